import { checkProviderCode } from '@site/media-metadata';
import * as v from 'valibot';
import { wholeNumber } from '../settings/whole-number.ts';

/** The variables of what people may start, and of how much of it goes on at a time. */
export const creationEntries = {
  STARTS_PER_HOUR: wholeNumber('STARTS_PER_HOUR', { min: 1, max: 1_000_000 }),
  STARTS_PER_DAY: wholeNumber('STARTS_PER_DAY', { min: 1, max: 1_000_000 }),
  WORKER_CONCURRENCY: wholeNumber('WORKER_CONCURRENCY', { min: 1, max: 1000 }),
  PROVIDER_CODE: v.pipe(
    v.string(),
    v.check(
      (code) => checkProviderCode(code) === undefined,
      'PROVIDER_CODE must be a code by TC260-PG-20252A: 27 digits and capital letters such as 001191110102MAD55U9H0F10002, with a 统一社会信用代码 whose check digit is right.',
    ),
  ),
};
