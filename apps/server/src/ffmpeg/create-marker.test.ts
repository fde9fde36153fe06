import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordedFilm, recordFilm } from '@internal/testing/media/record-film.ts';
import { createMark, RHYTHM_SECONDS, rhythmTones } from '@site/media-metadata/mark';
import { readMediaContent } from '@site/validators/media';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hearTones } from '../../testing/hear-tones.ts';
import { createMarker, type Marker } from './create-marker.ts';
import { type Ffmpeg, openFfmpeg } from './open-ffmpeg.ts';

const { signal } = new AbortController();

let ffmpeg: Ffmpeg;
let marker: Marker;
beforeAll(async () => {
  ffmpeg = await openFfmpeg('ffmpeg');
  marker = createMarker(ffmpeg);
});

async function recorded(options: RecordedFilm) {
  const folder = await mkdtemp(join(tmpdir(), 'test-marker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [path, target] = [join(folder, 'made'), join(folder, 'marked')];
  await writeFile(path, await recordFilm(options));
  return { path, target };
}

async function contentOf(path: string) {
  const film = await readFile(path);
  return await readMediaContent({
    size: film.length,
    read: async (start, end) => new Uint8Array(film.subarray(start, end)),
  });
}

describe('a film', () => {
  const mark = createMark({ width: 96, height: 54 });
  const options = { mark, durationMs: 1_000, signal };

  it('shows the mark, and has kept its sound and its length', async () => {
    const { path, target } = await recorded({ seconds: 1 });
    expect(await marker.showsMark(path, options)).toBe(false);
    await marker.markFilm(path, { target, mark, mime: 'video/mp4', signal });
    expect(await marker.showsMark(target, options)).toBe(true);
    const { durationMs, track, sound } = (await contentOf(target)) ?? {};
    expect(track).toMatchObject({ codec: 'avc', width: 96, height: 54 });
    expect(sound).toEqual({ codec: 'aac' });
    expect(Math.abs((durationMs ?? 0) - 1_000)).toBeLessThan(80);
  });

  it('shows it to its end', async () => {
    const { path, target } = await recorded({ seconds: 2, soundSeconds: 0 });
    await marker.markFilm(path, { target, mark, mime: 'video/mp4', signal });
    // A frame is looked at that is half a second from the beginning: here, of the end.
    const end = `${target}-end`;
    const writing = ['-c', 'copy', '-f', 'mp4', `file:${end}`];
    await ffmpeg({ path: target, reading: ['-sseof', '-0.3'], writing, signal, maxMs: 10_000 });
    expect(await marker.showsMark(end, { ...options, durationMs: 200 })).toBe(true);
  });

  it('becomes an MP4 that plays while it comes', async () => {
    const { path, target } = await recorded({
      video: ['libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
      audio: ['libopus'],
      sampleRate: 48_000,
      format: ['webm'],
    });
    await marker.markFilm(path, { target, mark, mime: 'video/webm', signal });
    const { track, sound } = (await contentOf(target)) ?? {};
    expect([track?.codec, sound?.codec]).toEqual(['avc', 'aac']);
    const text = (await readFile(target)).toString('latin1');
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
  });
});

const sounds: Readonly<Record<string, RecordedFilm>> = {
  'audio/mpeg': { audio: ['libmp3lame'], format: ['mp3'] },
  'audio/wav': { audio: ['pcm_s16le'], format: ['wav'] },
  'audio/flac': { audio: ['flac'], format: ['flac'] },
  'audio/ogg': { audio: ['libopus'], sampleRate: 48_000, format: ['ogg'] },
  'audio/mp4': { audio: ['aac'], format: ['mp4'] },
};

describe.each(Object.entries(sounds))('a sound of the type %s', (mime, made) => {
  it('ends with the rhythm: short, long; short, short', async () => {
    const { path, target } = await recorded({ ...made, hasPicture: false, channels: 2 });
    await marker.markSound(path, { target, mime, signal });
    expect(await marker.hearsMark(path, { signal })).toBe(false);
    expect(await marker.hearsMark(target, { signal })).toBe(true);
    const before = await contentOf(path);
    const after = await contentOf(target);
    expect(after?.container).toBe(before?.container);
    expect(after?.sound).toEqual(before?.sound);
    const added = (after?.durationMs ?? 0) - (before?.durationMs ?? 0);
    expect(Math.abs(added - 1000 * (0.5 + RHYTHM_SECONDS))).toBeLessThan(120);
    expect(await hearTones(ffmpeg, target)).toEqual(
      rhythmTones.map(({ seconds }) => (seconds > 0.1 ? 'long' : 'short')),
    );
  });
});
