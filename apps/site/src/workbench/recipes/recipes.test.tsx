// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { locales } from '@site/brand';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { toolPaths } from '../../links/tool-paths.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import type { WorkbenchMessages } from '../../messages/tool-messages.ts';
import { messages as imageEdit } from '../../pages/image-edit/messages/zh-cn.ts';
import { readSample } from '../read-sample.ts';
import { Recipes } from './recipes.tsx';

setUpPage();

const catalogues = import.meta.glob<{ readonly messages: Partial<WorkbenchMessages> }>(
  '../../pages/*/messages/*.ts',
  { eager: true },
);

const pictures = Object.keys(import.meta.glob('./*.webp'));

const recipesOf = (tool: string, locale: string) =>
  catalogues[`../../pages/${tool}/messages/${locale.toLowerCase()}.ts`]?.messages.recipes?.list ??
  [];

/** Tools that begin with a picture. */
const beginWithPicture = ['image-edit', 'upscale', 'face-swap'];

describe.each(Object.keys(toolPaths))('the first view of %s', (tool) => {
  it.each(locales)('has recipes of its own, with pictures that are there: %s', (locale) => {
    const recipes = recipesOf(tool, locale);
    expect(recipes.length).toBeGreaterThanOrEqual(3);
    const files = recipes.flatMap(({ picture, sample = picture }) => [picture, sample]);
    expect(files.filter((name) => !pictures.includes(`./${name}.webp`))).toEqual([]);
    expect(new Set(recipes.map(({ prompt }) => prompt)).size).toBe(recipes.length);
  });
});

it.each(beginWithPicture)('each recipe of %s brings a picture to begin with', (tool) => {
  for (const locale of locales) {
    expect(recipesOf(tool, locale).filter(({ sample }) => sample === undefined)).toEqual([]);
  }
});

it('a press takes the picture of a recipe, and writes its prompt', async () => {
  const path = '/art/jimeng';
  const onSample = vi.fn();
  render(
    <Shell
      brand={defaultBrand}
      client={{ ...createApiClient({ baseUrl: 'http://localhost' }), getUser: async () => null }}
      messages={base.shell}
      path={path}
    >
      <Recipes
        path={path}
        hasPrompt
        costOf={() => 10}
        recipes={imageEdit.recipes}
        messages={imageEdit}
        onSample={onSample}
      />
    </Shell>,
  );
  const recipe = screen.getByRole('link', { name: /^改成铅笔素描/ });
  expect(recipe.getAttribute('href')).toBe(
    `${path}?${new URLSearchParams({ prompt: '改成铅笔素描' })}`,
  );
  await userEvent.click(recipe);
  expect(onSample).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/city.webp'));
});

describe('the picture of an example', () => {
  it('is a file as one of the person would be', async () => {
    vi.stubGlobal('fetch', async () => new Response(new Uint8Array([82, 73, 70, 70])));
    const file = await readSample('/assets/city.webp', 'sample.webp');
    expect([file.name, file.type, file.size]).toEqual(['sample.webp', 'image/webp', 4]);
  });

  it('is none where the site does not have it any more', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(readSample('/assets/city.webp', 'sample.webp')).rejects.toThrow('404');
  });
});
