import { describe, expect, it } from 'vitest';
import { tuneOf } from '../../testing/measure-sound.ts';
import type { SoundName } from './sound-names.ts';
import { frequencyOf, SAMPLE_RATE } from './sounding.ts';
import { sounds } from './sounds.ts';

const pitched: readonly SoundName[] = [
  ...(['piano', 'electric-piano', 'guitar', 'distorted-guitar', 'guzheng', 'strings'] as const),
  ...(['synth-stab', 'flute', 'synth', 'round-bass', 'synth-bass', 'female', 'male'] as const),
  'mark',
];
const names = Object.keys(sounds) as SoundName[];

function hear(sound: SoundName, { pitch = 57, seconds = 0.5, length = 1 } = {}) {
  const out = new Float32Array(length * SAMPLE_RATE);
  const note = { at: 1, seconds, pitch, strength: 1, sound };
  const isOn = sounds[sound].play(note)(out, 0, out.length);
  return { out, isOn };
}

describe('the sounds of songs', () => {
  it.each(pitched)('are in tune: %s', (sound) => {
    for (const pitch of [45, 57, 76]) {
      const { out } = hear(sound, { pitch, seconds: 1 });
      const expected = frequencyOf(pitch);
      const part = out.subarray(4000, 40_000);
      const found = tuneOf(part, { expected, sampleRate: SAMPLE_RATE });
      expect(Math.abs(12 * Math.log2(found / expected))).toBeLessThan(0.25);
    }
  });

  it.each(names)('end after their note, and never grow: %s', (sound) => {
    const { isOn, out } = hear(sound, { length: 20 });
    expect(isOn).toBe(false);
    expect(out.every((sample) => Math.abs(sample) < 3)).toBe(true);
    expect(out.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  });

  it.each(names)('are the same in one piece and in several: %s', (sound) => {
    const { out } = hear(sound);
    const pieces = new Float32Array(out.length);
    const play = sounds[sound].play({ at: 1, seconds: 0.5, pitch: 57, strength: 1, sound });
    for (const [from, to] of [
      [0, 1],
      [1, 777],
      [777, out.length],
    ] as const) {
      play(pieces, from, to);
    }
    expect(pieces).toEqual(out);
  });
});
