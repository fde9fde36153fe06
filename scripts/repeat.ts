import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureServerTestPrograms } from './ensure-server-test-programs.ts';
import { createReport, type StepOptions } from './report.ts';
import { runCheck } from './run-check.ts';
import { runJourneys } from './run-journeys.ts';
import { runRehearsal } from './run-rehearsal.ts';
import { runUnitTests } from './run-unit-tests.ts';
import { describeOutcome, type TestOutcome } from './test-outcome.ts';

const usage = 'usage: pnpm repeat [--grep PATTERN]: tests whose names match, three times each.';

/** How often each test runs. */
const rounds = 3;

const grep = readArguments().values.grep ?? '';

// What needs luck shows itself where there is little time.
const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const busy of load) busy.kill();
});

const report = createReport();
const programs = await ensureServerTestPrograms();
const withoutRetries = ({ env, signal }: StepOptions): StepOptions => {
  return { signal, env: { ...env, TEST_RETRIES: '0', TEST_WIDTHS: 'all', TURBO_FORCE: 'true' } };
};
const unitArgs = grep ? ['--testNamePattern', grep, '--passWithNoTests'] : [];
for (let round = 1; round <= rounds; round += 1) {
  for (const of of ['packages', 'server'] as const) {
    await report.step(`unit tests of the ${of}, ${round} of ${rounds}`, (options) =>
      runUnitTests({ of, args: unitArgs, programs }, withoutRetries(options)),
    );
  }
  // Its tests are steps of one story: none stands alone.
  if (!grep) await report.step(`release rehearsal, ${round} of ${rounds}`, runRehearsal);
}
await report.step('build', (options) => runCheck(['pnpm', 'turbo', 'run', 'build'], options));
const journeyArgs = [
  `--repeat-each=${rounds}`,
  ...(grep ? ['--grep', grep, '--pass-with-no-tests'] : []),
];
await report.step('end-to-end journeys, each three times', (options) =>
  runJourneys(journeyArgs, withoutRetries(options)),
);

const failed = new Map<string, TestOutcome[]>();
for (const outcome of report.tests.filter(({ isPassed }) => !isPassed)) {
  const name = `${outcome.file}: ${outcome.test}`;
  failed.set(name, [...(failed.get(name) ?? []), outcome]);
}
console.log(`${report.tests.length} runs of tests. ${failed.size} tests needed luck:`);
for (const [, [first, ...more]] of failed) {
  if (first) console.log(`${more.length + 1} of ${rounds} failed | ${describeOutcome(first)}`);
}
process.exit(failed.size > 0 ? 1 : 0);

function readArguments() {
  try {
    return parseArgs({ options: { grep: { type: 'string' } } });
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
