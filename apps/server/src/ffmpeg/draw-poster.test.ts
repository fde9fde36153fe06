import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createPosterDrawer } from './draw-poster.ts';
import { openFfmpeg } from './open-ffmpeg.ts';

const film = fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'));
const signal = new AbortController().signal;

it('draws a frame of a film, as large as that is', async () => {
  const draw = createPosterDrawer(await openFfmpeg('ffmpeg'));
  const poster = await draw(film, { durationMs: 3_000, signal });
  const { format, width, height } = await sharp(poster).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 320, height: 180 });
});

it('draws nothing of what is no film, and stops with the job', async () => {
  const draw = createPosterDrawer(await openFfmpeg('ffmpeg'));
  const folder = await mkdtemp(join(tmpdir(), 'posters-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'film.mp4');
  // A playlist of another film on this machine.
  await writeFile(path, `#EXTM3U\n#EXTINF:3,\n${film}\n#EXT-X-ENDLIST\n`);
  expect(await draw(path, { durationMs: 1_000, signal })).toBeUndefined();
  const stopped = AbortSignal.abort(new Error('The server stops'));
  await expect(draw(film, { durationMs: 3_000, signal: stopped })).rejects.toThrow('stops');
});
