import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlayable } from './read-playable.ts';

let folder: string;
let film: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-playable-'));
  film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
});
afterAll(() => rm(folder, { recursive: true }));

/** The film at the end of whose index there are so many bytes more, which nobody needs. */
function withLongIndex(bytes: number): Buffer {
  const start = film.readUInt32BE(0);
  const end = start + film.readUInt32BE(start);
  const unused = Buffer.alloc(bytes);
  unused.writeUInt32BE(bytes, 0);
  unused.write('free', 4);
  const long = Buffer.concat([film.subarray(0, end), unused, film.subarray(end)]);
  long.writeUInt32BE(end - start + bytes, start);
  return long;
}

it.each([
  ['a film', 8, true],
  ['a film with an index that is larger than that of any film', 33 * 1024 * 1024, false],
])('%s is read, unless it would fill the memory', async (_, bytes, isRead) => {
  const path = join(folder, 'film.mp4');
  await writeFile(path, withLongIndex(bytes));
  const playable = { mime: 'video/mp4', width: 320, height: 180, durationMs: 3_000 };
  expect(await readPlayable(path, 'video')).toEqual(isRead ? playable : undefined);
});

it('a WebM with nothing of use behind its head is none', async () => {
  const path = join(folder, 'film.webm');
  const damaged = new Uint8Array(1_000);
  // The head of the file, and that of its only segment.
  damaged.set((await makeFilm({ format: 'webm' })).subarray(0, 52));
  await writeFile(path, damaged);
  expect(await readPlayable(path, 'video')).toBeUndefined();
});
