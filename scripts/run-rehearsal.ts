import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import type { StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/**
 * Releases the committed state to a registry on loopback, and has projects outside of the workspace
 * use what was published.
 */
export async function runRehearsal(): Promise<StepResult> {
  const chromium = await findChromium();
  const results = join(root, 'integrations/test-results/vitest.json');
  rmSync(results, { force: true });
  const { code, output } = await runCommand(
    ['pnpm', '--filter', '@internal/integrations', 'rehearse'],
    { env: chromium ? { CHROMIUM: chromium } : {} },
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'));
    // What fails before the first test counts as well.
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, output };
  } catch (cause) {
    throw new Error(`${output}\nThe rehearsal left no results in ${results}.`, { cause });
  }
}
