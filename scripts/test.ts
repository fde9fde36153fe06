import { ensureFaketime } from './ensure-faketime.ts';
import { ensurePgbouncer } from './ensure-pgbouncer.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { createReport } from './report.ts';
import { runBuildChecks, runSourceChecks } from './run-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { runRehearsal } from './run-rehearsal.ts';
import { runUnitTests } from './run-unit-tests.ts';

const report = createReport();
await runSourceChecks(report);
await Promise.all([
  report.step('unit tests of the server', async () => {
    await ensurePostgres();
    await ensureFaketime();
    await ensurePgbouncer();
    return runUnitTests('server');
  }),
  // Meanwhile, since those mostly wait for processes to start and end.
  runWhatNeedsNoServer(),
]);
await report.step('end-to-end journeys', runJourneys);

for (const step of report.failedSteps) console.log(step);
console.log(`${report.total.passed} passed, ${report.total.failed} failed`);
process.exitCode = report.total.failed > 0 ? 1 : 0;

async function runWhatNeedsNoServer(): Promise<void> {
  await report.step('unit tests of the packages', () => runUnitTests('packages'));
  await runBuildChecks(report);
  await report.step('release rehearsal', runRehearsal);
}
