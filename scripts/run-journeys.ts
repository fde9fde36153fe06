import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { areSecondTriesFailures, type Count } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/** The end-to-end journeys: a real browser against the built site and server. */
export async function runJourneys(): Promise<Count & { output: string }> {
  const chromium = await findChromium();
  const results = join(root, 'e2e/test-results/playwright.json');
  rmSync(results, { force: true });
  const { output } = await runCommand(
    ['pnpm', '--filter', '@internal/e2e', 'exec', 'playwright', 'test'],
    { env: chromium ? { CHROMIUM: chromium } : {} },
  );
  try {
    const { stats } = JSON.parse(readFileSync(results, 'utf8'));
    if (stats.flaky > 0) process.stderr.write(`${stats.flaky} journeys needed a second try.\n`);
    const failed = stats.unexpected + (areSecondTriesFailures ? stats.flaky : 0);
    return { passed: stats.expected + stats.flaky, failed, output };
  } catch (cause) {
    throw new Error(`${output}\nPlaywright left no results in ${results}.`, { cause });
  }
}
