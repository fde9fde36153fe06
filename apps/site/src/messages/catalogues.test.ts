import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import {
  catalogueFiles,
  missingCatalogues,
  readCatalogue,
} from '@internal/testing/catalogue-files';
import { locales } from '@site/brand';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';

const catalogues = import.meta.glob<object>(['../**/messages/**/*.ts', '!../messages/*.ts'], {
  eager: true,
});

const languages = new Set(locales.map((locale) => locale.toLowerCase()));

const textsIn = (locale: string) =>
  Object.entries(catalogues).filter(([file]) => file.endsWith(`/${locale.toLowerCase()}.ts`));

describe('the words of each language', () => {
  it('are in every folder of catalogues, and are published by each package', () => {
    expect(missingCatalogues(locales)).toEqual([]);
  });

  it('are missed by file and sub-path where a language of the list has none', () => {
    const missing = missingCatalogues([...locales, 'pt-BR']);
    const files = catalogueFiles(['zh-CN']).map((file) => file.replace(/zh-cn\.ts$/, 'pt-br.ts'));
    expect(missing.filter((path) => path.endsWith('.ts'))).toEqual(files.sort());
    expect(missing).toEqual(
      expect.arrayContaining([
        'apps/server/src/messages/pt-br.ts',
        'apps/site/src/pages/about/messages/pt-br.ts',
        'apps/site/src/pages/music/messages/cover-sound/pt-br.ts',
        'packages/shell/src/messages/pt-br.ts',
        'packages/shell/package.json ./pt-br',
        'packages/creation/package.json ./songs/pt-br',
      ]),
    );
  });

  it('are files that are named after it', () => {
    const names = Object.keys(catalogues).map((file) => file.replace(/^.*\/|\.ts$/g, ''));
    expect(names.filter((name) => !languages.has(name))).toEqual([]);
  });

  it.each(locales)('are there for each page: %s', (locale) => {
    const files = new Set(catalogueFiles([locale]));
    const folders = routes.map(({ page }) => `apps/site/src/pages/${page}/messages`);
    const expected = folders.map((folder) => `${folder}/${locale.toLowerCase()}.ts`);
    expect(expected.filter((file) => !files.has(file))).toEqual([]);
  });

  it.each(catalogueFiles(locales))('are exported as `messages` alone: %s', (file) => {
    const exported = readCatalogue(file).matchAll(/^export (?!type |interface )(.+?)[:=;(]/gm);
    expect([...exported].map(([, name]) => name?.trim())).toEqual(['const messages']);
  });

  it.each(textsIn('en'))('have no Chinese character in English: %s', (_file, words) => {
    expect(textsWithHan(words)).toEqual([]);
  });

  it.each(textsIn('zh-TW'))(
    'are what readers in Hong Kong and Taiwan write: %s',
    (_file, words) => {
      expect(textsNotTraditional(words)).toEqual([]);
    },
  );
});
