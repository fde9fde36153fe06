import { createReport } from './report.ts';
import { runChecks } from './run-checks.ts';

const report = createReport();
await runChecks(report);
process.exitCode = report.total.failed > 0 ? 1 : 0;
