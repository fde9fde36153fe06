import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type StartBucketSimulatorOptions, startBucketSimulator } from '@internal/bucket-simulator';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBucketAccount } from '../../testing/to-bucket-account.ts';
import { randomId } from '../random-id.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { KEY_GROUPS } from './object-store.ts';
import { openBucket } from './open-bucket.ts';
import { openBucketStores } from './open-bucket-stores.ts';
import { openFolderStores, type Stores } from './open-folder-stores.ts';

type Backend = {
  readonly stores: Stores;
  /** The folder in or below which all drafts are. */
  readonly folder: string;
  stop(): Promise<void>;
};

const backends: readonly { name: string; open: () => Promise<Backend> }[] = [
  {
    name: 'a folder',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'test-store-'));
      const stop = () => rm(folder, { recursive: true });
      return { stores: openFolderStores(folder), folder, stop };
    },
  },
  { name: 'a bucket of an S3 service', open: () => openBucketBackend({ service: 's3' }) },
  {
    name: 'a bucket of Aliyun OSS',
    open: () => openBucketBackend({ service: 'oss', addressing: 'own-host' }),
  },
];

async function openBucketBackend(options: StartBucketSimulatorOptions): Promise<Backend> {
  const simulator = await startBucketSimulator(options);
  const folder = await mkdtemp(join(tmpdir(), 'test-store-'));
  const bucket = openBucket(toBucketAccount(simulator));
  return {
    stores: openBucketStores({ bucket, dataFolder: folder }),
    folder,
    async stop() {
      bucket.close();
      await simulator.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Each kind of object, with a new key. */
const kinds = [
  { kind: 'pictures', newKey: () => randomId() },
  { kind: 'pictures', newKey: () => `${randomId()}-320` },
  { kind: 'uploads', newKey: () => `upload/${randomId()}/我的 图片+1 100%.png` },
  { kind: 'uploadThumbnails', newKey: () => `${randomId()}-960` },
] as const;

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31) % 251);

async function read(store: ObjectStore, key: string, range?: ByteRange) {
  const object = await store.open(key);
  return object && new Uint8Array(await buffer(object.read(range)));
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

describe.each(backends)('objects in $name', ({ open }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.stop());

  const draftNames = async () => {
    const entries = await readdir(backend.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith('drafts'));
  };

  it.each(kinds)(
    'come back as they were put, whole or in part: $kind',
    async ({ kind, newKey }) => {
      const store = backend.stores[kind];
      const key = newKey();
      expect(await store.open(key)).toBeUndefined();
      const before = Date.now();
      const bytes = bytesOf(100_000);
      await store.put(key, bytes);
      const object = await store.open(key);
      expect(object?.size).toBe(bytes.length);
      expect(object?.etag).toMatch(/^"[0-9A-Fa-f-]+"$/);
      // Whole seconds in a bucket.
      expect(object?.modifiedAt.getTime()).toBeGreaterThan(before - 5_000);
      expect(await object?.readFirstBytes()).toEqual(bytes.subarray(0, IMAGE_HEADER_LENGTH));
      expect(await read(store, key)).toEqual(bytes);
      expect(await read(store, key, { start: 0, end: 0 })).toEqual(bytes.subarray(0, 1));
      expect(await read(store, key, { start: 70_000, end: 99_999 })).toEqual(
        bytes.subarray(70_000),
      );
      expect(await read(store, key)).toEqual(bytes);
    },
  );

  it('may be empty', async () => {
    const { pictures } = backend.stores;
    const key = randomId();
    await pictures.put(key, new Uint8Array());
    expect((await pictures.open(key))?.size).toBe(0);
    expect(await read(pictures, key)).toEqual(new Uint8Array());
    expect(await (await pictures.open(key))?.readFirstBytes()).toEqual(new Uint8Array());
  });

  it('are replaced by what is put, and not by what is published', async () => {
    const { uploads } = backend.stores;
    const key = `upload/${randomId()}/a.png`;
    await uploads.put(key, bytesOf(10));
    const first = await uploads.open(key);
    await uploads.put(key, bytesOf(20));
    const second = await uploads.open(key);
    expect(second?.size).toBe(20);
    expect(second?.etag).not.toBe(first?.etag);
    const draft = await uploads.write([bytesOf(30)]);
    expect(await draft.publish(key)).toBe('exists');
    await draft.discard();
    expect(await read(uploads, key)).toEqual(bytesOf(20));
    expect(await draftNames()).toEqual([]);
  });

  it('are published once when several try at the same moment', async () => {
    const { uploads } = backend.stores;
    const key = `upload/${randomId()}/a.png`;
    const drafts = await Promise.all(
      [40_000, 50_000].map((size) => uploads.write(inPieces(bytesOf(size), 999))),
    );
    expect(drafts.map(({ size }) => size)).toEqual([40_000, 50_000]);
    expect(await uploads.open(key)).toBeUndefined();
    const results = await Promise.all(drafts.map((draft) => draft.publish(key)));
    expect([...results].sort()).toEqual(['exists', 'published']);
    const size = results[0] === 'published' ? 40_000 : 50_000;
    expect(await read(uploads, key)).toEqual(bytesOf(size));
    for (const draft of drafts) await draft.discard();
    for (const draft of drafts) await draft.discard();
    expect(await draftNames()).toEqual([]);
  });

  it('leave nothing of a body that breaks off', async () => {
    const { uploads } = backend.stores;
    const broken = (async function* () {
      yield bytesOf(1000);
      throw new Error('The sender is gone');
    })();
    await expect(uploads.write(broken)).rejects.toThrow('The sender is gone');
    expect(await draftNames()).toEqual([]);
  });

  it('leave drafts after a crash, until they are old', async () => {
    const { uploads } = backend.stores;
    await uploads.write([bytesOf(10)]);
    await uploads.removeDrafts({ olderThanMs: 60_000 });
    expect(await draftNames()).toHaveLength(1);
    await uploads.removeDrafts({ olderThanMs: 0 });
    expect(await draftNames()).toEqual([]);
  });

  it('are gone once they are removed, even twice', async () => {
    for (const { kind, newKey } of kinds) {
      const store = backend.stores[kind];
      const key = newKey();
      await store.remove(key);
      await store.put(key, bytesOf(5));
      await store.remove(key);
      await store.remove(key);
      expect(await store.open(key)).toBeUndefined();
    }
  });

  it.each(kinds)('are listed, each in one group: $kind', async ({ kind, newKey }) => {
    const store = backend.stores[kind];
    const keys = Array.from({ length: 5 }, newKey);
    for (const key of keys) await store.put(key, bytesOf(1));
    const counts = new Map<string, number>();
    for (let group = 0; group < KEY_GROUPS; group += 1) {
      for (const key of await store.list(group)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(keys.map((key) => counts.get(key))).toEqual(keys.map(() => 1));
    expect(await store.isThere()).toBe(true);
  });

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../../etc/passwd',
    'upload/../../secret',
    'upload/./a',
    'upload/%2e%2e/a',
    'upload/a\0b',
    'upload/a\r\nHost: evil',
    'upload\\..\\a',
    'a'.repeat(1024),
    '画'.repeat(342),
  ])('have no key that leads elsewhere: %j', async (key) => {
    for (const store of Object.values(backend.stores)) {
      await expect(store.put(key, new Uint8Array())).rejects.toThrow('no key');
      await expect(store.open(key)).rejects.toThrow('no key');
      await expect(store.remove(key)).rejects.toThrow('no key');
      const draft = await store.write([new Uint8Array([1])]);
      await expect(draft.publish(key)).rejects.toThrow('no key');
      await draft.discard();
    }
    expect(await draftNames()).toEqual([]);
  });

  it.each(['a/b', `${'a'.repeat(31)}/`, 'A'.repeat(32), `${'a'.repeat(32)}-`, 'upload/a/b'])(
    'of creations have ids as keys alone, not %j',
    async (key) => {
      await expect(backend.stores.pictures.put(key, new Uint8Array())).rejects.toThrow('no key');
    },
  );
});
