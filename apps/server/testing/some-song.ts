import { toWav } from '@internal/testing/media/to-wav.ts';
import type { EngineOutput } from '@site/engines';

const tone = new Float32Array(8_000).map((_, place) => Math.sin(place / 5));

/** A second of a tone. */
export const someSong = {
  ...{ media: 'audio', mimeType: 'audio/wav' },
  source: { bytes: toWav(tone, { sampleRate: 8_000 }) },
} as const satisfies EngineOutput;
