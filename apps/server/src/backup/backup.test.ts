import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { startBucketSimulator } from '@internal/bucket-simulator';
import { startPostgres } from '@internal/test-servers/postgres';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { createTestDisk } from '../../testing/create-test-disk.ts';
import { bothDatabases, type DatabaseKind } from '../../testing/open-test-database.ts';
import { toBucketAccount } from '../../testing/to-bucket-account.ts';
import { assets } from '../database/asset-schema.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { fileStore } from '../database/file-store-schema.ts';
import { findMissingMigrations } from '../database/find-missing-migrations.ts';
import { migratePostgres } from '../database/migrate-postgres.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { migrateEmbedded, openEmbeddedDatabase } from '../database/open-embedded-database.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { outputs, thumbUps } from '../database/output-schema.ts';
import { readRows } from '../database/read-rows.ts';
import { creations, pointEntries, users } from '../database/schema.ts';
import { openBucket } from '../files/open-bucket.ts';
import { openBucketIdentity, openBucketStores } from '../files/open-bucket-stores.ts';
import { openFolderIdentity, openFolderStores } from '../files/open-folder-stores.ts';
import { openUploadStore } from '../object-store/open-upload-store.ts';
import { packageRoot } from '../package-root.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { posterKey } from '../picture-store/poster-key.ts';
import { binPictures } from '../pictures/bin-pictures.ts';
import { BIN_MS, emptyBin, finishDeletions } from '../pictures/empty-bin.ts';
import { readBalance } from '../points/read-balance.ts';
import { spendPoints } from '../points/spend-points.ts';
import { randomId } from '../random-id.ts';
import { deleteAsset } from '../uploads/delete-asset.ts';
import { createAssetSweep } from '../uploads/sweep-assets.ts';
import { backedUpFolders } from './copy-files.ts';
import { type CreateBackupOptions, createBackup } from './create-backup.ts';
import { holdRemovals, mayRemove } from './hold-removals.ts';
import { listTables } from './list-tables.ts';
import { filesPath, manifestPath, tablePath } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

// This version has one migration more than the first release, so that there is an older one.
vi.mock('../package-root.ts', async (importActual) => {
  const { packageRoot } = await importActual<typeof import('../package-root.ts')>();
  const { writeNextMigrations } = await import('../../testing/write-next-migrations.ts');
  const root = await mkdtemp(join(tmpdir(), 'test-next-release-'));
  const from = join(packageRoot, 'migrations');
  await writeNextMigrations({ from, to: join(root, 'migrations') });
  return { packageRoot: root };
});
afterAll(() => rm(packageRoot, { recursive: true }));

const now = new Date('2026-01-01T00:00:00.123Z');

/** Whatever a file format could stumble over. */
const prompt = '雪山 "quoted" \\ back\\n\n new line \t tab \u2028 🏔️ --ar 16:9 {"json": [1]}';

type Place = OpenDatabase & {
  /** Of PostgreSQL. */
  url: string | undefined;
  folder: string;
  migrate(options?: { migrationsFolder?: string }): Promise<void>;
};

/** The files of an embedded database that is empty: making them again takes seconds. */
let template: Blob;
beforeAll(async () => {
  const client = await PGlite.create();
  template = await client.dumpDataDir('none');
  await client.close();
});

/** An empty database, not migrated, and an empty folder. */
async function openPlace(kind: DatabaseKind): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'test-backup-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'embedded') {
    const open = await openEmbeddedDatabase(undefined, { template });
    return {
      ...open,
      url: undefined,
      folder,
      migrate: (options) => migrateEmbedded(open.database, options),
      async close() {
        await open.close();
        await removeFolder();
      },
    };
  }
  const { url, stop } = await startPostgres();
  const open = openPostgres(url);
  return {
    ...open,
    url,
    folder,
    migrate: (options) => migratePostgres(url, options),
    async close() {
      await open.close();
      await stop();
      await removeFolder();
    },
  };
}

/** Every row of every table, as text. */
async function readEverything(database: Database): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {};
  for (const { name } of await listTables(database)) {
    const statement = sql`select to_json(t)::text as line from ${sql.identifier(name)} as t`;
    const rows = await readRows(database, v.object({ line: v.string() }), statement);
    everything[name] = rows.map(({ line }) => line.replaceAll('+00:00', 'Z')).sort();
  }
  return everything;
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of backedUpFolders) {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(folder.length)] = await readFile(path, 'base64');
    }
  }
  return files;
}

