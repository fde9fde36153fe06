import { chooseJourneys } from './choose-journeys.ts';
import { ensureServerTestPrograms } from './ensure-server-test-programs.ts';
import { readChange } from './read-change.ts';
import type { Report } from './report.ts';
import { runSizeChecks, runSourceChecks } from './run-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { runUnitTests } from './run-unit-tests.ts';

/** Tests what the change since `main` can have broken, in a few minutes; says what it leaves out. */
export async function runChanged(report: Report): Promise<void> {
  const { base, files } = await readChange();
  if (files.length === 0) {
    console.log('Nothing has changed since main.');
    return;
  }
  const { chosen, leftOut } = chooseJourneys(files);
  await runSourceChecks(report);
  await report.step('unit tests of what imports the change', async (options) => {
    const programs = await ensureServerTestPrograms();
    const args = ['--changed', base];
    return runUnitTests({ of: { changeSince: base }, args, programs }, options);
  });
  await runSizeChecks(report);
  if (chosen.length > 0) {
    await report.step('end-to-end journeys', (options) => runJourneys(chosen, options));
  }
  console.log(
    [
      `Compared with ${base.slice(0, 10)}, ${files.length} files have changed. Left out, for npm test:`,
      '- unit tests that import none of them, and of the server those that start it as a process',
      '- API reports, changesets, packed packages and the release rehearsal',
      `- ${leftOut.length} files of journeys: ${leftOut.map(toName).join(', ') || 'none'}`,
    ].join('\n'),
  );
}

const toName = (file: string) => file.replace('.journey.ts', '');
