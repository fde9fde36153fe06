import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { TestOutcome } from './test-outcome.ts';
import { root } from './workspace.ts';

/** The part of a result file that is read here. */
type VitestResults = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * Every test in Vitest's own result file that was not skipped, and the files that could not be loaded.
 *
 * @throws Error when there is no such file.
 */
export function readVitestResults(file: string): readonly TestOutcome[] {
  const { testResults }: VitestResults = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const outcomes = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      // A test that passed at last keeps the reason why it had failed before.
      .map(({ status, fullName: test, failureMessages: reasons }) => {
        return { file, test, isPassed: status === 'passed', reasons };
      });
    const isUnloaded = status === 'failed' && outcomes.every(({ isPassed }) => isPassed);
    return isUnloaded
      ? [...outcomes, { file, test: '', isPassed: false, reasons: [message] }]
      : outcomes;
  });
}
