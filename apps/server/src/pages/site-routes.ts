import { hostName } from '@site/brand';
import { type Context, Hono } from 'hono';
import { parseRange } from '../files/parse-range.ts';
import { acceptsEncoding } from '../http/accepts-encoding.ts';
import type { AppEnv } from '../http/app-env.ts';
import { matchesIfNoneMatch } from '../http/if-none-match.ts';
import { operatorMessages } from '../messages/operator.ts';
import type { Site } from './load-site.ts';
import type { PageServices } from './page-services.ts';
import type { SiteFile } from './site-file.ts';

/** A year, in seconds. */
const immutable = 'public, max-age=31536000, immutable';

/** Asked for again each time, and answered by 304 while it is the same. */
const revalidated = 'no-cache';

/** The built site: hashed assets, and each host's pages. */
export function siteRoutes({
  site,
  siteBrand,
  cookie,
}: PageServices & { cookie: { addMarker(c: Context): void } }) {
  const app = new Hono<AppEnv>();
  if (!site) {
    app.get('*', (c) => c.text(operatorMessages.siteNotBuilt, 503));
    return app;
  }

  app.get('/assets/*', (c) => {
    const file = site.assets.get(c.req.path.slice(1));
    if (file && /^(?:audio|video)\//.test(file.type)) return answerPlayed(c, file);
    return file ? answerFile(c, file, immutable) : c.text(c.get('messages').pageNotFound, 404);
  });

  app.get('*', (c) => {
    const brand = siteBrand ?? brandOfHost(site, c.req.header('host'));
    const files = site.brands.get(brand);
    const name = c.req.path.replace(/^\/|\/$/g, '');
    // What is filled in, or shown in the place of another page, is not a page itself.
    const file = /__[A-Z_]+__$/.test(name) ? undefined : files?.get(name);
    cookie.addMarker(c);
    if (file) return answerFile(c, file, revalidated);
    const missing = files?.get('404.html');
    return missing
      ? answerFile(c, missing, revalidated, 404)
      : c.text(c.get('messages').pageNotFound, 404);
  });

  return app;
}

/** The brand of a `Host` header. */
export function brandOfHost(site: Site, host: string | undefined): string {
  return site.hosts.get(hostName(host)) ?? site.defaultBrand;
}

/** Safari plays nothing that it can't have in parts. */
function answerPlayed(c: Context, { type, hash, plain }: SiteFile) {
  const etag = `"${hash}"`;
  c.header('Cache-Control', immutable);
  c.header('ETag', etag);
  c.header('Accept-Ranges', 'bytes');
  if (matchesIfNoneMatch(c, etag)) return c.body(null, 304);
  const ifRange = c.req.header('if-range');
  const isSameVersion = ifRange === undefined || ifRange === etag;
  const size = plain.byteLength;
  const range = parseRange(isSameVersion ? c.req.header('range') : undefined, size);
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', type);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  c.header('Content-Length', String(end - start + 1));
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
  return c.body(plain.slice(start, end + 1), range ? 206 : 200);
}

function answerFile(c: Context, file: SiteFile, cacheControl: string, status: 200 | 404 = 200) {
  const encoding = (['br', 'gzip'] as const).find(
    (name) => acceptsEncoding(c.req.header('accept-encoding'), name) && file[name],
  );
  const body = (encoding && file[encoding]) ?? file.plain;
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  if (status === 200 && matchesIfNoneMatch(c, etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(body.byteLength));
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(body, status);
}
