import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureServerTestPrograms } from './ensure-server-test-programs.ts';
import { createReport } from './report.ts';
import { runChanged } from './run-changed.ts';
import { runBuild, runBuildChecks, runQuickChecks, runTypeChecks } from './run-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { type LaneStep, runLanes } from './run-lanes.ts';
import { runRehearsal } from './run-rehearsal.ts';
import { runUnitTests } from './run-unit-tests.ts';
import { describeOutcome, isSecondTry } from './test-outcome.ts';
import { root } from './workspace.ts';

/** Tests that needed luck, for whoever wants to mend them. */
const secondTriesFile = join(root, 'test-results/second-tries.json');

const report = createReport();
const { values } = parseArgs({ options: { changed: { type: 'boolean' } } });
await (values.changed ? runChanged(report) : runAll());

const secondTries = report.tests.filter(isSecondTry);
mkdirSync(dirname(secondTriesFile), { recursive: true });
writeFileSync(secondTriesFile, `${JSON.stringify(secondTries, null, 2)}\n`);
if (secondTries.length > 0) console.log('Passed, but not the first time:');
for (const test of secondTries) console.log(describeOutcome(test));
for (const step of report.failedSteps) console.log(step);
const failedCount = report.tests.filter(({ isPassed }) => !isPassed).length;
console.log(`${report.tests.length - failedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount > 0 ? 1 : 0;

async function runAll(): Promise<void> {
  const after = ['build'];
  const steps: readonly LaneStep[] = [
    { name: 'unit tests of the server', run: runServerTests },
    { name: 'quick checks', run: () => runQuickChecks(report) },
    { name: 'build', run: () => runBuild(report) },
    {
      name: 'end-to-end journeys',
      after,
      run: () => report.step('end-to-end journeys', (options) => runJourneys([], options)),
    },
    { name: 'release rehearsal', run: () => report.step('release rehearsal', runRehearsal) },
    {
      name: 'unit tests of the packages',
      // They read sources, but for those of what was built.
      after,
      run: () =>
        report.step('unit tests of the packages', (options) =>
          runUnitTests({ of: 'packages' }, options),
        ),
    },
    { name: 'types', run: () => runTypeChecks(report) },
    { name: 'checks of what was built', after, run: () => runBuildChecks(report) },
  ];
  // Each keeps about one core busy, with pauses in which the other one fills it.
  await runLanes(steps, { lanes: 2 });
}

async function runServerTests(): Promise<void> {
  await report.step('unit tests of the server', async (options) => {
    const programs = await ensureServerTestPrograms();
    return runUnitTests({ of: 'server', programs }, options);
  });
}
