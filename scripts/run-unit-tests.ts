import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areSecondTriesFailures, type Count, type StepResult } from './report.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

const resultFiles = '{integrations,{packages,apps,internal}/*}/test-results/vitest.json';

const serverResults = join('apps', 'server', 'test-results', 'vitest.json');

/** The server's own tests, or those of each other package, by turbo; an unchanged package's results come from its cache. */
export async function runUnitTests(what: 'server' | 'packages'): Promise<StepResult> {
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
  const failures: string[] = [];
  for (const file of listResults()) {
    const result: TestResults = JSON.parse(readFileSync(join(root, file), 'utf8'));
    count.passed += result.numPassedTests;
    count.failed += result.numFailedTests;
    failures.push(...listFailures(result));
    const secondTries = listSecondTries(result);
    for (const secondTry of secondTries) process.stderr.write(`${secondTry}\n`);
    if (!areSecondTriesFailures) continue;
    count.failed += secondTries.length;
    failures.push(...secondTries);
  }
  // A file that could not even be loaded fails the run without counting as a test.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return { ...count, output, ...(failures.length > 0 && { failures }) };
}

/** The part of a result file that is read here. */
type TestResults = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** The tests that failed, and the files that could not be loaded. */
function listFailures({ testResults }: TestResults): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : [];
    return failed.map((test) => describe(`${name}: ${test.fullName}`, test.failureMessages));
  });
}

/** A test that passed at last keeps the reason why it had failed before. */
function listSecondTries({ testResults }: TestResults): string[] {
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages[0])
    .map((test) => describe(`Needed a second try: ${test.fullName}`, test.failureMessages));
}

function describe(name: string, [reason = '']: readonly string[]): string {
  return `${name}: ${reason.slice(0, 300)}`;
}
