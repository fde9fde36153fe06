import { createSinger } from '../composer/sing.ts';
import { SAMPLE_RATE } from '../composer/sounding.ts';
import type { Speech } from './plan-speech.ts';

/** Factor of the loudest tones: peaks stay below the loudest sound that a file can hold. */
const level = 0.5;

/** Samples after which a tone is asked whether it has ended. */
const stretch = 4096;

/** The sound of what is spoken: tones on its vowels, and no words. */
export function speak({ voice, notes, seconds }: Speech): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const sing = createSinger(voice);
  for (const note of notes) {
    const sounding = sing(note);
    let isOn = true;
    for (let from = Math.round(note.at * SAMPLE_RATE); isOn && from < samples.length; ) {
      const to = Math.min(from + stretch, samples.length);
      isOn = sounding(samples, from, to);
      from = to;
    }
  }
  return samples.map((sample) => level * sample);
}
