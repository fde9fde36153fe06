import { codes } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { outputs } from '../database/output-schema.ts';
import type { Room } from '../files/create-disk.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import type { PictureServices } from './picture-services.ts';
import { subtitlesOf } from './subtitles-of.ts';

/** Films that one server burns subtitles into at a time, one a person: each takes two cores, and 300 MB if it is 1080p. */
export const MAX_BURNT_FILMS = 2;

/** Seconds: a film of half a minute is done by then. */
const retryAfterSeconds = 20;

/** Films with their subtitles burnt in, for their owners alone. None is stored: each is made as it is asked for. */
export function subtitledFilmRoutes({
  database,
  pictures,
  burnSubtitles,
  disk,
}: Pick<PictureServices, 'database' | 'pictures' | 'burnSubtitles' | 'disk'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  /** Owners of the films that are being made. */
  const burning = new Set<string>();

  async function findFilm(c: Context<AppEnv>, id: string) {
    const userId = c.get('user')?.id;
    if (userId === undefined) return undefined;
    const isOwn = and(eq(outputs.id, id), eq(outputs.userId, userId), eq(outputs.state, 'stored'));
    const [output] = await database.select().from(outputs).where(isOwn);
    if (!output?.width || !output.height) return undefined;
    const { width, height } = output;
    const subtitles = subtitlesOf(output);
    const film = subtitles.length > 0 ? await pictures.open(id) : undefined;
    return film && { userId, film, options: { subtitles, width, height } };
  }

  app.get('/pictures/:name{[0-9a-f]{32}-subtitled\\.mp4}', async (c) => {
    const found = await findFilm(c, c.req.param('name').slice(0, 32));
    if (!found || !burnSubtitles) return c.text(c.get('messages').pageNotFound, 404);
    // For HEAD, which Hono answers by the route of GET, nothing is made.
    if (c.req.method === 'HEAD') return describe(c).body(null);
    const { userId, film, options } = found;
    if (burning.has(userId) || burning.size >= MAX_BURNT_FILMS) {
      c.header('Retry-After', String(retryAfterSeconds));
      return c.body(null, 429);
    }
    const { signal } = c.req.raw;
    burning.add(userId);
    let room: Room | undefined;
    try {
      // Its copy, and what is made of it: both are gone, or noticed by the disk, when this is answered.
      room = await disk.reserve(3 * film.size);
      if (!room) {
        throw new HttpError(codes.serverError, (messages) => messages.imports['disk-full'], {
          status: 503,
        });
      }
      const { size, body } = await burnSubtitles(film, { ...options, signal });
      describe(c).header('Content-Length', String(size));
      return c.body(body as ReadableStream<Uint8Array>);
    } catch (error) {
      if (!signal.aborted) throw error;
      // Nobody is there to read an answer.
      return c.body(null, 400);
    } finally {
      burning.delete(userId);
      room?.release();
    }
  });

  return app;
}

function describe(c: Context<AppEnv>) {
  c.header('Content-Type', 'video/mp4');
  c.header('Content-Disposition', 'attachment');
  c.header('Cache-Control', 'private, no-store');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  return c;
}
