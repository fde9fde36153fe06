import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMediaContent } from '@site/validators/media';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type RecordedWebm, recordWebm } from '../../testing/record-webm.ts';
import { createFilmConverter } from './convert-film.ts';
import { type Ffmpeg, openFfmpeg } from './open-ffmpeg.ts';

const { signal } = new AbortController();

async function convert(recorded: RecordedWebm): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [path, target] = [join(folder, 'film'), join(folder, 'converted')];
  await writeFile(path, await recordWebm(recorded));
  await createFilmConverter(await openFfmpeg('ffmpeg'))(path, { target, signal });
  return await readFile(target);
}

const contentOf = async (film: Uint8Array) =>
  await readMediaContent({
    size: film.length,
    read: async (start, end) => film.slice(start, end),
  });

it('makes H.264 and AAC of a recording, with even sides and at most 30 frames a second', async () => {
  const film = await convert({ size: '321x181', frameRate: 50, seconds: 2 });
  const { durationMs, track, sound } = (await contentOf(film)) ?? {};
  expect(track).toMatchObject({ codec: 'avc', width: 320, height: 180 });
  expect(track?.frameRate).toBeCloseTo(30);
  expect(sound).toEqual({ codec: 'aac' });
  expect(durationMs).toBeGreaterThan(1_950);
  expect(durationMs).toBeLessThan(2_100);
});

it('makes a film that plays while it comes, and tells nothing of its source', async () => {
  const text = Buffer.from(await convert({ seconds: 1 })).toString('latin1');
  expect(text.indexOf('moov')).toBeGreaterThan(0);
  expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'));
  expect(text).not.toContain('At home');
});

it('reduces what is larger than Full HD, and gives a silent film no sound', async () => {
  const film = await convert({ size: '320x2160', seconds: 1, frameRate: 15, hasSound: false });
  const { track, sound } = (await contentOf(film)) ?? {};
  expect(track).toMatchObject({ width: 284, height: 1920 });
  expect(track?.frameRate).toBeCloseTo(15);
  expect(sound).toBeUndefined();
});

describe('several films', () => {
  let begun: string[];
  /** Ends the conversion that was begun last. */
  let end: (error?: Error) => void;
  const ffmpeg: Ffmpeg = ({ path }) => {
    begun.push(path);
    return new Promise((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve(Buffer.of()));
    });
  };
  beforeEach(() => {
    begun = [];
  });
  const options = { target: 'converted', signal };

  it('are converted one after the other, whatever becomes of them', async () => {
    const convertFilm = createFilmConverter(ffmpeg);
    const [first, second] = [convertFilm('a', options), convertFilm('b', options)];
    await expect.poll(() => begun).toEqual(['a']);
    end(new Error('It is damaged'));
    await expect(first).rejects.toThrow('damaged');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    end();
    await second;
  });

  it('are let go of where nobody waits for them when it is their turn', async () => {
    const convertFilm = createFilmConverter(ffmpeg);
    const controller = new AbortController();
    const [first, second] = [
      convertFilm('a', options),
      convertFilm('b', { ...options, signal: controller.signal }),
    ];
    controller.abort(new Error('Nobody waits'));
    await expect.poll(() => begun).toEqual(['a']);
    end();
    await first;
    await expect(second).rejects.toThrow('Nobody waits');
    expect(begun).toEqual(['a']);
  });
});
