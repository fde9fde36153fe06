import { calls, codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/app-env.ts';
import { publicPictureCaching } from '../picture-store/send-picture.ts';
import type { Services } from '../services.ts';

/** What everybody may choose among, and its price: any cache may keep it for a minute. */
export function modelRoutes({ models }: Pick<Services, 'models'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const rows = models
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, tool, names, capabilities, price }) => ({ id, tool, names, capabilities, price }));
  app.get(calls.listModels.path, compress({ encoding: 'gzip' }), etag(), (c) => {
    c.header('Cache-Control', publicPictureCaching);
    return c.json({ code: codes.success, data: { rows } });
  });
  return app;
}
