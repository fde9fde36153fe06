import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type RecordedFilm, recordFilm } from '@internal/testing/media/record-film.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFilmConverter } from '../../ffmpeg/convert-film.ts';
import { openFfmpeg } from '../../ffmpeg/open-ffmpeg.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import type { Hold } from './arrived-output.ts';
import { makePlayable } from './make-playable.ts';
import { readPlayable } from './read-playable.ts';

const { signal } = new AbortController();

/** Puts an engine's output into a folder of its own. */
async function arrive(recorded: RecordedFilm) {
  const folder = await mkdtemp(join(tmpdir(), 'make-playable-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const toDraft = async (path: string): Promise<ObjectDraft> => ({
    ...{ path, size: (await stat(path)).size, sha256: '' },
    publish: vi.fn(),
    discard: vi.fn(),
  });
  const path = join(folder, 'arrived');
  await writeFile(path, await recordFilm(recorded));
  const hold: Hold = async (bytes) => {
    const held = join(folder, 'held');
    await pipeline(typeof bytes === 'function' ? bytes() : [bytes], createWriteStream(held));
    return await toDraft(held);
  };
  return { folder, draft: await toDraft(path), hold };
}

const media = 'video';
const makeRoom = async () => ({ release() {} });
const convertFilm = createFilmConverter(await openFfmpeg('ffmpeg'));

it('keeps what browsers play as it is', async () => {
  const { draft, hold } = await arrive({ format: ['mp4', '-movflags', '+faststart'] });
  const made = await makePlayable(draft, { media, hold, makeRoom, convertFilm, signal });
  expect(made?.draft).toBe(draft);
});

it.each<[string, RecordedFilm]>([
  ['MOV', { format: ['mov'] }],
  ['an index that is last', {}],
])('packs H.264 and AAC anew, without a converter: %s', async (_, recorded) => {
  const { draft, hold, folder } = await arrive(recorded);
  const made = await makePlayable(draft, { media, hold, makeRoom, convertFilm: undefined, signal });
  expect(made?.playable).toMatchObject({ mime: 'video/mp4', width: 96, height: 54 });
  expect(await readPlayable(made?.draft.path ?? '', media)).toMatchObject({ needs: 'nothing' });
  expect((await readFile(made?.draft.path ?? '')).toString('latin1', 4, 12)).toBe('ftypisom');
  expect(await readdir(folder)).toEqual(['arrived', 'held']);
});

it.each<[string, RecordedFilm]>([
  ['MPEG-4 Part 2', { video: ['mpeg4'] }],
  ['HEVC', { video: ['libx265', '-x265-params', 'log-level=none'] }],
])('converts %s, and refuses it where nothing can', async (_, recorded) => {
  const { draft, hold, folder } = await arrive(recorded);
  const without = await makePlayable(draft, {
    media,
    hold,
    makeRoom,
    convertFilm: undefined,
    signal,
  });
  expect(without).toBeUndefined();
  const made = await makePlayable(draft, { media, hold, makeRoom, convertFilm, signal });
  expect(made?.playable).toMatchObject({ mime: 'video/mp4', width: 96, height: 54 });
  expect(await readPlayable(made?.draft.path ?? '', media)).toMatchObject({ needs: 'nothing' });
  expect(await readdir(folder)).toEqual(['arrived', 'held']);
});

it('refuses what can’t be converted, and stops with the job', async () => {
  const { draft, hold, folder } = await arrive({ video: ['mpeg4'] });
  const broken = () => Promise.reject(new Error('It is damaged'));
  const options = { media, hold, makeRoom, convertFilm: broken, signal } as const;
  expect(await makePlayable(draft, options)).toBeUndefined();
  const stopped = AbortSignal.abort(new Error('The server stops'));
  await expect(makePlayable(draft, { ...options, signal: stopped })).rejects.toThrow('stops');
  expect(await readdir(folder)).toEqual(['arrived']);
});
