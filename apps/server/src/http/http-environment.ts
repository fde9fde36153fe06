import * as v from 'valibot';
import { address } from '../settings/address.ts';
import { host } from '../settings/host.ts';
import { isBareOrigin } from '../settings/is-bare-origin.ts';
import type { ValuesOf } from '../settings/values-of.ts';
import { wholeNumber } from '../settings/whole-number.ts';

/** Longer than any load balancer takes to notice that a server stops. */
export const MAX_DRAIN_SECONDS = 300;

/** The variables of how requests arrive, each checked alone. */
export const httpEntries = {
  PORT: wholeNumber('PORT', { min: 0, max: 65_535 }),
  HOST: host('HOST'),
  PUBLIC_URL: v.optional(
    v.pipe(
      address('PUBLIC_URL', { schemes: ['http', 'https'], example: 'https://example.com' }),
      v.transform((text) => new URL(text)),
      v.check(
        isBareOrigin,
        'PUBLIC_URL must be only an origin, without a path: https://example.com. The site needs a host of its own, such as https://draw.example.com: it can not live under a path of another site.',
      ),
      v.transform((url) => url.origin),
    ),
  ),
  PROXY_COUNT: v.optional(wholeNumber('PROXY_COUNT', { min: 0, max: 10 })),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', { min: 0, max: MAX_DRAIN_SECONDS }),
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', { min: 10, max: 1_000_000 }),
};

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkHttpVariables({
  PUBLIC_URL,
  PROXY_COUNT,
}: ValuesOf<typeof httpEntries>): string[] {
  if (!PUBLIC_URL?.startsWith('https:') || PROXY_COUNT !== undefined) return [];
  return [
    'PUBLIC_URL is https, so a proxy stands in front of this server, and everybody would be one client to it. Set PROXY_COUNT to how many proxies of yours add to X-Forwarded-For, which is 1 for a single one; 0 if none does.',
  ];
}
