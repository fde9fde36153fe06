import { ensureFaketime } from './ensure-faketime.ts';
import { ensurePgbouncer } from './ensure-pgbouncer.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { createReport } from './report.ts';
import { runChecks } from './run-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { runRehearsal } from './run-rehearsal.ts';
import { runUnitTests } from './run-unit-tests.ts';

const report = createReport();
await runChecks(report);
await report.step('unit tests', async () => {
  await ensurePostgres();
  await ensureFaketime();
  await ensurePgbouncer();
  return runUnitTests();
});
await report.step('end-to-end journeys', runJourneys);
await report.step('release rehearsal', runRehearsal);

console.log(`${report.total.passed} passed, ${report.total.failed} failed`);
process.exitCode = report.total.failed > 0 ? 1 : 0;
