import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketSimulator } from '@internal/bucket-simulator';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { fileStore } from '../database/file-store-schema.ts';
import { readEnvironment } from '../environment.ts';
import { randomId } from '../random-id.ts';
import { StartupError } from '../startup-error.ts';
import { bindStore } from './bind-store.ts';
import { type OpenStores, openStores } from './open-stores.ts';

describe.each(bothDatabases)('a database on %s and its store', (kind) => {
  const opened = setUpTestDatabase(kind);
  const closers: (() => unknown)[] = [];
  let base: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'test-bind-'));
    closers.push(() => rm(base, { recursive: true }));
    await opened.database.delete(fileStore);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function open(dataFolder: string, variables = {}): Promise<OpenStores> {
    const files = await openStores({ environment: readEnvironment(variables), dataFolder });
    closers.push(files.close);
    return files;
  }

  /** As a server starts with this data folder. */
  const start = async (name: string, variables = {}) =>
    bindStore(opened.database, await open(join(base, name), variables));

  async function startBucket() {
    const simulator = await startBucketSimulator();
    closers.push(simulator.stop);
    const variables = {
      BUCKET_SERVICE: simulator.service,
      BUCKET_NAME: simulator.name,
      BUCKET_REGION: simulator.region,
      BUCKET_ENDPOINT: simulator.url,
      BUCKET_ADDRESSING: simulator.addressing,
      BUCKET_ACCESS_KEY_ID: simulator.accessKeyId,
      BUCKET_ACCESS_KEY_SECRET: simulator.accessKeySecret,
    };
    return { simulator, variables };
  }

  const idOfDatabase = async () => (await opened.database.select().from(fileStore))[0]?.id;
  const idOf = async (name: string, variables = {}) =>
    (await open(join(base, name), variables)).identity.read();
  const store = async (name: string) =>
    (await open(join(base, name))).stores.pictures.put(randomId(), new Uint8Array([1]));

  it('get one id at the first start, and are the same at each further one', async () => {
    await start('data');
    const id = await idOfDatabase();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await idOf('data')).toBe(id);
    await store('data');
    await start('data');
    expect(await idOfDatabase()).toBe(id);
  });

  it('are refused in another folder, which stays as it is', async () => {
    await start('data');
    const id = await idOfDatabase();
    const refused = start('elsewhere');
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(
      `The folder ${join(base, 'elsewhere')} does not hold the files of this database: it has no store-id, and the database expects ${id}.`,
    );
    expect(await readdir(base)).toEqual(['data']);
  });

  it('are refused where the store is of another database, and name both ids', async () => {
    await start('theirs');
    const theirs = await idOfDatabase();
    await opened.database.delete(fileStore);
    await start('data');
    await expect(start('theirs')).rejects.toThrow(
      `its store-id is ${theirs}, and the database expects ${await idOfDatabase()}.`,
    );
  });

  it('are merged once an operator has copied the files', async () => {
    await start('data');
    await store('copied');
    await expect(start('copied')).rejects.toThrow('does not hold the files of this database');
    await writeFile(join(base, 'copied/store-id'), `${await idOfDatabase()}\n`);
    await start('copied');
  });

  it('are refused where the database is new and the store is not', async () => {
    await start('data');
    await store('data');
    await opened.database.delete(fileStore);
    await expect(start('data')).rejects.toThrow(
      `The folder ${join(base, 'data')} holds files, and the database is new`,
    );
    expect(await idOfDatabase()).toBeUndefined();
  });

  it('are finished by the next start after a crash between the two', async () => {
    const { identity } = await open(join(base, 'data'));
    const id = await identity.claim(randomId());
    await start('data');
    expect(await idOfDatabase()).toBe(id);
  });

  it('of servers that start together there is one store, and all of its servers start', async () => {
    const places = fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(places, async (folders) => {
        await opened.database.delete(fileStore);
        const round = randomId();
        const results = await Promise.allSettled(
          folders.map((folder) => start(join(round, String(folder)))),
        );
        const started = folders.filter((_, index) => results[index]?.status === 'fulfilled');
        const [winner] = started;
        expect(started.length).toBeGreaterThan(0);
        expect(started).toEqual(folders.filter((folder) => folder === winner));
        expect(await idOf(join(round, String(winner)))).toBe(await idOfDatabase());
      }),
      { seed: 20_261_128, numRuns: 20 },
    );
  });

  it('in a bucket are found by every server, whatever its own folder', async () => {
    const { variables } = await startBucket();
    await Promise.all(['one', 'two', 'three'].map((name) => start(name, variables)));
    const id = await idOfDatabase();
    expect(await idOf('one', variables)).toBe(id);
    await start('four', variables);
    const another = await startBucket();
    await expect(start('one', another.variables)).rejects.toThrow(
      `The bucket ${another.simulator.name} does not hold the files of this database: it has no store-id`,
    );
    expect([...another.simulator.objects.keys()]).toEqual([]);
  });

  it('move into a bucket with the server that has the files from before, and no other', async () => {
    await start('data');
    await store('data');
    const { variables } = await startBucket();
    await expect(start('elsewhere', variables)).rejects.toThrow('it has no store-id');
    await start('data', variables);
    expect(await idOf('data', variables)).toBe(await idOfDatabase());
    await start('elsewhere', variables);
  });

  it('are refused with files from before that are of another database', async () => {
    await start('theirs');
    await store('theirs');
    const { variables } = await startBucket();
    await opened.database.delete(fileStore);
    await start('data', variables);
    await expect(start('theirs', variables)).rejects.toThrow(
      `The folder ${join(base, 'theirs')} does not hold the files of this database`,
    );
  });
});
