import { calls, codes, toWirePicture } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Database } from '../database/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody, readQuery } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { publicPictureCaching } from '../picture-store/send-picture.ts';
import { showReferences } from '../references/show-references.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { countPictures } from './count-pictures.ts';
import { deletePicture } from './delete-picture.ts';
import { listOwnPictures } from './list-own-pictures.ts';
import { listPublicPictures } from './list-public-pictures.ts';
import { listThumbedUpPictures } from './list-thumbed-up-pictures.ts';
import { setPictureSharing } from './set-picture-sharing.ts';
import { giveThumbUp, listThumbUpIds, takeBackThumbUp } from './thumb-ups.ts';
import { type PictureRow, toPicture } from './to-picture.ts';

/** A search reads every public prompt: enough to type and scroll, too few to harvest. */
const searchesPerClient: RateLimit = { count: 120, seconds: 60 };

/**
 * The list that any cache may keep. The session is never read, so nothing personal can be in it;
 * what is in a cache outlives a change as long as the pictures themselves do.
 */
export function publicGalleryRoutes({ database }: Pick<Services, 'database'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { path } = calls.browsePublicPictures;
  app.get(path, compress({ encoding: 'gzip' }), etag(), async (c) => {
    const { cursor, ...filters } = readQuery(c, calls.browsePublicPictures);
    const position = toPosition(cursor, { isByThumbs: filters.sort === 'most-liked' });
    c.header('Cache-Control', publicPictureCaching);
    return await answerWithPage(
      database,
      c,
      await listPublicPictures(database, { ...filters, text: '', cursor: position }),
    );
  });
  return app;
}

/** Lists of pictures, thumbs, and what people do with pictures of their own. */
export function galleryRoutes(services: Services): Hono<AppEnv> {
  const { database, now } = services;
  const app = new Hono<AppEnv>();

  app.post(calls.listMyPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, limit } = await readBody(c, calls.listMyPictures);
    const page = await listOwnPictures(database, { userId, limit, cursor: toPosition(cursor) });
    return await answerWithPage(database, c, page);
  });

  app.post(calls.listThumbedUpPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, limit } = await readBody(c, calls.listThumbedUpPictures);
    const position = toPosition(cursor);
    return await answerWithPage(
      database,
      c,
      await listThumbedUpPictures(database, { userId, limit, cursor: position }),
    );
  });

  app.post(calls.listPublicPictures.path, async (c) => {
    const { cursor, ...filters } = await readBody(c, calls.listPublicPictures);
    const position = toPosition(cursor, { isByThumbs: filters.sort === 'most-liked' });
    if (filters.text.trim() !== '') {
      const wait = await takeFromRateLimit(database, {
        key: ['searches-client', clientAddress(c, services)],
        limit: searchesPerClient,
        now: now(),
      });
      if (wait > 0) throw tooManyRequests((messages) => messages.searchTooOften(wait), wait);
    }
    const page = await listPublicPictures(database, { ...filters, cursor: position });
    return await answerWithPage(database, c, page);
  });

  app.get(calls.listThumbUps.path, async (c) => {
    const { id: userId } = requireUser(c);
    const ids = await listThumbUpIds(database, { userId });
    return c.json({ code: codes.success, data: { rows: ids.map((id) => ({ img_id: id })) } });
  });

  app.post(calls.thumbUp.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, calls.thumbUp);
    const count = await giveThumbUp(database, { userId, pictureId, now: now() });
    return answerWithThumbs(c, count);
  });

  app.post(calls.takeBackThumbUp.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, calls.takeBackThumbUp);
    return answerWithThumbs(c, await takeBackThumbUp(database, { userId, pictureId }));
  });

  app.post(calls.deletePicture.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: id } = await readBody(c, calls.deletePicture);
    if (!(await deletePicture(services, { userId, id }))) throw noSuchPicture();
    return c.json({ code: codes.success, data: await countPictures(database, { userId }) });
  });

  app.post(calls.setPictureSharing.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: id, img_is_public } = await readBody(c, calls.setPictureSharing);
    const isPrivate = img_is_public === 1;
    if (!(await setPictureSharing(database, { userId, id, isPrivate }))) throw noSuchPicture();
    return c.json({ code: codes.success, data: await countPictures(database, { userId }) });
  });

  return app;
}

async function answerWithPage(
  database: Database,
  c: Context<AppEnv>,
  { rows, nextCursor }: { rows: readonly PictureRow[]; nextCursor: string | undefined },
) {
  const viewerId = c.get('user')?.id;
  const shown =
    viewerId === undefined
      ? undefined
      : await showReferences(database, {
          userId: viewerId,
          creations: rows.map(({ creation }) => creation),
        });
  const toRow = (row: PictureRow) =>
    toWirePicture(toPicture(row, { viewerId, references: shown?.get(row.creation.id) ?? [] }));
  return c.json({
    code: codes.success,
    data: {
      rows: rows.map(toRow),
      next_cursor: nextCursor ?? null,
    },
  });
}

function answerWithThumbs(c: Context<AppEnv>, count: number | undefined) {
  if (count === undefined) throw noSuchPicture();
  return c.json({ code: codes.success, data: { thumb_up_count: count } });
}

function noSuchPicture(): HttpError {
  return new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
}
