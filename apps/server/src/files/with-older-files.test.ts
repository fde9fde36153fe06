import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import type { ObjectStore } from './object-store.ts';
import { openFolderStores } from './open-folder-stores.ts';
import { withOlderFiles } from './with-older-files.ts';

let folder: string;
let older: ObjectStore;
let newer: ObjectStore;
let both: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-older-'));
  older = openFolderStores(join(folder, 'older')).pictures;
  newer = openFolderStores(join(folder, 'newer')).pictures;
  both = withOlderFiles(newer, { older });
});
afterEach(() => rm(folder, { recursive: true }));

const newId = () => `ab${randomId().slice(2)}`;
const read = async (key: string) => {
  const object = await both.open(key);
  return object && [...(await buffer(object.read()))];
};

it('finds, lists and removes what was stored before and since', async () => {
  const [old, recent, twice] = [newId(), newId(), newId()];
  expect(await both.isThere()).toBe(false);
  await older.put(old, new Uint8Array([1]));
  expect(await both.isThere()).toBe(true);
  await older.put(twice, new Uint8Array([2]));
  await both.put(twice, new Uint8Array([3]));
  await both.put(recent, new Uint8Array([4]));
  expect(await older.open(recent)).toBeUndefined();
  expect(await Promise.all([old, twice, recent].map(read))).toEqual([[1], [3], [4]]);
  expect([...(await both.list(0xab))].sort()).toEqual([old, twice, recent].sort());
  for (const key of [old, twice, recent]) await both.remove(key);
  expect(await Promise.all([old, twice, recent].map(read))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await both.list(0xab)).toEqual([]);
});

it('publishes nothing over what was stored before', async () => {
  const key = newId();
  await older.put(key, new Uint8Array([1]));
  const draft = await both.write([new Uint8Array([2])]);
  expect(await draft.publish(key)).toBe('exists');
  await draft.discard();
  expect(await read(key)).toEqual([1]);
  const other = await both.write([new Uint8Array([2])]);
  expect(await other.publish(newId())).toBe('published');
});
