import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readVitestResults } from './read-vitest-results.ts';
import type { StepOptions, StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

const resultFiles = '{integrations,{packages,apps,internal}/*}/test-results/vitest.json';

const serverResults = join('apps', 'server', 'test-results', 'vitest.json');

export type UnitTestOptions = {
  of: 'server' | 'packages';
  /** Handed to Vitest. */
  args?: readonly string[];
};

/** The server's own tests, or those of each other package, by turbo; an unchanged package's results come from its cache. */
export async function runUnitTests(
  { of, args = [] }: UnitTestOptions,
  options: StepOptions,
): Promise<StepResult> {
  const isServer = of === 'server';
  const listResults = () =>
    globSync(resultFiles, { cwd: root }).filter((file) => (file === serverResults) === isServer);
  for (const file of listResults()) rmSync(join(root, file));
  const { code, output } = await runCommand(
    [
      'pnpm',
      'turbo',
      'run',
      'test',
      `--filter=${isServer ? '' : '!'}@apps/server`,
      '--continue',
      // Each of them keeps a core busy, and the server's tests run beside the others.
      '--concurrency=1',
      '--output-logs=errors-only',
      ...(args.length > 0 ? ['--', ...args] : []),
    ],
    options,
  );
  const tests = listResults().flatMap(readVitestResults);
  // What keeps a runner from starting, or ends it, fails the run without counting as a test.
  if (code !== 0 && tests.every(({ isPassed }) => isPassed)) {
    const reasons = [output.slice(-2000)];
    return { output, tests: [...tests, { file: of, test: '', isPassed: false, reasons }] };
  }
  return { output, tests };
}
