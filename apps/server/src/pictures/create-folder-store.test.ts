import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import { createFolderStore } from './create-folder-store.ts';
import type { ByteRange } from './picture-store.ts';

describe('the folder of pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what was put, whole or in part', async () => {
    const store = createFolderStore(folder);
    const key = randomId();
    await store.put(key, new Uint8Array([1, 2, 3, 4]));
    const picture = await store.open(key);
    expect(picture?.size).toBe(4);
    const read = async (range?: ByteRange) => {
      const chunks = [];
      for await (const chunk of picture?.read(range) ?? []) chunks.push(chunk);
      return [...Buffer.concat(chunks)];
    };
    expect(await read()).toEqual([1, 2, 3, 4]);
    expect(await read({ start: 1, end: 2 })).toEqual([2, 3]);
  });

  it('has nothing under an unknown or removed key', async () => {
    const store = createFolderStore(folder);
    const key = randomId();
    expect(await store.open(key)).toBeUndefined();
    await store.put(key, new Uint8Array([1]));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
  });

  it('leaves no drafts behind', async () => {
    const store = createFolderStore(folder);
    await store.put(randomId(), new Uint8Array([1]));
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it.each(['', '../../etc/passwd', 'a/b', `${'a'.repeat(31)}/`, 'A'.repeat(32)])(
    'takes no key that could be a path: %j',
    async (key) => {
      const store = createFolderStore(folder);
      await expect(store.put(key, new Uint8Array())).rejects.toThrow('no key');
      await expect(store.open(key)).rejects.toThrow('no key');
      await expect(store.remove(key)).rejects.toThrow('no key');
    },
  );
});
