import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areSecondTriesFailures, type Count } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

const resultFiles = '{integrations,{packages,apps,internal}/*}/test-results/vitest.json';

const serverResults = join('apps', 'server', 'test-results', 'vitest.json');

/** The server's own tests, or those of each other package, by turbo; an unchanged package's results come from its cache. */
export async function runUnitTests(
  what: 'server' | 'packages',
): Promise<Count & { output: string }> {
  const isServer = what === 'server';
  const listResults = () =>
    globSync(resultFiles, { cwd: root }).filter((file) => (file === serverResults) === isServer);
  for (const file of listResults()) rmSync(join(root, file));
  const { code, output } = await runCommand([
    'pnpm',
    'turbo',
    'run',
    'test',
    `--filter=${isServer ? '' : '!'}@apps/server`,
    '--continue',
    // Each of them keeps a core busy, and the server's tests run beside the others.
    '--concurrency=1',
    '--output-logs=errors-only',
  ]);
  const count: Count = { passed: 0, failed: 0 };
  for (const file of listResults()) {
    const result = JSON.parse(readFileSync(join(root, file), 'utf8'));
    count.passed += result.numPassedTests;
    count.failed += result.numFailedTests;
    const secondTries = tellSecondTries(result);
    if (areSecondTriesFailures) count.failed += secondTries;
  }
  // A file that could not even be loaded fails the run without counting as a test.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return { ...count, output };
}

/** The part of a result file that is read here. */
type TestResults = {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A test that passed at last keeps the reason why it had failed before. Returns how many did. */
function tellSecondTries({ testResults }: TestResults): number {
  const secondTries = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages[0]);
  for (const { fullName, failureMessages } of secondTries) {
    const reason = failureMessages[0]?.slice(0, 300);
    process.stderr.write(`Needed a second try: ${fullName}: ${reason}\n`);
  }
  return secondTries.length;
}
