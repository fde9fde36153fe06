import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { type Figure, toThreeDigits } from '../benchmarks/report.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { findChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/** All benchmarks, with fewer rounds where more would take them past twenty minutes together. */
const steps: readonly (readonly [
  name: string,
  args?: readonly string[],
  env?: NodeJS.ProcessEnv,
])[] = [
  ['json-stream', [], { ROUNDS: '5' }],
  ['prompt-check'],
  ['first-load', ['/art/']],
  ['first-load', ['/art/paintings/']],
  ['slow-line', [], { ROUNDS: '3' }],
  ['lighthouse'],
  ['lighthouse', ['/art/paintings/'], { ROUNDS: '3' }],
  ['lighthouse', ['/art/guide/'], { ROUNDS: '3' }],
  ['typing'],
  ['gallery', [], { ROUNDS: '1', SCREENS: '50' }],
  ['idle-server', [], { ROUNDS: '3' }],
  ['npm-start', [], { ROUNDS: '3' }],
  ['payment', [], { ROUNDS: '3' }],
  ['uploads'],
  ['creations'],
  ['servers', [], { WINDOW_MS: '5000' }],
  ['films'],
  ['songs'],
  ['labels'],
  ['labelled-works', [], { ROUNDS: '1' }],
  ['presenter'],
];

/** A figure as `report` writes it down. */
type TaggedFigure = Figure & { readonly benchmark: string };

function toRow({ benchmark, of, measured, unit, baseline, promise }: TaggedFigure): string {
  const value = `${toThreeDigits(measured)} ${unit}`.trim();
  const ratio = baseline === undefined ? '' : toThreeDigits(measured / baseline);
  return `| ${benchmark} | ${of} | ${value} | ${ratio} | ${promise ?? ''} |`;
}

await ensurePostgres();
const chromium = await findChromium();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const file = join(folder, 'figures.jsonl');
await writeFile(file, '');
const build = ['pnpm', 'turbo', 'run', 'build', '--output-logs=errors-only'];
const failed: string[] = [];
const begunAt = Date.now();
const loadBefore = loadavg()[0] ?? 0;
if ((await runCommand(build, { isLoud: true })).code !== 0) failed.push('build');
for (const [name, args = [], env] of failed.length > 0 ? [] : steps) {
  const { code } = await runCommand(
    ['pnpm', '--filter', '@internal/benchmarks', `bench:${name}`, ...args],
    { env: { ...env, FIGURES_FILE: file, ...(chromium && { CHROMIUM: chromium }) }, isLoud: true },
  );
  if (code !== 0) failed.push([name, ...args].join(' '));
}

const figures: TaggedFigure[] = (await readFile(file, 'utf8'))
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
await rm(folder, { recursive: true });
const [{ model } = { model: 'unknown' }] = cpus();
const minutes = ((Date.now() - begunAt) / 60_000).toFixed(0);
await writeFile(
  join(root, 'benchmarks/results.md'),
  `# All benchmarks, one run

Written by \`pnpm bench\`. Medians; × is beside the baseline of the same run, which each benchmark's README describes. Only ratios can be compared between machines.

- **Machine**: ${cpus().length} × ${model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()} ${release()} ${arch()}, Node ${process.version}; load ${loadBefore.toFixed(1)} before the run
- **Date**: ${new Date(begunAt).toISOString().slice(0, 10)}; ${minutes} minutes${failed.length > 0 ? `\n- **Failed**: ${failed.join(', ')}` : ''}

| Benchmark | What | Measured | × | Promise |
| --- | --- | --- | --- | --- |
${figures.map(toRow).join('\n')}
`,
);
process.stderr.write(
  `\n${figures.length} figures are in benchmarks/results.md (${minutes} minutes).\n`,
);
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
