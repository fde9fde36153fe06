import type { WorkPlaces } from '../src/creations/steps/work-places.ts';

/** As many for each kind of work. */
export function placesForEach(count: number): WorkPlaces {
  return { request: count, short: count, download: count };
}
