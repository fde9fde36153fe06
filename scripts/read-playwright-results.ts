import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { TestOutcome } from './test-outcome.ts';
import { root } from './workspace.ts';

/** The part of Playwright's results that is read here. */
type PlaywrightResults = {
  config: { rootDir: string };
  suites: Suite[];
  /** Of what belongs to no test, such as a file that can't be loaded. */
  errors: { message?: string }[];
};

type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: {
        error?: { message?: string };
        attachments: { path?: string }[];
      }[];
    }[];
  }[];
};

/**
 * Every journey in Playwright's own result file that was not skipped.
 *
 * @throws Error when there is no such file.
 */
export function readPlaywrightResults(file: string): readonly TestOutcome[] {
  const read: PlaywrightResults = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  const folder = relative(root, read.config.rootDir);
  const errors = read.errors.map(({ message = '' }) => {
    return { file: folder, test: '', isPassed: false, reasons: [message] };
  });
  return [...read.suites.flatMap((suite) => listOutcomes(suite, folder)), ...errors];
}

function listOutcomes({ suites = [], specs }: Suite, folder: string): readonly TestOutcome[] {
  const outcomes = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        file: join(folder, file),
        test: `${title} (${projectName})`,
        isPassed: status !== 'unexpected',
        reasons: results.flatMap(({ error }) => (error ? [error.message ?? ''] : [])),
        traces: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ path }) => (path ? [relative(root, path)] : [])),
        ),
      })),
  );
  return [...outcomes, ...suites.flatMap((suite) => listOutcomes(suite, folder))];
}
