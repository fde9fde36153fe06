import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestNotes, type TestNotes } from './read-test-notes.ts';
import type { RunCommandOptions } from './run-command.ts';
import { describeOutcome, type TestOutcome } from './test-outcome.ts';

/** Result of a step. A check counts as one test. */
export type StepResult = { output: string; tests: readonly TestOutcome[] };

/** Options of its commands. */
export type StepOptions = Required<Pick<RunCommandOptions, 'env' | 'signal'>>;

const minuteMs = 60_000;

/** Minutes in which no test has finished after which a step is ended. */
const patience = 10;

/** Says what runs: when a step starts, each minute while it runs, when it ends. */
export function createReport() {
  const tests: TestOutcome[] = [];
  const failedSteps: string[] = [];

  return {
    /** Of all steps. */
    tests,
    /** The failed steps once more, for somebody who sees only the end of a long log. */
    failedSteps,
    /**
     * Runs one step; what it throws or counts as failed is reported with its output. One in which
     * no test finishes for ten minutes is ended, and has failed.
     */
    async step(name: string, run: (options: StepOptions) => Promise<StepResult>): Promise<void> {
      const startedAt = Date.now();
      process.stderr.write(`… ${name}\n`);
      const folder = mkdtempSync(join(tmpdir(), 'test-notes-'));
      const notesFile = join(folder, 'notes.jsonl');
      const giveUp = new AbortController();
      const timer = setInterval(() => {
        const notes = readTestNotes(notesFile);
        const minutes = Math.round((Date.now() - startedAt) / minuteMs);
        process.stderr.write(`… ${name}: ${minutes} min${describeNotes(notes)}\n`);
        const isStuck = Date.now() - (notes.finishedAt ?? startedAt) >= patience * minuteMs;
        if (isStuck) giveUp.abort();
      }, minuteMs);
      const fail = (reason: string): TestOutcome => {
        return { file: '', test: name, isPassed: false, reasons: [reason] };
      };
      const result = await run({ signal: giveUp.signal, env: { TEST_NOTES: notesFile } }).catch(
        (error: unknown): StepResult => {
          const output = `${error instanceof Error ? error.message : String(error)}\n`;
          return { output, tests: [fail(output.slice(-2000))] };
        },
      );
      clearInterval(timer);
      const outcomes = giveUp.signal.aborted
        ? [...result.tests, fail(describeStuck(readTestNotes(notesFile)))]
        : result.tests;
      rmSync(folder, { recursive: true });
      const failed = outcomes.filter(({ isPassed }) => !isPassed);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const passed = `${outcomes.length - failed.length} passed`;
      if (failed.length > 0) {
        process.stderr.write(result.output);
        process.stderr.write(`✗ ${name}: ${passed}, ${failed.length} FAILED (${seconds} s)\n`);
        failedSteps.push(`✗ ${name}:\n${failed.map(describeOutcome).join('\n')}`);
      } else {
        process.stderr.write(`✓ ${name}: ${passed} (${seconds} s)\n`);
      }
      tests.push(...outcomes);
    },
  };
}

function describeNotes({ finishedCount, running }: TestNotes): string {
  const done = finishedCount > 0 ? `, ${finishedCount} tests` : '';
  const now = running.length > 0 ? `, now ${running.slice(0, 2).join(' | ')}` : '';
  return `${done}${now}`;
}

function describeStuck({ running }: TestNotes): string {
  const what = running.length > 0 ? running.join('\n  ') : 'no test';
  return `No test finished for ${patience} minutes, so it was ended. It was running:\n  ${what}`;
}

export type Report = ReturnType<typeof createReport>;
