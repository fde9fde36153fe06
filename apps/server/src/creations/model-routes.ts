import { calls, type Model } from '@site/api-client/wire';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { findPausedEngines } from '../engines/engine-circuits.ts';
import { isPaused } from '../engines/model-engine.ts';
import { pictureLimitsOf } from '../engines/picture-limits-of.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { publicPictureCaching } from '../picture-store/send-picture.ts';
import type { CreationServices } from './creation-services.ts';

/** Serves the models that everybody may choose among, and their prices: any cache may keep it for a minute. */
export function modelRoutes({
  database,
  models,
  log,
}: Pick<CreationServices, 'database' | 'models' | 'log'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const offered = models.filter(({ isRetired }) => !isRetired);

  async function readPaused(): Promise<ReadonlySet<string>> {
    try {
      return await findPausedEngines(database);
    } catch (err) {
      // A start checks this anyway.
      log.warn({ err }, 'The paused engines could not be read');
      return new Set();
    }
  }

  app.get(calls.listModels.path, compress({ encoding: 'gzip' }), etag(), async (c) => {
    c.header('Cache-Control', publicPictureCaching);
    const paused = await readPaused();
    const shown = offered.map((model) => {
      const { id, tool, names, capabilities, price } = model;
      const isWaiting = isPaused(model, { engineId: null, isBound: false }, paused);
      const availability = isWaiting ? ({ availability: 'paused' } as const) : {};
      const pictureLimits = pictureLimitsOf(model);
      return {
        id,
        tool,
        names,
        capabilities,
        price,
        ...availability,
        ...(pictureLimits && { pictureLimits }),
      } as Model;
    });
    return answer(c, calls.listModels, shown);
  });
  return app;
}
