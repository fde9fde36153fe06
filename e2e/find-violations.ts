import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitUntilQuiet } from './wait-until-quiet.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

export type FindViolationsOptions = {
  /** These rules of axe alone. Default: all. */
  only?: readonly string[];
  /** All but these. Default: none. */
  except?: readonly string[];
};

/**
 * Lists what axe finds wrong with the page as it stands, one line a place; nothing when all is
 * well. Waits until it is quiet: half-faded text has too little contrast for a moment.
 */
export async function findViolations(
  page: Page,
  { only = [], except = [] }: FindViolationsOptions = {},
): Promise<string[]> {
  await waitUntilQuiet(page);
  // Half a megabyte of script: once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only.length > 0 && { runOnly: [...only] }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const results = await page.evaluate((options) => window.axe?.run(document, options), options);
  if (!results) throw new Error('The page was left while axe looked at it.');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
}
