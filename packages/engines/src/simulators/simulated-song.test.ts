import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { beginMp3, createMp3, createWav } from './simulated-song.ts';

/** Frames of MPEG-1 Layer III after an ID3 tag, by their headers; undefined if something else is between them. */
function countFrames(song: Uint8Array): number | undefined {
  const file = Buffer.from(song);
  const tagSize = [6, 7, 8, 9].reduce((size, place) => size * 128 + (file[place] ?? 0), 0);
  let frames = 0;
  for (let at = 10 + tagSize; at < file.length; frames += 1) {
    if (file.readUInt16BE(at) !== 0xfffb) return undefined;
    const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128][(file[at + 2] ?? 0) >> 4] ?? 0;
    at += Math.floor((144 * kilobits * 1000) / 44_100);
  }
  return frames;
}

it('makes an MP3 of whole frames, as long as it was asked for', () => {
  const song = createMp3({ seconds: 10, title: '天亮了' });
  expect(detectMimeType(song)).toBe('audio/mpeg');
  expect(((countFrames(song) ?? 0) * 1152) / 44_100).toBeCloseTo(10, 1);
  expect(song.toString()).toContain('天亮了');
});

it('begins one with whole frames', () => {
  const song = createMp3({ seconds: 2, title: 'begun' });
  const whole = countFrames(song) ?? 0;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const frames = countFrames(beginMp3(song, share)) ?? -1;
      expect(frames).toBeGreaterThanOrEqual(Math.floor(share * whole));
      expect(frames).toBeLessThanOrEqual(whole);
    }),
  );
});

it('makes a WAV file that says how long it is', () => {
  const song = createWav({ seconds: 3 });
  expect(detectMimeType(song)).toBe('audio/wav');
  expect(song.readUInt32LE(40) / song.readUInt32LE(28)).toBe(3);
  expect(song.readUInt32LE(4)).toBe(song.length - 8);
});
