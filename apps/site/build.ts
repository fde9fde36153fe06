import { buildSite } from './build/build-site.ts';

await buildSite({
  brandId: process.env['SITE_BRAND'],
  origin: process.env['SITE_ORIGIN'],
});
