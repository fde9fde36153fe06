import type { StepResult } from './report.ts';
import { runCommand } from './run-command.ts';

/** Runs a command that counts as one check: passed when it exits with 0. */
export async function runCheck(command: readonly string[]): Promise<StepResult> {
  const { code, output } = await runCommand(command);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
