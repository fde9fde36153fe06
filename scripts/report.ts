export type Count = { passed: number; failed: number };

/** What a step came to; `failures` are the names of the tests that failed, each with its reason. */
export type StepResult = Count & { output: string; failures?: readonly string[] };

/**
 * Whether a test that passed only at its second try fails the run, as it does in CI: a developer's
 * machine has other things to do, CI's has not.
 */
export const areSecondTriesFailures = process.env['CI'] === 'true';

/** Adds up what ran and says so, a line a step. */
export function createReport() {
  const total: Count = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];

  return {
    total,
    /** The failed steps once more, for somebody who sees only the end of a long log. */
    failedSteps,
    /** Runs one step; what it throws or counts as failed is reported with its output. */
    async step(name: string, run: () => Promise<StepResult>): Promise<void> {
      const startedAt = performance.now();
      process.stderr.write(`… ${name}\n`);
      const { passed, failed, output, failures } = await run().catch(
        (error: unknown): StepResult => ({
          passed: 0,
          failed: 1,
          output: `${error instanceof Error ? error.message : String(error)}\n`,
        }),
      );
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (failed > 0) process.stderr.write(output);
      const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
      process.stderr.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds} s)\n`);
      total.passed += passed;
      total.failed += failed;
      // Without names the end of the output says best what went wrong.
      if (failed > 0)
        failedSteps.push(`✗ ${name}:\n${failures?.join('\n') ?? output.slice(-2000)}`);
    },
  };
}

export type Report = ReturnType<typeof createReport>;
