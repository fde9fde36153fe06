import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordedFilm, recordFilm } from '@internal/testing/media/record-film.ts';
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
  const read = { playable, needs: 'nothing' };
  expect(await readPlayable(path, 'video')).toEqual(isRead ? read : undefined);
});

const indexFirst = ['mp4', '-movflags', '+faststart'];
const h264 = ['libx264', '-preset', 'ultrafast', '-pix_fmt'];

it.each<[string, RecordedFilm, string]>([
  ['H.264 and AAC, the index first', { format: indexFirst }, 'nothing'],
  ['a silent film', { format: indexFirst, soundSeconds: 0 }, 'nothing'],
  ['a WebM', { format: ['webm'], video: ['libvpx'], audio: ['libopus'] }, 'nothing'],
  ['the index last', {}, 'packing'],
  ['H.264 and AAC under another brand', { format: ['mov'] }, 'packing'],
  ['MPEG-4 Part 2', { video: ['mpeg4'] }, 'conversion'],
  ['HEVC', { video: ['libx265', '-x265-params', 'log-level=none'] }, 'conversion'],
  ['H.264 of ten bits', { video: [...h264, 'yuv420p10le'] }, 'conversion'],
  ['a sound that no browser plays', { audio: ['ac3'] }, 'conversion'],
])('tells what a film needs to be played everywhere: %s', async (_, recorded, needs) => {
  const path = join(folder, 'film');
  await writeFile(path, await recordFilm(recorded));
  expect(await readPlayable(path, 'video')).toMatchObject({
    needs,
    playable: { width: 96, height: 54 },
  });
});

const soundAlone = (format: string, ...audio: string[]): RecordedFilm => ({
  ...{ video: [], hasPicture: false, audio, seconds: 4, format: [format] },
});

it.each<[string, RecordedFilm]>([
  ['a film with its index first', { seconds: 3, format: indexFirst }],
  ['an MP3', soundAlone('mp3', 'libmp3lame')],
  ['a WAV', soundAlone('wav', 'pcm_s16le')],
  ['a FLAC', soundAlone('flac', 'flac')],
])('takes no half of what says how long it is: %s', async (_, recorded) => {
  const media = recorded.hasPicture === false ? 'audio' : 'video';
  const path = join(folder, 'half');
  const whole = await recordFilm(recorded);
  await writeFile(path, whole);
  expect(await readPlayable(path, media)).toMatchObject({ needs: 'nothing' });
  await writeFile(path, whole.subarray(0, whole.length * 0.6));
  expect(await readPlayable(path, media)).toBeUndefined();
});
