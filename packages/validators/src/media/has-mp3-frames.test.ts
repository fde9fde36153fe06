import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasMp3Frames } from './has-mp3-frames.ts';

/** How a frame begins, and its bytes by the formula of the standard: 144 (MPEG 1) or 72 × bit rate ÷ sample rate, and the padding. */
const frames: readonly (readonly [readonly [number, number, number], number])[] = [
  // MPEG 1: 128 kbit/s at 44,100 Hz, without and with padding and checksum; 320 at 48,000; 32 at 32,000.
  [[0xff, 0xfb, 0x90], 417],
  [[0xff, 0xfa, 0x92], 418],
  [[0xff, 0xfb, 0xe4], 960],
  [[0xff, 0xfb, 0x18], 144],
  // MPEG 2: 64 kbit/s at 22,050 Hz. MPEG 2.5: 8 kbit/s at 11,025 Hz.
  [[0xff, 0xf3, 0x80], 208],
  [[0xff, 0xe3, 0x10], 52],
];

const frame = fc.constantFrom(...frames);
/** Bytes of which none can begin a frame. */
const junk = (maxLength: number) => fc.array(fc.nat(0xfe), { maxLength });
const fill = (head: readonly number[], length: number) => [
  ...head,
  ...Array<number>(length - head.length).fill(0x55),
];

it('finds two frames that follow one another, wherever they begin', () => {
  fc.assert(
    fc.property(frame, junk(2_000), junk(20), ([head, length], before, after) => {
      const bytes = [...before, ...fill(head, length), ...head, ...after];
      expect(hasMp3Frames(Uint8Array.from(bytes))).toBe(true);
    }),
  );
});

it('takes none that stands alone, or is followed by one of another sample rate', () => {
  fc.assert(
    fc.property(frame, junk(500), ([head, length], before) => {
      const one = [...before, ...fill(head, length)];
      expect(hasMp3Frames(Uint8Array.from(one))).toBe(false);
      expect(hasMp3Frames(Uint8Array.from([...one, 0x55, ...head]))).toBe(false);
      const [sync, version, rates] = head;
      const other = (rates & 0x0c) === 0 ? rates | 0x04 : rates & 0xf3;
      expect(hasMp3Frames(Uint8Array.from([...one, sync, version, other]))).toBe(false);
    }),
  );
});

it('takes no bytes for frames that are of no version, layer or rate', () => {
  const heads = [
    [0xff, 0xeb, 0x90],
    [0xff, 0xfd, 0x90],
    [0xff, 0xfb, 0x00],
    [0xff, 0xfb, 0xf0],
    [0xff, 0xfb, 0x9c],
  ];
  for (const head of heads) {
    for (const length of [104, 208, 209, 417, 418, 1_044]) {
      expect(hasMp3Frames(Uint8Array.from([...fill(head, length), ...head]))).toBe(false);
    }
  }
});
