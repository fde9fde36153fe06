import type { Picture } from '@site/api-client';
import { expect, it } from 'vitest';
import { recipeHref } from './recipe-href.ts';

const picture: Picture = {
  ...{ id: 'p', url: '/pictures/p.webp', mime: 'image/webp', thumbnails: [], color: '#123456' },
  ...{ width: 8, height: 8, prompt: '雪山', engine: 'sdxl', tool: 'stable-diffusion' },
  ...{ referenceCount: 0, references: [], isPrivate: false, isMine: false, likeCount: 0 },
  createdAt: '2026-11-26T08:00:00Z',
};
const reference = { url: '/pictures/r.webp', thumbnailUrl: '/pictures/r.webp' };

const makeSameHref = (prompt: string, tool = '') =>
  `/art/${tool}?${new URLSearchParams({ prompt })}`;
const read = (made: Picture) => {
  const href = recipeHref(made, makeSameHref) ?? '';
  const { pathname, searchParams } = new URL(href, window.location.href);
  return { isPath: href.startsWith('/'), pathname, ...Object.fromEntries(searchParams) };
};

it('holds the prompt, the model and the settings, as a path of this site', () => {
  const settings = { size: '832x1216', steps: 12 };
  expect(read({ ...picture, settings })).toEqual({
    ...{ isPath: true, pathname: '/art/stable-diffusion', prompt: '雪山', model: 'sdxl' },
    settings: JSON.stringify(settings),
  });
});

it('counts the pictures that it does not hand over, which are all of another person’s', () => {
  expect(read({ ...picture, referenceCount: 2 })).toMatchObject({ prompt: '雪山', pictures: '2' });
  const references = [reference, { ...reference, role: 'mask' }];
  const own = read({ ...picture, isMine: true, referenceCount: 2, references });
  expect(own).toMatchObject({
    prompt: `${window.location.origin}/pictures/r.webp 雪山`,
    pictures: '1',
  });
});

it('is none where the site has none, and another site’s as it is', () => {
  expect(recipeHref(picture, () => undefined)).toBeUndefined();
  expect(recipeHref(picture, () => 'https://other.example/make')).toBe(
    'https://other.example/make?model=sdxl',
  );
});
