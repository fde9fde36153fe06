import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toWav } from '@internal/testing/media/to-wav.ts';
import { speechSeconds } from '@site/api-client/wire';
import type { EngineOutput } from '@site/engines';
import sharp from 'sharp';
import { talkingPrices } from './talking-models.ts';

/** Script of a digital human, and the price of a film of it while nobody knows how long it is. */
export const script = '大家好，今天说说云。';
export const scriptCost = talkingPrices.voice + talkingPrices.second * speechSeconds(script);

/** Price once it was spoken, in two seconds: the speech, and the film after it. */
export const filmCost = talkingPrices.second * 2;
export const spokenCost = talkingPrices.voice + filmCost;

const sampleRate = 8_000;

/** A sound of its own each time. */
export const noise = (seconds: number): Uint8Array =>
  toWav(
    new Float32Array(seconds * sampleRate).map(() => Math.random() - 0.5),
    { sampleRate },
  );

/** The script in two seconds, in a sound of its own each time. */
export const makeSpeech = () =>
  ({
    ...{ media: 'audio', mimeType: 'audio/wav', source: { bytes: noise(2) } },
    lyrics: [
      { text: '大家好，', startMs: 0 },
      { text: '今天说说云。', startMs: 900 },
    ],
  }) as const satisfies EngineOutput;

/** A film of three seconds with a poster. */
export const makeFilm = async (): Promise<EngineOutput> => ({
  ...{ media: 'video', mimeType: 'video/mp4' },
  source: { bytes: await readFile(filmFile) },
  poster: { bytes: await makeFace() },
});

const filmFile = fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'));

/** A photo that can be a face, as no other one is. */
export async function makeFace(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = {
    width: 640,
    height: 640,
    channels: 3,
    background: 'teal',
    noise: grain,
  } as const;
  return await sharp({ create }).webp().toBuffer();
}
