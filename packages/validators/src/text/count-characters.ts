import { countCodePoints } from './count-code-points.ts';

let segmenter: Intl.Segmenter | undefined;

/**
 * The number of characters as a person counts them (grapheme clusters): a family emoji is one,
 * a letter with its accents is one.
 *
 * Where the engine has no `Intl.Segmenter` (Firefox before 125), code points are counted: never
 * fewer than a person counts, so what passes there passes everywhere.
 */
export function countCharacters(text: string): number {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return countCodePoints(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
