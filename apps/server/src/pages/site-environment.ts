import * as v from 'valibot';
import type { ValuesOf } from '../settings/values-of.ts';

/** The variables of the built site. */
export const siteEntries = {
  SITE_DIR: v.optional(v.string()),
  SITE_BRAND: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'SITE_BRAND must be the id of a brand.')),
  ),
};

export type SiteEnvironment = ValuesOf<typeof siteEntries>;
