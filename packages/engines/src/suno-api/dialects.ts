import type { Dialect } from './dialect.ts';
import { sunoApi } from './dialect-suno-api.ts';
import { sunoApiOrg } from './dialect-sunoapi-org.ts';

/**
 * Which API a gateway has: that of the free Suno-API, which new-api and its kin took over
 * (`/suno/submit/music`), or that of sunoapi.org and kie.ai (`/api/v1/generate`).
 */
export type SunoApiDialect = 'suno-api' | 'sunoapi-org';

export const dialects: Readonly<Record<SunoApiDialect, Dialect>> = {
  'suno-api': sunoApi,
  'sunoapi-org': sunoApiOrg,
};
