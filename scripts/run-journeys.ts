import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { readPlaywrightResults } from './read-playwright-results.ts';
import type { StepOptions, StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

const results = 'e2e/test-results/playwright.json';

/** The end-to-end journeys: a real browser against the built site and server. */
export async function runJourneys(
  /** Handed to Playwright. */
  args: readonly string[],
  { env, signal }: StepOptions,
): Promise<StepResult> {
  const chromium = await findChromium();
  rmSync(join(root, results), { force: true });
  const { output } = await runCommand(
    ['pnpm', '--filter', '@internal/e2e', 'exec', 'playwright', 'test', ...args],
    { env: { ...env, ...(chromium && { CHROMIUM: chromium }) }, signal },
  );
  try {
    return { output, tests: readPlaywrightResults(results) };
  } catch (cause) {
    throw new Error(`${output}\nPlaywright left no results in ${results}.`, { cause });
  }
}
