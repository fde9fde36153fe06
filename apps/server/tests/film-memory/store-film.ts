import { readFileSync, writeFileSync } from 'node:fs';
import type { Engine } from '@site/engines';
import { inArray } from 'drizzle-orm';
import { readCreation } from '../../src/creations/steps/end-creation.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { outputs } from '../../src/database/output-schema.ts';
import type { CreationInput } from '../../src/database/schema.ts';
import { openBucket } from '../../src/files/open-bucket.ts';
import { openBucketStores } from '../../src/files/open-bucket-stores.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';

/**
 * Stores what is at `filmUrl` as so many creations at the same time, and prints them and the bytes of memory that they
 * took: in the folder, or in a bucket, whose account is JSON. The first is fetched by its URL, the others are opened by the engine.
 */
const [databaseUrl = '', folder = '', filmUrl = '', count = '1', account] = process.argv.slice(2);

/** Bytes that this process has had in use at the most; Linux only, which tells it in a file. */
function readPeak(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

const bucket = account === undefined ? undefined : openBucket(JSON.parse(account));
const { pictures } = bucket
  ? openBucketStores({ bucket, dataFolder: folder })
  : openFolderStores(folder);
const now = new Date();
const { database, close } = openPostgres(databaseUrl, { connections: 4 });
const { id: userId } = await addUser(database, { points: 100, now });
const ids: string[] = [];
while (ids.length < Number(count)) {
  ids.push((await beginTestCreation(database, { userId, engine: 'film', now })).id);
}
let started = 0;
const film: Engine<CreationInput> = {
  async start() {
    const source = started === 0 ? { url: filmUrl } : { file: 'film' };
    started += 1;
    return {
      status: 'succeeded',
      outputs: [{ media: 'video', mimeType: 'video/mp4', source }],
    };
  },
  async openFile(_, { signal }) {
    const { body } = await fetch(filmUrl, { signal });
    return body ? { body } : undefined;
  },
};

// From here on, the peak is that of what follows.
writeFileSync('/proc/self/clear_refs', '5');
const before = process.memoryUsage.rss();
const worker = createTestWorker({
  ...{ database, now: () => now, places: ids.length },
  pictures,
  engines: new Map([['film', film]]),
  origin: new URL(filmUrl).origin,
});
const isOver = async (id: string) => {
  const { state } = (await readCreation(database, id)).creation;
  return state === 'succeeded' || state === 'failed';
};
for (const id of ids) {
  while (!(await isOver(id))) await new Promise((resolve) => setTimeout(resolve, 100));
}
const grownBy = readPeak() - before;
await worker.close();
const stored = await database.select().from(outputs).where(inArray(outputs.creationId, ids));
await close();
bucket?.close();
console.log(JSON.stringify({ stored, grownBy }));
