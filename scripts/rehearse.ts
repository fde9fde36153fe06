import { createReport } from './report.ts';
import { runRehearsal } from './run-rehearsal.ts';

const report = createReport();
await report.step('release rehearsal', runRehearsal);
process.exitCode = report.failedSteps.length > 0 ? 1 : 0;
