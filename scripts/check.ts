import { createReport } from './report.ts';
import { runBuildChecks, runSourceChecks } from './run-checks.ts';

const report = createReport();
await runSourceChecks(report);
await runBuildChecks(report);
process.exitCode = report.total.failed > 0 ? 1 : 0;
