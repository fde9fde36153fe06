import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetResults } from './forget-results.ts';
import { readVitestResults } from './read-vitest-results.ts';
import type { StepOptions, StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { isSecondTry } from './test-outcome.ts';
import { root } from './workspace.ts';

const resultFiles = '{integrations,{packages,apps,internal}/*}/test-results/vitest.json';

const serverResults = join('apps', 'server', 'test-results', 'vitest.json');

export type UnitTestOptions = {
  /** The server's own, those of each other package, or what imports something that has changed. */
  of: 'server' | 'packages' | { changeSince: string };
  /** Handed to Vitest. */
  args?: readonly string[];
  /** Versions of the programs that the server's tests start: what was found with others does not count. */
  programs?: string;
};

/** By turbo: what has not changed comes from its cache, unless it needed a second try. */
export async function runUnitTests(
  { of, args = [], programs = '' }: UnitTestOptions,
  { env, signal }: StepOptions,
): Promise<StepResult> {
  const isOurs = (file: string) =>
    typeof of === 'object' || (file === serverResults) === (of === 'server');
  const listResults = () => globSync(resultFiles, { cwd: root }).filter(isOurs);
  for (const file of listResults()) rmSync(join(root, file));
  const options = { env: { ...env, TEST_PROGRAMS: programs }, signal };
  const command = ['pnpm', 'turbo', 'run', 'test', `--filter=${toFilter(of)}`];
  const vitestArgs = args.length > 0 ? ['--', ...args] : [];
  const { code, output } = await runCommand(
    // One package's tests keep less than a core busy.
    [...command, '--continue', '--concurrency=2', '--output-logs=errors-only', ...vitestArgs],
    options,
  );
  const tests = listResults().flatMap(readVitestResults);
  const secondTries = tests.filter(isSecondTry);
  if (secondTries.length > 0) await forgetResults(secondTries, { command, vitestArgs, ...options });
  // What keeps a runner from starting, or ends it, fails the run without counting as a test.
  if (code !== 0 && tests.every(({ isPassed }) => isPassed)) {
    const reasons = [output.slice(-2000)];
    return {
      output,
      tests: [...tests, { file: toFilter(of), test: '', isPassed: false, reasons }],
    };
  }
  return { output, tests };
}

function toFilter(of: UnitTestOptions['of']): string {
  if (typeof of === 'object') return `...[${of.changeSince}]`;
  return of === 'server' ? '@apps/server' : '!@apps/server';
}
