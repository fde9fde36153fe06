import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { readVitestResults } from './read-vitest-results.ts';
import type { StepOptions, StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

const results = 'integrations/test-results/rehearsal.json';

/**
 * Releases the committed state to a registry on loopback, and has projects outside of the workspace
 * use what was published.
 */
export async function runRehearsal({ env, signal }: StepOptions): Promise<StepResult> {
  const chromium = await findChromium();
  rmSync(join(root, results), { force: true });
  const { code, output } = await runCommand(
    ['pnpm', '--filter', '@internal/integrations', 'rehearse'],
    { env: { ...env, ...(chromium && { CHROMIUM: chromium }) }, signal },
  );
  try {
    const tests = readVitestResults(results);
    // What fails before the first test counts as well.
    const isBroken = code !== 0 && tests.every(({ isPassed }) => isPassed);
    const broken = {
      file: 'integrations',
      test: '',
      isPassed: false,
      reasons: [output.slice(-2000)],
    };
    return { output, tests: isBroken ? [...tests, broken] : tests };
  } catch (cause) {
    throw new Error(`${output}\nThe rehearsal left no results in ${results}.`, { cause });
  }
}
