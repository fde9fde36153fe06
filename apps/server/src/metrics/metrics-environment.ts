import * as v from 'valibot';
import { isLoopback } from '../http/is-loopback.ts';
import { host } from '../settings/host.ts';
import { secret } from '../settings/secret.ts';
import type { ValuesOf } from '../settings/values-of.ts';
import { wholeNumber } from '../settings/whole-number.ts';

/** The variables of the metrics, each checked alone. */
export const metricsEntries = {
  METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', { min: 0, max: 65_535 })),
  METRICS_HOST: host('METRICS_HOST'),
  METRICS_TOKEN: v.optional(secret('METRICS_TOKEN', { minLength: 16 })),
};

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkMetricsVariables({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
}: ValuesOf<typeof metricsEntries>): string[] {
  if (METRICS_PORT === undefined || isLoopback(METRICS_HOST) || METRICS_TOKEN !== undefined) {
    return [];
  }
  return [
    'METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN, or leave METRICS_HOST at 127.0.0.1.',
  ];
}
