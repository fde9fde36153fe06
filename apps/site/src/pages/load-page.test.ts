// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { writePageModules } from '../document/page-modules.ts';
import type { PageName } from '../routes.ts';

/** Loads a page as a document does that was written for one, with none loaded before. */
async function loadIn(attribute: string, path: string) {
  const parsed = new DOMParser().parseFromString(`<html${attribute}></html>`, 'text/html');
  Object.assign(document.documentElement.dataset, parsed.documentElement.dataset);
  vi.resetModules();
  const importPage = vi.fn(async (name: PageName) => `${name} by the table`);
  vi.doMock('./page-table.ts', () => ({ importPage }));
  const { loadPage } = await import('./load-page.ts');
  const { page } = await loadPage(path, { locale: 'zh-CN' });
  return { page, importPage };
}

it('the page of a closed tool is the one that says so', async () => {
  document.documentElement.dataset['closedTools'] = 'dalle';
  const { page } = await loadIn('', '/art/dalle3');
  expect(page).toBe('closed-tool by the table');
  const { page: open } = await loadIn('', '/art/sd');
  expect(open).toBe('stable-diffusion by the table');
});

afterEach(() => {
  delete document.documentElement.dataset['closedTools'];
  vi.doUnmock('./page-table.ts');
  delete document.documentElement.dataset['page'];
});

const about = {
  name: 'about',
  code: '/src/pages/about/about-page.tsx',
  messages: '/src/pages/about/messages/zh-cn.ts',
} as const;

it('the page that a document was written for is loaded without the table of pages', async () => {
  const { page, importPage } = await loadIn(writePageModules(about), '/about');
  expect(page).toHaveProperty('View');
  expect(importPage).not.toHaveBeenCalled();
});

it.each([
  ['another page', writePageModules(about), '/openapi', 'open-api'],
  [
    'a page whose code is gone',
    writePageModules({ ...about, code: '/gone.js' }),
    '/about',
    'about',
  ],
  ['any page in development', '', '/about', 'about'],
])('%s is looked up there', async (_which, attribute, path, name) => {
  const { page } = await loadIn(attribute, path);
  expect(page).toBe(`${name} by the table`);
});
