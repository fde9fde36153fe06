import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { answerCalls } from './answer-calls.ts';
import { openPage } from './open-browser.ts';

export type OpenedPage = {
  readonly page: Page;
  /** Errors on the page so far. */
  readonly errors: readonly string[];
};

/** Watches a page for whatever a person would find in the console as an error. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Opens what `vite build` wrote, without a server: the browser is handed the files. */
export async function openBuiltPage(
  browser: Browser,
  folder: string,
  pathname = '/index.html',
): Promise<OpenedPage> {
  const page = await openPage(browser);
  const errors = watchErrors(page);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, 'dist', pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  await answerCalls(page);
  await page.goto(`http://consumer.localhost${pathname}`);
  return { page, errors };
}
