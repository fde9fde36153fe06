import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFilm, readFilmSound } from '../../testing/read-film.ts';
import { encodeMp3 } from '../composer/encode-mp3.ts';
import { encodeFilm } from './encode-film.ts';
import { readSoundTrack } from './read-sound-track.ts';
import { createYuv } from './yuv.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Each frame is brighter than the one before. */
function encode({ width = 64, height = 48, frameCount = 30 } = {}) {
  const encoded: number[] = [];
  const frameAt = (index: number) => {
    const frame = createYuv(width, height);
    frame.bytes.fill(40 + 5 * index);
    return frame;
  };
  const onFrame = (count: number) => encoded.push(count);
  const encoding = encodeFilm({ width, height, frameCount, frameAt, onFrame });
  return { encoding, encoded };
}

const boxesOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const view = new DataView(bytes.buffer);
  const boxes: string[] = [];
  for (let at = 0; at < bytes.length; at += view.getUint32(at)) {
    boxes.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
  }
  return boxes;
};

describe('an encoded film', () => {
  it('is H.264 baseline of its size, with each frame 1/24 s long', async () => {
    const { encoding, encoded } = encode();
    const { mimeType, timestamps, keyFrames: _, ...film } = await readFilm(await encoding);
    expect(mimeType).toMatch(/^video\/mp4; codecs="avc1\.42[0-9a-f]{4}"$/);
    expect(film).toEqual({ width: 64, height: 48, seconds: expect.closeTo(30 / 24, 6) });
    expect(timestamps).toEqual(
      Array.from({ length: 30 }, (_, index) => expect.closeTo(index / 24, 6)),
    );
    expect(encoded).toEqual(timestamps.map((_, index) => index + 1));
  });

  it('can be begun each two seconds, and says so', async () => {
    const { keyFrames } = await readFilm(await encode({ frameCount: 120 }).encoding);
    expect(keyFrames).toEqual([0, 48, 96]);
  });

  it('begins with its index, so that it plays while it loads', async () => {
    const boxes = boxesOf(await encode().encoding);
    expect(boxes).toContain('moov');
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  it('is the same whenever it is made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
    const one = await encode().encoding;
    vi.setSystemTime(new Date('2031-02-03'));
    const other = await encode().encoding;
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('has the sound that goes with it, as it is, up to its end', async () => {
    const samples = Float32Array.from({ length: 44_100 }, (_, index) => Math.sin(index / 20) / 2);
    const mp3 = await encodeMp3([[samples]], { channels: 1, bitrate: 64 });
    const sound = await readSoundTrack(mp3);
    const frameCount = Math.ceil(24 * sound.seconds);
    const frameAt = () => createYuv(64, 48);
    const film = await encodeFilm({
      ...{ width: 64, height: 48, frameCount, frameAt, sound, onFrame: () => {} },
    });
    const { seconds, timestamps } = await readFilm(film);
    expect(timestamps).toHaveLength(frameCount);
    const heard = await readFilmSound(film);
    expect(heard.mp3.equals(mp3)).toBe(true);
    expect(heard.seconds).toBeCloseTo(seconds, 3);
  });
});
