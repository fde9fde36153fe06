// How much longer a work takes, from the answer of its service to its end, because it is labelled.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComposer, createDemoPainter, createFilmMaker } from '@internal/demo-engines';
import { startPostgres } from '@internal/test-servers/postgres';
import { serverPackage } from '@internal/test-servers/server-script';
import sharp from 'sharp';
import { median } from '../first-load/median.ts';
import { startProcess } from '../payment/start-process.ts';
import { report } from '../report.ts';

/** Turns of each of the two, and works of each kind in a turn. */
const turns = Number(process.env['ROUNDS'] ?? 3);
const worksInTurn = 3;

const seed = 1;
const started = { signal: new AbortController().signal, onProgress: () => {} };

type Status = Awaited<ReturnType<ReturnType<typeof createFilmMaker>['start']>>;

/** The first file that an engine has made. */
function bytesOf(status: Status): Uint8Array {
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
  return output.source.bytes;
}

const jobOf = <Input>(input: Input) => ({ attemptId: '1', input, files: [] });

const painted = await createDemoPainter().start(
  jobOf({ prompt: '水墨群山，晨雾', seed, width: 1024, height: 1024 }),
  started,
);
const filmed = await createFilmMaker().start(
  jobOf({ prompt: '海上日落', seed, width: 854, height: 480, settings: { seconds: 5 } }),
  started,
);
const composed = await createComposer().start(
  jobOf({ prompt: '流行，钢琴', seed, settings: { length: 30 } }),
  started,
);

const works = [
  {
    of: 'a picture of 1024 × 1024 (PNG)',
    ...{ media: 'image', mimeType: 'image/png' },
    bytes: await sharp(bytesOf(painted)).png().toBuffer(),
  },
  {
    of: 'a film of 5 s, 854 × 480 (MP4)',
    ...{ media: 'video', mimeType: 'video/mp4' },
    bytes: bytesOf(filmed),
  },
  {
    of: 'a song of 30 s (MP3)',
    ...{ media: 'audio', mimeType: 'audio/mpeg' },
    bytes: bytesOf(composed),
  },
];

const folder = await mkdtemp(join(tmpdir(), 'labelled-works-'));
const postgres = await startPostgres();
const files = await Promise.all(
  works.map(async ({ media, mimeType, bytes }, index) => {
    const path = join(folder, `made-${index}`);
    await writeFile(path, bytes);
    return { media, mimeType, path };
  }),
);

/** Milliseconds that each of the works took. */
async function time(script: string, { isLabelled }: { isLabelled: boolean }): Promise<number[][]> {
  const { said, stop } = await startProcess(
    join(serverPackage, 'tests/labelled-works', script),
    ...[postgres.url, join(folder, 'store'), `${worksInTurn}`, JSON.stringify(files)],
  );
  await stop();
  const { times, haveRecords } = JSON.parse(said);
  if (haveRecords !== isLabelled) throw new Error(`${script} has measured the other one`);
  return times;
}

const labelled: number[][] = works.map(() => []);
const unlabelled: number[][] = works.map(() => []);
for (let turn = 0; turn < turns; turn += 1) {
  const after = await time('time-works.ts', { isLabelled: true });
  const before = await time('time-unlabelled-works.ts', { isLabelled: false });
  for (const index of works.keys()) {
    labelled[index]?.push(...(after[index] ?? []));
    unlabelled[index]?.push(...(before[index] ?? []));
  }
}
await postgres.stop();
await rm(folder, { recursive: true });

report(
  'from the answer of a service to the finished work, beside the same without labels',
  works.map(({ of }, index) => ({
    of,
    measured: median(labelled[index] ?? []),
    baseline: median(unlabelled[index] ?? []),
    unit: 'ms',
  })),
);