const newUser = (database: Database) => addUser(database, { points: 100, now });

async function addFinished({ database, folder }: Place, userId: string): Promise<string> {
  const id = randomId();
  const pictures = openFolderStores(folder).pictures;
  await pictures.put(id, new TextEncoder().encode(`the bytes of ${id}`));
  await database.transaction(async (transaction) => {
    await spendPoints(transaction, { userId, cost: 10, reference: id, now });
    await transaction.insert(creations).values({
      id,
      userId,
      idempotencyKey: id,
      state: 'succeeded',
      engine: 'test',
      tool: 'midjourney',
      input: { prompt, seed: 4_294_967_295, width: 1024, height: 1024 },
      referenceImages: [],
      cost: 10,
      isPrivate: false,
      createdAt: now,
    });
    await transaction.insert(outputs).values({
      id,
      creationId: id,
      userId,
      position: 0,
      state: 'stored',
      media: 'image',
      mime: 'image/webp',
      width: 1024,
      height: 1024,
      color: '#336699',
      isPrivate: false,
      review: 'passed',
      createdAt: now,
    });
  });
  return id;
}

const storeId = randomId();

/** Some people with pictures, likes and files. */
async function fill(place: Place): Promise<{ userId: string; pictureId: string }> {
  await place.migrate();
  const { database } = place;
  await database.insert(fileStore).values({ id: storeId });
  const [first, second] = [await newUser(database), await newUser(database)];
  const pictureId = await addFinished(place, first.id);
  await addFinished(place, second.id);
  await database.insert(thumbUps).values({ userId: second.id, pictureId, createdAt: now });
  const { uploads } = openFolderStores(place.folder);
  await uploads.put(`upload/${randomId()}/a.png`, new Uint8Array([1, 2, 3]));
  await mkdir(join(place.folder, 'keys'));
  await writeFile(join(place.folder, 'keys', randomId()), new Uint8Array([4]));
  return { userId: first.id, pictureId };
}

async function rowOf(database: Database, id: string) {
  const [row] = await database.select().from(creations).where(eq(creations.id, id));
  if (!row) throw new Error('There is no such creation');
  return row;
}

async function openBucketOf(folder: string) {
  const simulator = await startBucketSimulator();
  const bucket = openBucket(toBucketAccount(simulator));
  const options = { bucket, dataFolder: join(folder, randomId()) };
  return {
    stores: openBucketStores(options),
    identity: openBucketIdentity(options),
    async close() {
      bucket.close();
      await simulator.stop();
    },
  };
}

