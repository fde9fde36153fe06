import { wholeNumber } from '../settings/whole-number.ts';

/** The variables of what people may start, and of how much of it goes on at a time. */
export const creationEntries = {
  STARTS_PER_HOUR: wholeNumber('STARTS_PER_HOUR', { min: 1, max: 1_000_000 }),
  STARTS_PER_DAY: wholeNumber('STARTS_PER_DAY', { min: 1, max: 1_000_000 }),
  WORKER_CONCURRENCY: wholeNumber('WORKER_CONCURRENCY', { min: 1, max: 1000 }),
};
