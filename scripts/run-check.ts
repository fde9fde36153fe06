import type { StepOptions, StepResult } from './report.ts';
import { runCommand } from './run-command.ts';

/** Runs a command that counts as one check: passed when it exits with 0. */
export async function runCheck(
  command: readonly string[],
  options: StepOptions,
): Promise<StepResult> {
  const { code, output } = await runCommand(command, options);
  const isPassed = code === 0;
  const reasons = isPassed ? [] : [output.slice(-2000)];
  return { output, tests: [{ file: '', test: command.join(' '), isPassed, reasons }] };
}
