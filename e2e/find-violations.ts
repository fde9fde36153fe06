import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type FindViolationsOptions = {
  /** These rules of axe alone. Default: all. */
  only?: readonly string[];
  /** All but these. Default: none. */
  except?: readonly string[];
};

/**
 * What axe finds wrong with the page as it stands, one line a place; nothing when all is well.
 * Waits for animations to end: half-faded text has too little contrast for a moment.
 */
export async function findViolations(
  page: Page,
  { only = [], except = [] }: FindViolationsOptions = {},
): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (only.length > 0) axe.withRules([...only]);
  if (except.length > 0) axe.disableRules([...except]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
}
