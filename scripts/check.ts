import { describeServerFloors } from './describe-server-floors.ts';
import { createReport } from './report.ts';
import { runBuildChecks, runSourceChecks } from './run-checks.ts';

const report = createReport();
await runSourceChecks(report);
await runBuildChecks(report);
process.stderr.write(`${describeServerFloors()}\n`);
process.exitCode = report.failedSteps.length > 0 ? 1 : 0;
