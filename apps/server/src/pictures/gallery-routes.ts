import { ReadableStream as WebStream } from 'node:stream/web';
import { calls, codes, MAX_ZIPPED_BYTES } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody, readQuery } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { publicPictureCaching } from '../picture-store/send-picture.ts';
import { requireUser } from '../session/read-session.ts';
import { type BinOptions, binPictures, restorePictures } from './bin-pictures.ts';
import { countPictures } from './count-pictures.ts';
import { listOwnPictures } from './list-own-pictures.ts';
import { listPublicPictures } from './list-public-pictures.ts';
import { listThumbedUpPictures } from './list-thumbed-up-pictures.ts';
import type { PictureFilters } from './picture-conditions.ts';
import type { PictureServices } from './picture-services.ts';
import { setFavorite } from './set-favorite.ts';
import { type SetPictureSharingOptions, setPictureSharing } from './set-picture-sharing.ts';
import { showPage } from './show-page.ts';
import { giveThumbUp, listThumbUpIds, takeBackThumbUp } from './thumb-ups.ts';
import { toShown } from './to-shown.ts';
import { findZippedFiles, sizeOfZip, type ZippedFile, zipFiles } from './zip-pictures.ts';

/** A search or a filter may read much for a short answer: enough to type and scroll, too few to harvest. */
const searchesPerClient: RateLimit = { count: 120, seconds: 60 };

/** Thumbs of one person, given and taken back: each changes a row that others read. */
const thumbsPerUser: RateLimit = { count: 120, seconds: 60 };

/** Favourites of one person, chosen and given up: each changes a row. */
const favoritesPerUser: RateLimit = { count: 120, seconds: 60 };

/** Calls of one person that change or collect up to a hundred pictures each. */
const bulkCallsPerUser: RateLimit = { count: 60, seconds: 60 };

/** No picture is made after it, and a database reads all that is before it. */
const endOfTime = Date.UTC(9999, 0);

/**
 * The list that any cache may keep. The session is never read, so nothing personal can be in it;
 * what is in a cache outlives a change as long as the pictures themselves do.
 */
export function publicGalleryRoutes(
  services: Pick<PictureServices, 'database' | 'proxyCount' | 'now'>,
): Hono<AppEnv> {
  const { database } = services;
  const app = new Hono<AppEnv>();
  const { path } = calls.browsePublicPictures;
  app.get(path, compress({ encoding: 'gzip' }), etag(), async (c) => {
    const { cursor, ...filters } = readQuery(c, calls.browsePublicPictures);
    const position = toPosition(cursor, { isByThumbs: filters.sort === 'most-liked' });
    await limitSearches(services, c, filters);
    c.header('Cache-Control', publicPictureCaching);
    const page = await listPublicPictures(database, {
      ...withDate(filters),
      text: '',
      cursor: position,
    });
    return answer(c, calls.browsePublicPictures, await showPage(database, c.get('user')?.id, page));
  });
  return app;
}

