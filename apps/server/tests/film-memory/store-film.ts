import { readFileSync, writeFileSync } from 'node:fs';
import type { Engine } from '@site/engines';
import { eq } from 'drizzle-orm';
import { readCreation } from '../../src/creations/end-creation.ts';
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
 * Stores what is at `filmUrl`, as a creation, and prints it and the bytes of memory that it took: in the
 * folder, or in a bucket, whose account is JSON.
 */
const [databaseUrl = '', folder = '', filmUrl = '', account] = process.argv.slice(2);

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
const { id } = await beginTestCreation(database, { userId, engine: 'film', now });
const film: Engine<CreationInput> = {
  async start() {
    const source = { url: filmUrl };
    return {
      status: 'succeeded',
      outputs: [{ media: 'video', mimeType: 'video/mp4', source }],
    };
  },
};

// From here on, the peak is that of what follows.
writeFileSync('/proc/self/clear_refs', '5');
const before = process.memoryUsage.rss();
const worker = createTestWorker({
  ...{ database, now: () => now, places: 1 },
  pictures,
  engines: new Map([['film', film]]),
  origin: new URL(filmUrl).origin,
});
let state: string;
do {
  await new Promise((resolve) => setTimeout(resolve, 100));
  state = (await readCreation(database, id)).creation.state;
} while (state !== 'succeeded' && state !== 'failed');
const grownBy = readPeak() - before;
await worker.close();
const [output] = await database.select().from(outputs).where(eq(outputs.creationId, id));
await close();
bucket?.close();
console.log(JSON.stringify({ state, output, grownBy }));
