import {
  calls,
  codes,
  listPicturesRequestSchema,
  listPublicPicturesRequestSchema,
  pictureRequestSchema,
  setPictureSharingRequestSchema,
  toWirePicture,
} from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { countPictures } from './count-pictures.ts';
import { deletePicture } from './delete-picture.ts';
import { listOwnPictures } from './list-own-pictures.ts';
import { listPublicPictures } from './list-public-pictures.ts';
import { listThumbedUpPictures } from './list-thumbed-up-pictures.ts';
import { type PictureCursor, readCursor } from './picture-cursor.ts';
import { setPictureSharing } from './set-picture-sharing.ts';
import { giveThumbUp, listThumbUpIds, takeBackThumbUp } from './thumb-ups.ts';
import { type CreationRow, toPicture } from './to-picture.ts';

/** A search reads every public prompt: enough for who types and scrolls, not for who harvests. */
const searchesPerClient: RateLimit = { count: 120, seconds: 60 };

/** Lists of pictures, thumbs, and what people do with pictures of their own. */
export function galleryRoutes(services: Services): Hono<AppEnv> {
  const { database, now } = services;
  const app = new Hono<AppEnv>();

  app.post(calls.listMyPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, limit } = await readBody(c, listPicturesRequestSchema);
    const page = await listOwnPictures(database, { userId, limit, cursor: toPosition(cursor) });
    return answerWithPage(c, page);
  });

  app.post(calls.listThumbedUpPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, limit } = await readBody(c, listPicturesRequestSchema);
    const position = toPosition(cursor);
    return answerWithPage(
      c,
      await listThumbedUpPictures(database, { userId, limit, cursor: position }),
    );
  });

  app.post(calls.listPublicPictures.path, async (c) => {
    const { cursor, ...filters } = await readBody(c, listPublicPicturesRequestSchema);
    const position = toPosition(cursor, { isByThumbs: filters.sort === 'most-liked' });
    if (filters.text.trim() !== '') {
      const wait = await takeFromRateLimit(database, {
        key: ['searches-client', clientAddress(c, services)],
        limit: searchesPerClient,
        now: now(),
      });
      if (wait > 0) throw tooManyRequests(zhCn.searchTooOften(wait), wait);
    }
    return answerWithPage(c, await listPublicPictures(database, { ...filters, cursor: position }));
  });

  app.get(calls.listThumbUps.path, async (c) => {
    const { id: userId } = requireUser(c);
    const ids = await listThumbUpIds(database, { userId });
    return c.json({ code: codes.success, data: { rows: ids.map((id) => ({ img_id: id })) } });
  });

  app.post(calls.thumbUp.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, pictureRequestSchema);
    const count = await giveThumbUp(database, { userId, pictureId, now: now() });
    return answerWithThumbs(c, count);
  });

  app.post(calls.takeBackThumbUp.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, pictureRequestSchema);
    return answerWithThumbs(c, await takeBackThumbUp(database, { userId, pictureId }));
  });

  app.post(calls.deletePicture.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: id } = await readBody(c, pictureRequestSchema);
    if (!(await deletePicture(services, { userId, id }))) throw noSuchPicture();
    return c.json({ code: codes.success, data: await countPictures(database, { userId }) });
  });

  app.post(calls.setPictureSharing.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: id, img_is_public } = await readBody(c, setPictureSharingRequestSchema);
    const isPrivate = img_is_public === 1;
    if (!(await setPictureSharing(database, { userId, id, isPrivate }))) throw noSuchPicture();
    return c.json({ code: codes.success, data: await countPictures(database, { userId }) });
  });

  return app;
}

function toPosition(
  cursor: string | undefined,
  options?: { isByThumbs: boolean },
): PictureCursor | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor, options);
  if (!position) throw new Refusal(codes.badRequest, zhCn.badRequest('cursor'), { status: 400 });
  return position;
}

function answerWithPage(
  c: Context<AppEnv>,
  { rows, nextCursor }: { rows: readonly CreationRow[]; nextCursor: string | undefined },
) {
  const viewerId = c.get('user')?.id;
  return c.json({
    code: codes.success,
    data: {
      rows: rows.map((row) => toWirePicture(toPicture(row, viewerId))),
      next_cursor: nextCursor ?? null,
    },
  });
}

function answerWithThumbs(c: Context<AppEnv>, count: number | undefined) {
  if (count === undefined) throw noSuchPicture();
  return c.json({ code: codes.success, data: { thumb_up_count: count } });
}

function noSuchPicture(): Refusal {
  return new Refusal(codes.notFound, zhCn.noSuchPicture);
}
