import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/app-env.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import { textOf } from '../pages/site-file.ts';
import { WORK_TEMPLATE } from '../pages/work-template.ts';
import { findWork, listWorkIds } from './find-work.ts';
import type { PictureServices } from './picture-services.ts';
import { renderWork, renderWorkSitemap } from './render-work.ts';

const workPath = '/art/paintings/:id{[0-9a-f]{32}}';

/** A page can be taken back immediately: it is asked for again each time. */
const revalidated = 'no-cache';
/** Crawlers come rarely, and the list is long. In seconds. */
const sitemapCaching = 'public, max-age=3600';

/**
 * The page of each public work, with what previews of links and search engines read in its head, and
 * the sitemap that names them. What is not answered here is left to the site's own pages: those of
 * private and unknown works are missing ones.
 */
export function workRoutes(services: PictureServices): Hono<AppEnv> {
  const { database, site, cookie } = services;
  const app = new Hono<AppEnv>();
  if (!site) return app;

  app.on(
    'GET',
    [workPath, `${workPath}/`],
    compress({ encoding: 'gzip' }),
    etag(),
    async (c, next) => {
      const template = site.brands.get(brandOfRequest(services, c))?.get(WORK_TEMPLATE);
      const picture = template && (await findWork(database, c.req.param('id')));
      if (!picture) return await next();
      cookie.addMarker(c);
      c.header('Cache-Control', revalidated);
      return c.html(renderWork(textOf(template), picture, c.get('messages').work));
    },
  );

  app.get('/sitemap.xml', compress({ encoding: 'gzip' }), async (c, next) => {
    const sitemap = site.brands.get(brandOfRequest(services, c))?.get('sitemap.xml');
    if (!sitemap) return await next();
    c.header('Cache-Control', sitemapCaching);
    c.header('Content-Type', sitemap.type);
    return c.body(renderWorkSitemap(textOf(sitemap), await listWorkIds(database)));
  });

  return app;
}
