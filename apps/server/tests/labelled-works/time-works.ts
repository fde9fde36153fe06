import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { EngineOutput } from '@site/engines';
import { readLabel } from '@site/media-metadata';
import { eq } from 'drizzle-orm';
import { readCreation } from '../../src/creations/steps/end-creation.ts';
import { migratePostgres } from '../../src/database/migrate-postgres.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { outputs } from '../../src/database/output-schema.ts';
import { createMarker } from '../../src/ffmpeg/create-marker.ts';
import { openFfmpeg } from '../../src/ffmpeg/open-ffmpeg.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import { createMetrics } from '../../src/metrics/create-metrics.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';

/** A file that a service has made, at a path. */
type Made = Pick<EngineOutput, 'media' | 'mimeType'> & { readonly path: string };

/**
 * Has each of these files stored as what a service answers with, so many times after a first one, and prints the
 * milliseconds from the answer to the end of the creation, and whether each stored file has a record.
 */
const [databaseUrl = '', folder = '', rounds = '1', files = '[]'] = process.argv.slice(2);
const made: readonly Made[] = JSON.parse(files);

await migratePostgres(databaseUrl);
const { database, close } = openPostgres(databaseUrl, { connections: 4 });
const { pictures } = openFolderStores(folder);
const now = new Date();
const { id: userId } = await addUser(database, { points: 10_000, now });
const engine = createControlledEngine();
let tellEnd = () => {};
const worker = createTestWorker({
  ...{ database, pictures, now: () => now, places: 1 },
  marker: createMarker(await openFfmpeg(process.env['FFMPEG_PATH'] || 'ffmpeg')),
  metrics: { ...createMetrics(), stepBegan: () => ({ end: () => tellEnd() }) },
  engines: new Map([['service', engine]]),
  // What is built in has its mark already.
  origin: 'https://service.example',
});

/** Milliseconds, and whether what is stored has a record. */
async function store({ path, ...output }: Made): Promise<{ ms: number; hasRecord: boolean }> {
  const bytes = new Uint8Array(await readFile(path));
  const { id } = await beginTestCreation(database, { userId, engine: 'service', now });
  worker.wake();
  const job = await engine.next();
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  const answeredAt = performance.now();
  job.finish({ ...output, source: { bytes } });
  await ended;
  const ms = performance.now() - answeredAt;
  const { creation } = await readCreation(database, id);
  if (creation.state !== 'succeeded') throw new Error(`${path}: ${creation.failureReason}`);
  const [row] = await database.select().from(outputs).where(eq(outputs.creationId, id));
  const stored = await pictures.open(row?.id ?? '');
  if (!stored) throw new Error(`${path} is not in the store`);
  return { ms, hasRecord: readLabel(new Uint8Array(await buffer(stored.read()))) !== undefined };
}

const times: number[][] = [];
let haveRecords = true;
for (const one of made) {
  await store(one);
  const own: number[] = [];
  while (own.length < Number(rounds)) {
    const { ms, hasRecord } = await store(one);
    own.push(ms);
    haveRecords &&= hasRecord;
  }
  times.push(own);
}
await worker.close();
await close();
console.log(JSON.stringify({ times, haveRecords }));
