import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsOfSound } from './seconds-of-sound.ts';
import { createMp3, createWav } from './simulated-song.ts';

it('measures what is simulated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.string(), (seconds, title) => {
      expect(secondsOfSound(createMp3({ seconds, title }))).toBeCloseTo(seconds, 1);
      expect(secondsOfSound(createWav({ seconds }))).toBeCloseTo(seconds, 3);
    }),
    { numRuns: 50 },
  );
});

it('measures nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(secondsOfSound(Buffer.from(`<${text}`))).toBeUndefined();
    }),
  );
});
