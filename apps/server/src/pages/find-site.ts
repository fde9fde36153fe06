import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { packageRoot } from '../package-root.ts';
import { StartupError } from '../startup-error.ts';
import { loadSite, type Site } from './load-site.ts';
import type { SiteEnvironment } from './site-environment.ts';

export type FindSiteOptions = {
  environment: SiteEnvironment;
  log: Logger;
};

/**
 * The built site, SITE_DIR's or the one next door. Without one the calls are answered all the
 * same, which is how the site is developed.
 *
 * @throws {StartupError} when it is broken, or has no brand SITE_BRAND.
 */
export function findSite({ environment, log }: FindSiteOptions): Site | undefined {
  const { SITE_DIR, SITE_BRAND } = environment;
  const folder = SITE_DIR ? resolve(SITE_DIR) : join(packageRoot, '../site/dist');
  const site = loadSite(folder);
  if (!site) {
    log.warn({ folder }, 'The site is not built, so no page can be shown: run `pnpm build`');
  } else if (SITE_BRAND && !site.brands.has(SITE_BRAND)) {
    const brands = [...site.brands.keys()].join(', ');
    throw new StartupError(`There is no brand ${SITE_BRAND}. Set SITE_BRAND to one of: ${brands}.`);
  }
  return site;
}
