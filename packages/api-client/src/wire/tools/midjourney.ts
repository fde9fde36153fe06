import * as v from 'valibot';
import { points } from './points.ts';

/** What a person gives: a prompt with Midjourney's parameters, as `normalizePrompt` leaves it. */
export const midjourneyInput = {
  prompt: v.pipe(v.string(), v.maxLength(8_000)),
};

/** What a model of this tool costs. */
export const midjourneyPrice = v.strictObject({
  /** Points for one picture. */
  base: points,
});

/** Points for one creation. */
export function computeMidjourneyPrice({ base }: { readonly base: number }): number {
  return base;
}
