import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import apiClient from '@site/api-client/package.json' with { type: 'json' };
import { locales } from '@site/brand';
import brand from '@site/brand/package.json' with { type: 'json' };
import creation from '@site/creation/package.json' with { type: 'json' };
import shell from '@site/shell/package.json' with { type: 'json' };
import validators from '@site/validators/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';

const catalogues = import.meta.glob<object>('./*/*.ts', { eager: true });

/** What is loaded on demand brings its words along. */
const lazyCatalogues = import.meta.glob<object>('../*/messages/*.ts', { eager: true });

const texts = (folder: string) =>
  Object.entries(catalogues).filter(([file]) => file.startsWith(`./${folder}/`));

const lazyTexts = (locale: string) =>
  Object.entries(lazyCatalogues).filter(([file]) => file.endsWith(`/${locale}.ts`));

const names = (folder: string) => texts(folder).map(([file]) => file.split('/').at(-1));

describe('the words of each language', () => {
  it.each(locales)('are there for each page: %s', (locale) => {
    const folder = locale.toLowerCase();
    const pages = new Set(routes.map(({ page }) => `${page}.ts`));
    const others = [
      'base.ts',
      'camera.ts',
      'closed-tool.ts',
      'document.ts',
      'cover-sound.ts',
      'digital-human-parts.ts',
      'film-words.ts',
      'not-found.ts',
      'picture-filters.ts',
      'picture-mentions.ts',
      'prompt-fields.ts',
      'recipes.ts',
      'source-film.ts',
      'tool-words.ts',
    ];
    expect(names(folder).sort()).toEqual([...pages, ...others].sort());
  });

  it.each(locales)('are published by each package: %s', (locale) => {
    for (const { exports } of [apiClient, brand, creation, shell, validators]) {
      expect(Object.keys(exports)).toContain(`./${locale.toLowerCase()}`);
    }
  });

  it.each([...texts('en'), ...lazyTexts('en')])(
    'have no Chinese character in English: %s',
    (_file, words) => {
      expect(textsWithHan(words)).toEqual([]);
    },
  );

  it.each([...texts('zh-tw'), ...lazyTexts('zh-tw')])(
    'are what readers in Hong Kong and Taiwan write: %s',
    (_file, words) => {
      expect(textsNotTraditional(words)).toEqual([]);
    },
  );
});
