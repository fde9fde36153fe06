import { toWav } from '@internal/testing/media/to-wav.ts';
import type { EngineOutput } from '@site/engines';

const sampleRate = 8_000;

/** A second of a tone, which is the higher the shorter its period is. */
const songOf = (period: number) => {
  const tone = new Float32Array(sampleRate).map((_, place) => Math.sin(place / period));
  return {
    ...{ media: 'audio', mimeType: 'audio/wav' },
    source: { bytes: toWav(tone, { sampleRate }) },
  } as const satisfies EngineOutput;
};

export const someSong = songOf(5);
export const otherSong = songOf(7);
