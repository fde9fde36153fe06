import type { Page } from '@playwright/test';

/** Facts of a decoded sound. */
export interface SoundFacts {
  /** Seconds. */
  readonly duration: number;
  /** How loud each tenth of it is: the mean square of its samples. */
  readonly loudness: readonly number[];
  /** One in 50 of the samples of its first channel, 882 a second. */
  readonly samples: readonly number[];
}

/** Fetches a sound as the page does, and decodes it as a browser does. */
export async function readSound(page: Page, url: string): Promise<SoundFacts> {
  return await page.evaluate(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
    const context = new OfflineAudioContext(1, 1, 44_100);
    const decoded = await context.decodeAudioData(await answer.arrayBuffer());
    const samples = decoded.getChannelData(0);
    const { duration, length } = decoded;
    const mean = (from: number, to: number, of: (sample: number) => number) => {
      let sum = 0;
      for (let place = from; place < to; place += 1) sum += of(samples[place] ?? 0);
      return sum / Math.max(1, to - from);
    };
    return {
      duration,
      loudness: Array.from({ length: 10 }, (_, tenth) =>
        mean(
          Math.floor((tenth * length) / 10),
          Math.floor(((tenth + 1) * length) / 10),
          (one) => one * one,
        ),
      ),
      samples: Array.from(
        { length: Math.ceil(length / 50) },
        (_, place) => samples[place * 50] ?? 0,
      ),
    };
  }, url);
}

/**
 * How alike two sounds are over the same seconds: 1 of the same, about 0 of two that have nothing to do with each other,
 * and up to 0.4 of songs in one key and tempo.
 */
export function likeness(
  { samples: one }: SoundFacts,
  { samples: other }: SoundFacts,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): number {
  const start = Math.round(from * 882);
  const end = Math.min(Math.round(to * 882), one.length, other.length);
  const [a, b] = [one.slice(start, end), other.slice(start, end)];
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [products, squaresA, squaresB] = [0, 0, 0];
  for (const [place, value] of a.entries()) {
    const [fromA, fromB] = [value - meanA, (b[place] ?? 0) - meanB];
    products += fromA * fromB;
    squaresA += fromA * fromA;
    squaresB += fromB * fromB;
  }
  return products / Math.sqrt(squaresA * squaresB);
}
