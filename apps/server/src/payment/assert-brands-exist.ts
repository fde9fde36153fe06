import type { Site } from '../pages/load-site.ts';
import { StartupError } from '../startup-error.ts';
import type { PaymentEnvironment } from './wechat-environment.ts';

/**
 * A misspelt brand would be paid by the official account of `default`, unnoticed.
 *
 * @throws {StartupError} when an account is named for a brand that the built site does not have.
 */
export function assertBrandsExist(
  environment: Pick<PaymentEnvironment, 'WECHAT_APP_ID' | 'WECHAT_APP_SECRET'>,
  site: Pick<Site, 'brands'> | undefined,
): void {
  if (!site) return;
  for (const name of ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] as const) {
    const unknown = [...(environment[name]?.keys() ?? [])].find(
      (brand) => brand !== 'default' && !site.brands.has(brand),
    );
    if (unknown === undefined) continue;
    const brands = [...site.brands.keys()].join(', ');
    throw new StartupError(
      `${name} names the brand ${unknown}, which the site does not have. Name one of: ${brands}.`,
    );
  }
}