/** Lists of pictures, thumbs, and what people do with pictures of their own. */
export function galleryRoutes(services: PictureServices): Hono<AppEnv> {
  const { database, now, pictures } = services;
  const app = new Hono<AppEnv>();
  /** Users who are downloading an archive from this server. */
  const zipping = new Set<string>();

  /** @throws {HttpError} when this person has made too many such calls. */
  async function limitCalls(userId: string, purpose: string, limit: RateLimit): Promise<void> {
    const key = [purpose, userId] as const;
    const wait = await takeFromRateLimit(database, { key, limit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.tooOften(wait), wait);
  }

  app.post(calls.listMyPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, count: isCounted, ...filters } = await readBody(c, calls.listMyPictures);
    const position = toPosition(cursor);
    await limitSearches(services, c, filters);
    const page = await listOwnPictures(database, {
      ...withDate(filters),
      userId,
      isCounted,
      cursor: position,
    });
    const shown = await showPage(database, userId, page);
    return answer(c, calls.listMyPictures, { ...shown, ownerId: userId });
  });

  app.post(calls.listLikedPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, ...filters } = await readBody(c, calls.listLikedPictures);
    const position = toPosition(cursor);
    const page = await listThumbedUpPictures(database, { ...filters, userId, cursor: position });
    const shown = await showPage(database, userId, page);
    return answer(c, calls.listLikedPictures, { ...shown, ownerId: userId });
  });

  app.post(calls.listPublicPictures.path, async (c) => {
    const { cursor, ...filters } = await readBody(c, calls.listPublicPictures);
    const position = toPosition(cursor, { isByThumbs: filters.sort === 'most-liked' });
    await limitSearches(services, c, filters);
    const page = await listPublicPictures(database, { ...withDate(filters), cursor: position });
    return answer(c, calls.listPublicPictures, await showPage(database, c.get('user')?.id, page));
  });

  app.get(calls.listLikes.path, compress({ encoding: 'gzip' }), async (c) => {
    const { id: userId } = requireUser(c);
    const { img_ids } = readQuery(c, calls.listLikes);
    const ids = await listThumbUpIds(database, { userId, ids: img_ids });
    return answer(c, calls.listLikes, [...ids]);
  });

  app.post(calls.like.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, calls.like);
    await limitCalls(userId, 'thumbs-user', thumbsPerUser);
    const count = await giveThumbUp(database, { userId, pictureId, now: now() });
    return answerWithLikes(c, calls.like, count);
  });

  app.post(calls.unlike.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: pictureId } = await readBody(c, calls.unlike);
    await limitCalls(userId, 'thumbs-user', thumbsPerUser);
    const count = await takeBackThumbUp(database, { userId, pictureId });
    return answerWithLikes(c, calls.unlike, count);
  });

  app.post(calls.setFavorite.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id: id, is_favorite: isFavorite } = await readBody(c, calls.setFavorite);
    await limitCalls(userId, 'favorites-user', favoritesPerUser);
    if (!(await setFavorite(database, { userId, id, isFavorite }))) throw noSuchPicture();
    return answer(c, calls.setFavorite);
  });

  app.post(calls.deletePicture.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id } = await readBody(c, calls.deletePicture);
    await bin({ userId, ids: [img_id] });
    return answer(c, calls.deletePicture, await countPictures(database, { userId }));
  });

  app.post(calls.deletePictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_ids: ids } = await readBody(c, calls.deletePictures);
    await limitCalls(userId, 'bulk-calls-user', bulkCallsPerUser);
    await bin({ userId, ids });
    return answer(c, calls.deletePictures, await countPictures(database, { userId }));
  });

  /** @throws {HttpError} where one of them is not there. */
  async function bin(options: BinOptions): Promise<void> {
    if (!(await binPictures(database, { ...options, now: now() }))) throw noSuchPicture();
  }

  app.post(calls.restorePictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_ids: ids } = await readBody(c, calls.restorePictures);
    await limitCalls(userId, 'bulk-calls-user', bulkCallsPerUser);
    if (!(await restorePictures(database, { userId, ids }))) throw noSuchPicture();
    return answer(c, calls.restorePictures, await countPictures(database, { userId }));
  });

  app.post(calls.zipPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_ids: ids } = await readBody(c, calls.zipPictures);
    await limitCalls(userId, 'bulk-calls-user', bulkCallsPerUser);
    await findZip(userId, ids);
    const query = new URLSearchParams({ ids: ids.join('-') });
    return answer(c, calls.zipPictures, { url: `${calls.zipPictures.path}?${query}` });
  });

  app.get(calls.zipPictures.path, async (c) => {
    const { id: userId } = requireUser(c);
    const files = await findZip(userId, (c.req.query('ids') ?? '').split('-'));
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', 'attachment; filename="pictures.zip"');
    c.header('Content-Length', String(sizeOfZip(files)));
    c.header('Cache-Control', 'private, no-store');
    const body = WebStream.from(readZip(userId, files));
    return c.body(body as ReadableStream<Uint8Array>);
  });

  /** Begins when the first byte is asked for, and ends with the download, however that ends. */
  async function* readZip(userId: string, files: readonly ZippedFile[]) {
    zipping.add(userId);
    try {
      yield* zipFiles(pictures, files);
    } finally {
      zipping.delete(userId);
    }
  }

  /** @throws {HttpError} with what is to be done, where there is no archive for this user now. */
  async function findZip(userId: string, ids: readonly string[]) {
    if (zipping.has(userId)) {
      throw new HttpError(codes.badRequest, (messages) => messages.zipUnderWay);
    }
    const files = await findZippedFiles({ database, pictures }, { userId, ids });
    if (files === 'missing') throw noSuchPicture();
    if (files === 'too large') {
      const gigabytes = MAX_ZIPPED_BYTES / 1024 ** 3;
      throw new HttpError(codes.badRequest, (messages) => messages.zipTooLarge(gigabytes));
    }
    return files;
  }

  app.post(calls.setPictureSharing.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_id, img_is_public } = await readBody(c, calls.setPictureSharing);
    const [shared] = await share({ userId, ids: [img_id], isPrivate: img_is_public === 1 });
    if (!shared) throw noSuchPicture();
    return answer(c, calls.setPictureSharing, toShown(shared));
  });

  app.post(calls.setPicturesSharing.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { img_ids: ids, img_is_public } = await readBody(c, calls.setPicturesSharing);
    await limitCalls(userId, 'bulk-calls-user', bulkCallsPerUser);
    const changed = await share({ userId, ids, isPrivate: img_is_public === 1 });
    const shown = changed.map((one) => ({ id: one.id, ...toShown(one) }));
    return answer(c, calls.setPicturesSharing, { pictures: shown });
  });

  /** @throws {HttpError} where one of them is not there, or must not be public. */
  async function share(options: SetPictureSharingOptions) {
    const changed = await setPictureSharing(database, options);
    if (changed === 'not-found') throw noSuchPicture();
    if (changed === 'consent-withdrawn') {
      throw new HttpError(codes.forbidden, (messages) => messages.consentWithdrawn);
    }
    if (changed === 'lent') {
      throw new HttpError(codes.forbidden, (messages) => messages.playgroundPrivate);
    }
    return changed;
  }

  return app;
}

