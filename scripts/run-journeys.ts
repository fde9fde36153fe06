import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { areSecondTriesFailures, type StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/** The end-to-end journeys: a real browser against the built site and server. */
export async function runJourneys(): Promise<StepResult> {
  const chromium = await findChromium();
  const results = join(root, 'e2e/test-results/playwright.json');
  rmSync(results, { force: true });
  const { output } = await runCommand(
    ['pnpm', '--filter', '@internal/e2e', 'exec', 'playwright', 'test'],
    { env: chromium ? { CHROMIUM: chromium } : {} },
  );
  try {
    const { stats, suites } = JSON.parse(readFileSync(results, 'utf8'));
    if (stats.flaky > 0) process.stderr.write(`${stats.flaky} journeys needed a second try.\n`);
    const failed = stats.unexpected + (areSecondTriesFailures ? stats.flaky : 0);
    const failures = suites.flatMap(listFailures);
    return { passed: stats.expected + stats.flaky, failed, output, failures };
  } catch (cause) {
    throw new Error(`${output}\nPlaywright left no results in ${results}.`, { cause });
  }
}

/** The part of Playwright's results that is read here. */
type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** The journeys that failed, or needed a second try, each with the reason of its first failure. */
function listFailures({ suites = [], specs }: Suite): string[] {
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const reason = results.find(({ error }) => error)?.error?.message ?? '';
        return `${file}: ${title} (${status}): ${reason.slice(0, 600)}`;
      }),
  );
  return [...failures, ...suites.flatMap(listFailures)];
}
