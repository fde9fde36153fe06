import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPlaywrightResults } from '../../scripts/read-playwright-results.ts';
import { readVitestResults } from '../../scripts/read-vitest-results.ts';
import { createReport } from '../../scripts/report.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { describeOutcome, isSecondTry } from '../../scripts/test-outcome.ts';
import { root } from '../../scripts/workspace.ts';
import { run } from '../run.ts';

/** `needsLuck` throws the first time that it is called, in whichever process. */
const luck = `
import { existsSync, writeFileSync } from 'node:fs';
const needsLuck = () => {
  if (existsSync(import.meta.dirname + '/tried')) return;
  writeFileSync(import.meta.dirname + '/tried', '');
  throw new Error('missed a moment');
};`;

/** A folder in a package of the workspace, from which that one's runner is found. */
async function makeFolder(home: string, files: Record<string, string>): Promise<string> {
  await mkdir(join(root, home, 'test-results'), { recursive: true });
  const folder = await mkdtemp(join(root, home, 'test-results/runs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

describe('a test that passes the second time', () => {
  it('of Vitest passes once and keeps its first reason; files that cannot load are failures', async () => {
    const folder = await makeFolder('integrations', {
      'vitest.config.ts': 'export default {};',
      'a.test.ts': `import { expect, it } from 'vitest'; ${luck}
        it('needs luck', { retry: 1 }, () => needsLuck());
        it('needs none', () => {});
        it.skip('does not run', () => {});
        it('is broken', { retry: 1 }, () => expect(1).toBe(2));`,
      'b.test.ts': `import './missing.ts';`,
    });
    const reporter = ['--reporter=json', '--outputFile=results.json'];
    const vitest = ['pnpm', 'exec', 'vitest', 'run', '--root', folder, ...reporter];
    await expect(run(vitest, join(root, 'integrations'))).rejects.toThrow('failed');
    const outcomes = readVitestResults(join(folder, 'results.json'));
    expect(new Map(outcomes.map(({ test, isPassed }) => [test, isPassed]))).toEqual(
      new Map([
        ['needs luck', true],
        ['needs none', true],
        ['is broken', false],
        ['', false],
      ]),
    );
    expect(outcomes.filter(isSecondTry).map(describeOutcome)).toEqual([
      expect.stringMatching(/a\.test\.ts: needs luck: Error: missed a moment/),
    ]);
  });

  it('of Playwright does as well', async () => {
    const folder = await makeFolder('e2e', {
      'playwright.config.ts': `export default {
        respectGitIgnore: false, outputDir: 'artifacts', testMatch: '*.journey.ts', retries: 1,
        projects: [{ name: 'here' }],
        reporter: [['json', { outputFile: 'results.json' }]] };`,
      'a.journey.ts': `import { expect, test } from '@playwright/test'; ${luck}
        test('needs luck', () => needsLuck());
        test('needs none', () => {});
        test.skip('does not run', () => {});
        test('is broken', () => expect(1).toBe(2));`,
    });
    const config = join(folder, 'playwright.config.ts');
    const playwright = ['pnpm', 'exec', 'playwright', 'test', '--config', config];
    await expect(run(playwright, join(root, 'e2e'))).rejects.toThrow('failed');
    const outcomes = readPlaywrightResults(join(folder, 'results.json'));
    expect(outcomes.map(({ test, isPassed }) => [test, isPassed])).toEqual([
      ['needs luck (here)', true],
      ['needs none (here)', true],
      ['is broken (here)', false],
    ]);
    expect(outcomes.filter(isSecondTry).map(describeOutcome)).toEqual([
      expect.stringMatching(/a\.journey\.ts: needs luck \(here\): .*missed a moment/),
    ]);
  });
});

describe('a step of the test run', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('says each minute what it does, and is ended when no test has finished for ten', async () => {
    vi.useFakeTimers();
    const lines: unknown[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(line) > 0);
    const report = createReport();
    let notes = '';
    const step = report.step('journeys', async ({ env, signal }) => {
      notes = env['TEST_NOTES'] ?? '';
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { output: '', tests: [{ file: '', test: 'first', isPassed: true, reasons: [] }] };
    });
    const note = (name: string, isFinished: boolean) =>
      appendFile(notes, `${JSON.stringify({ what: 'test', name, isFinished, at: Date.now() })}\n`);
    await note('first', false);
    await note('second', false);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await note('first', true);
    expect(lines).toContain('… journeys: 5 min, now first | second\n');
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(report.failedSteps).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    await step;
    expect(lines).toContain('… journeys: 15 min, 1 tests, now second\n');
    expect(report.failedSteps).toEqual([
      expect.stringMatching(/✗ journeys:\n.*No test finished for 10 minutes.*\n {2}second/),
    ]);
    expect(report.tests.map(({ isPassed }) => isPassed)).toEqual([true, false]);
  });

  it('ends the processes that its command has started', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const giveUp = new AbortController();
    const grandchild = `require('node:net').connect(${port}, '127.0.0.1')`;
    const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
      setInterval(() => {}, 1000);`;
    const ended = runCommand(['node', '-e', child], { signal: giveUp.signal });
    const [socket] = (await once(server, 'connection')) as [Socket];
    const lost = once(
      socket.on('error', () => {}),
      'close',
    );
    giveUp.abort();
    expect(await ended).toMatchObject({ code: 1 });
    await lost;
  });
});