/** @throws {HttpError} for something to look for, when this client has looked for too much. */
async function limitSearches(
  { database, proxyCount, now }: Pick<PictureServices, 'database' | 'proxyCount' | 'now'>,
  c: Context<AppEnv>,
  {
    text = '',
    shape = 'all',
    media = 'all',
    ...others
  }: Omit<PictureFilters, 'since'> & { text?: string; since?: number | undefined },
): Promise<void> {
  const { tool, model, since } = others;
  const isFiltered =
    [shape, media].some((one) => one !== 'all') ||
    [tool, model, since].some((one) => one !== undefined);
  if (text.trim() === '' && !isFiltered) return;
  const wait = await takeFromRateLimit(database, {
    key: ['searches-client', clientAddress(c, { proxyCount })],
    limit: searchesPerClient,
    now: now(),
  });
  if (wait > 0) throw tooManyRequests((messages) => messages.searchTooOften(wait), wait);
}

/** The filters with their time as the database takes it. */
function withDate<Filters extends { since?: number | undefined }>({ since, ...filters }: Filters) {
  return {
    ...filters,
    since: since === undefined ? undefined : new Date(Math.min(since, endOfTime)),
  };
}

function answerWithLikes(
  c: Context<AppEnv>,
  call: typeof calls.like | typeof calls.unlike,
  likeCount: number | undefined,
): Response {
  if (likeCount === undefined) throw noSuchPicture();
  return answer(c, call, { likeCount });
}

function noSuchPicture(): HttpError {
  return new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
}
