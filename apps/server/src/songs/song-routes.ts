import { calls, codes, musicFields } from '@site/api-client/wire';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { toPosition } from '../http/to-position.ts';
import { showPage } from '../pictures/show-page.ts';
import { toShown } from '../pictures/to-shown.ts';
import { requireUser } from '../session/read-session.ts';
import { listSongs } from './list-songs.ts';
import { renameSong } from './rename-song.ts';

/** Services of songs. */
export type SongServices = { readonly database: Database; readonly now: () => Date };

/** A word that all songs of a person have is looked for in all of them. */
const searchesPerUser: RateLimit = { count: 60, seconds: 60 };

/** A user's own songs: how they are listed and named. */
export function songRoutes({ database, now }: SongServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(calls.listMySongs.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { cursor, count: isCounted, ...wanted } = await readBody(c, calls.listMySongs);
    const position = toPosition(cursor);
    if (wanted.text.trim() !== '') {
      const key = ['song-searches-user', userId] as const;
      const wait = await takeFromRateLimit(database, { key, limit: searchesPerUser, now: now() });
      if (wait > 0) throw tooManyRequests((messages) => messages.searchTooOften(wait), wait);
    }
    const page = await listSongs(database, { ...wanted, userId, isCounted, cursor: position });
    return answer(c, calls.listMySongs, await showPage(database, c.get('user')?.id, page));
  });

  app.post(calls.renameSong.path, async (c) => {
    const { id: userId } = requireUser(c);
    // What can't be stored is no part of a title.
    const { img_id: id, title } = await readBody(c, calls.renameSong, { mayBeUnstorable: true });
    const renamed = await renameSong(database, { userId, id, title });
    switch (renamed.kind) {
      case 'wrong-title':
        throw new HttpError(codes.badRequest, (messages) =>
          messages.wrongTitle(musicFields.title.maxLength),
        );
      case 'missing':
        throw new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
      case 'renamed':
        return answer(c, calls.renameSong, { title: renamed.title, ...toShown(renamed.shared) });
    }
  });

  return app;
}