describe('a backup', () => {
  let base: string;
  let backup: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'test-backups-'));
    backup = join(base, 'backup');
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const save = (
    { database, url, folder }: Place,
    options: Partial<Pick<CreateBackupOptions, 'inBucket' | 'hasFiles' | 'disk'>> = {},
  ) =>
    createBackup({
      database,
      databaseUrl: url,
      dataFolder: folder,
      folder: backup,
      disk: createTestDisk(),
      now,
      ...options,
    });
  const restore = ({ database, migrate, folder }: Place, from = backup) =>
    restoreBackup({
      database,
      migrate,
      dataFolder: folder,
      identity: openFolderIdentity(folder),
      folder: from,
    });

  it.each(bothDatabases.flatMap((from) => bothDatabases.map((to) => ({ from, to }))))(
    'of $from, restored to $to, is the same in every row and file, and can be used',
    async ({ from, to }) => {
      const source = await openPlace(from);
      const { userId, pictureId } = await fill(source);
      const rows = await readEverything(source.database);
      const created = await save(source);
      expect(created.missing).toEqual([]);
      expect(created.rows).toBe(Object.values(rows).flat().length);
      expect((await stat(manifestPath(backup))).mode & 0o777).toBe(0o600);
      expect((await stat(backup)).mode & 0o777).toBe(0o700);

      const target = await openPlace(to);
      await restore(target);
      expect(await readEverything(target.database)).toEqual(rows);
      expect(await readFiles(target.folder)).toEqual(await readFiles(source.folder));
      await source.close();

      // Triggers and constraints are back, and new entries get new numbers.
      const { database } = target;
      const spent = await database.transaction((transaction) =>
        spendPoints(transaction, { userId, cost: 5, reference: 'after', now }),
      );
      expect(spent).toEqual({ isSpent: true, balance: 85 });
      expect(await readBalance(database, userId)).toBe(85);
      await expect(
        database.delete(pointEntries).where(eq(pointEntries.userId, userId)),
      ).rejects.toThrow();
      await expect(
        database.insert(thumbUps).values({ userId: 'nobody', pictureId, createdAt: now }),
      ).rejects.toThrow();
      await target.close();
    },
  );

  it('of a running product has a file for each picture that it knows', async () => {
    const source = await openPlace('postgres');
    const { userId } = await fill(source);
    const { database } = source;
    const pictures = openFolderStores(source.folder).pictures;
    // Another user makes and deletes pictures until the backup is made.
    let isOver = false;
    const busy = (async () => {
      while (!isOver) {
        const user = await newUser(database);
        const ids = await Promise.all([1, 2, 3].map(() => addFinished(source, user.id)));
        await binPictures(database, { userId: user.id, ids: ids.slice(1), now: new Date(0) });
        await emptyBin({ database, pictures }, { now: new Date(BIN_MS) });
      }
    })();
    const created = await save(source);
    isOver = true;
    await busy;
    expect(created.missing).toEqual([]);
    expect(await readBalance(database, userId)).toBe(90);
    // What was held back goes when the backup is made.
    await finishDeletions({ database, pictures });
    const left = await database.select().from(outputs).where(eq(outputs.state, 'deleting'));
    expect(left).toEqual([]);
    await source.close();
  });

  it('waits for removals under way', async () => {
    const place = await openPlace('postgres');
    const { database, url = '' } = place;
    let end = () => {};
    const removal = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begin = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const removing = database.transaction(async (transaction) => {
      expect(await mayRemove(transaction)).toBe(true);
      begin();
      await removal;
    });
    await isUnderWay;
    const holding = holdRemovals(url);
    // It waits in the line, so that no other removal comes before it.
    await expect.poll(() => mayRemove(database)).toBe(false);
    end();
    await removing;
    const release = await holding;
    expect(await mayRemove(database)).toBe(false);
    await release();
    expect(await mayRemove(database)).toBe(true);
    await place.close();
  });

  it('holds the removal of bytes up, and one backup at a time', async () => {
    const place = await openPlace('postgres');
    const { userId, pictureId } = await fill(place);
    const { database, url = '' } = place;
    const stores = openFolderStores(place.folder);
    const { pictures } = stores;
    const uploadStore = openUploadStore({ stores, dataFolder: place.folder });
    const upload = { id: randomId(), key: `upload/${randomId()}/a.png` };
    const draft = await uploadStore.objects.write(Readable.from([new Uint8Array([5])]));
    await draft.publish(upload.key);
    await database
      .insert(assets)
      .values({ ...upload, userId, state: 'stored', mime: 'image/png', bytes: 1, createdAt: now });

    const release = await holdRemovals(url);
    await expect(holdRemovals(url)).rejects.toThrow('Another backup');
    await binPictures(database, { userId, ids: [pictureId], now: new Date(0) });
    await emptyBin({ database, pictures }, { now: new Date(BIN_MS) });
    await deleteAsset({ database, uploadStore }, { userId, id: upload.id });
    expect(await pictures.open(pictureId)).toBeDefined();
    expect(await uploadStore.objects.open(upload.key)).toBeDefined();
    await release();
    await finishDeletions({ database, pictures });
    expect(await pictures.open(pictureId)).toBeUndefined();
    const log = pino({ level: 'silent' });
    await createAssetSweep({ database, uploadStore, log })({
      now,
      pendingForMs: 3_600_000,
    });
    expect(await uploadStore.objects.open(upload.key)).toBeUndefined();
    expect(await database.$count(assets)).toBe(0);
    await place.close();
  });

  it('of files in a bucket holds them, and goes back into a bucket or a folder', async () => {
    const first = await openBucketOf(base);
    const source = await openPlace('embedded');
    const { pictureId, userId } = await fill(source);
    // Some were stored before there was a bucket.
    const { pictures, uploads } = first.stores;
    const moved = randomId();
    await pictures.put(moved, new Uint8Array([7, 7]));
    await source.database
      .insert(creations)
      .values({ ...(await rowOf(source.database, pictureId)), id: moved, idempotencyKey: moved });
    const key = `upload/${randomId()}/我的.png`;
    await uploads.put(key, new Uint8Array([8]));
    const created = await save(source, { inBucket: first.stores });
    expect(created.missing).toEqual([]);
    expect(created.files.count).toBe(6);

    const folder = await openPlace('embedded');
    await restore(folder);
    expect(await openFolderIdentity(folder.folder).read()).toBe(storeId);
    const inFolder = openFolderStores(folder.folder);
    for (const [store, name] of [
      [inFolder.pictures, pictureId],
      [inFolder.pictures, moved],
      [inFolder.uploads, key],
    ] as const) {
      expect(await store.open(name), name).toBeDefined();
    }

    const second = await openBucketOf(base);
    const target = await openPlace('embedded');
    // What the bucket has is left as it is: only rows were lost.
    await second.stores.pictures.put(moved, new Uint8Array([9]));
    await restoreBackup({
      database: target.database,
      migrate: target.migrate,
      dataFolder: target.folder,
      inBucket: second.stores,
      identity: second.identity,
      folder: backup,
    });
    expect(await second.identity.read()).toBe(storeId);
    expect(await readBalance(target.database, userId)).toBe(90);
    expect((await second.stores.pictures.open(pictureId))?.size).toBeGreaterThan(1);
    expect((await second.stores.pictures.open(moved))?.size).toBe(1);
    expect((await second.stores.uploads.open(key))?.size).toBe(1);
    expect(await readdir(target.folder)).toContain('keys');
    expect(await readdir(target.folder)).not.toContain('pictures');
    for (const { close } of [source, folder, target, first, second]) await close();
  });

  it('goes around what file managers leave behind, in the backup and where it goes', async () => {
    const source = await openPlace('embedded');
    await fill(source);
    await mkdir(backup);
    await writeFile(join(source.folder, 'pictures', '.DS_Store'), 'Finder');
    await writeFile(join(backup, 'desktop.ini'), 'Explorer');
    const { files } = await save(source);
    await writeFile(join(filesPath(backup), 'pictures', '.DS_Store'), 'Finder');
    const target = await openPlace('embedded');
    await mkdir(join(target.folder, 'pictures'), { recursive: true });
    await writeFile(join(target.folder, 'pictures', '._a'), 'Finder');
    await restore(target);
    const kept = Object.keys(await readFiles(target.folder)).filter(
      (path) => !path.endsWith('._a'),
    );
    expect(kept).toHaveLength(files?.count ?? 0);
    await source.close();
    await target.close();
  });

  it('is refused in the store of another database, and taken by the one of its own', async () => {
    const source = await openPlace('embedded');
    await fill(source);
    await save(source);
    const [theirs, ours] = [await openBucketOf(base), await openBucketOf(base)];
    const id = await theirs.identity.claim(randomId());
    // The rows alone were lost: the bucket has its id.
    await ours.identity.claim(storeId);
    const target = await openPlace('embedded');
    const { database, migrate, folder: dataFolder } = target;
    const restoreTo = ({ stores: inBucket, identity }: typeof ours) =>
      restoreBackup({ database, migrate, dataFolder, inBucket, identity, folder: backup });
    await expect(restoreTo(theirs)).rejects.toThrow('There are the files of another database');
    expect(await theirs.identity.read()).toBe(id);
    expect(await listTables(database)).toEqual([]);
    const taken = await openPlace('embedded');
    await writeFile(join(taken.folder, 'store-id'), `${id}\n`);
    await expect(restore(taken)).rejects.toThrow('There are the files of another database');
    expect(await readdir(taken.folder), 'a next try is not refused').toEqual(['store-id']);
    await restoreTo(ours);
    expect(await database.select().from(fileStore)).toMatchObject([{ id: storeId }]);
    for (const { close } of [source, target, taken, theirs, ours]) await close();
  });

  it('without files holds the rows alone, for a bucket that has versions', async () => {
    const { stores, close } = await openBucketOf(base);
    const source = await openPlace('embedded');
    await fill(source);
    const created = await save(source, { inBucket: stores, hasFiles: false });
    expect([created.files, created.missing]).toEqual([{ count: 0, bytes: 0 }, []]);
    const target = await openPlace('embedded');
    await restore(target);
    expect(await readEverything(target.database)).toEqual(await readEverything(source.database));
    for (const { close: end } of [source, target, { close }]) await end();
  });

  it('ends where its disk would keep less than its reserve', async () => {
    const place = await openPlace('embedded');
    await fill(place);
    const { stores: inBucket, close } = await openBucketOf(base);
    await inBucket.pictures.put(randomId(), new Uint8Array(1_000));
    const withRoom = (bytes: number) =>
      createTestDisk({ minFreeBytes: 500, readFreeBytes: async () => 500 + bytes });
    const full = save(place, { inBucket, disk: withRoom(999) });
    await expect(full).rejects.toThrow(`The disk of ${backup} has no room for the backup`);
    await rm(backup, { recursive: true });
    expect(await save(place, { inBucket, disk: withRoom(1_000) })).toMatchObject({ missing: [] });
    for (const { close: end } of [place, { close }]) await end();
  });

  it('names each file that the store has lost, of whatever kind', async () => {
    const place = await openPlace('embedded');
    const { userId, pictureId: film } = await fill(place);
    const { database } = place;
    const { pictures, uploads } = openFolderStores(place.folder);
    await database
      .update(outputs)
      .set({ media: 'video', posterWidth: 320, hasOriginal: true })
      .where(eq(outputs.id, film));
    const deleted = await addFinished(place, userId);
    await binPictures(database, { userId, ids: [deleted], now });
    const upload = { id: randomId(), key: `upload/${randomId()}/脸.png` };
    await database
      .insert(assets)
      .values({ ...upload, userId, state: 'stored', mime: 'image/png', bytes: 1, createdAt: now });
    const files = [
      { store: pictures, key: film },
      { store: pictures, key: posterKey(film) },
      { store: pictures, key: originalKey(film) },
      // Its owner can have it back.
      { store: pictures, key: deleted },
      { store: uploads, key: upload.key },
    ];
    await mkdir(backup);
    for (const { store, key } of files) await store.put(key, new Uint8Array([6]));
    for (const { store, key } of files) {
      await store.remove(key);
      await rm(backup, { recursive: true });
      expect((await save(place)).missing).toEqual([key]);
      await store.put(key, new Uint8Array([6]));
    }
    await place.close();
  });

  it('of an older version is brought up to this one', async () => {
    const older = join(base, 'migrations');
    await cp(migrationsFolder, older, { recursive: true });
    const journalPath = join(older, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(journalPath, 'utf8'));
    journal.entries.pop();
    await writeFile(journalPath, JSON.stringify(journal));
    const source = await openPlace('embedded');
    await source.migrate({ migrationsFolder: older });
    await source.database.execute(
      sql`insert into users (id, email, created_at) values ('old', 'old@example.com', now())`,
    );
    await save(source);
    const target = await openPlace('embedded');
    await restore(target);
    expect(await findMissingMigrations(target.database)).toEqual([]);
    expect(await readBalance(target.database, 'old')).toBe(0);
    await Promise.all([source.close(), target.close()]);
  });

  it('of a newer version is refused', async () => {
    const source = await openPlace('embedded');
    await source.migrate();
    await save(source);
    const manifest = JSON.parse(await readFile(manifestPath(backup), 'utf8'));
    manifest.migrations.push({ name: '9999_future', hash: 'unknown' });
    await writeFile(manifestPath(backup), JSON.stringify(manifest));
    const target = await openPlace('embedded');
    await expect(restore(target)).rejects.toThrow('The backup was made by another version');
    await Promise.all([source.close(), target.close()]);
  });

  it('is refused if something is there already, or it is damaged, and nothing is written', async () => {
    const place = await openPlace('embedded');
    await fill(place);
    await save(place);
    await expect(save(place)).rejects.toThrow('is not empty. Name a new one for each backup.');
    await expect(restore(place)).rejects.toThrow('The database holds tables already.');

    const target = await openPlace('embedded');
    await expect(restore({ ...target, folder: place.folder })).rejects.toThrow(
      'nothing is ever overwritten',
    );
    await expect(restore(target, join(base, 'nothing'))).rejects.toThrow('is not a backup');

    const cut = join(base, 'cut');
    await cp(backup, cut, { recursive: true });
    const bytes = await readFile(tablePath(backup, 'users'));
    await writeFile(tablePath(cut, 'users'), bytes.subarray(0, -20));
    await expect(restore(target, cut)).rejects.toThrow();
    expect(await target.database.$count(users)).toBe(0);
    await Promise.all([place.close(), target.close()]);
  });
});
