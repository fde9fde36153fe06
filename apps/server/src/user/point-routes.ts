import { calls, codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody } from '../http/read-body.ts';
import { listEntries } from '../points/list-entries.ts';
import { requireUser } from '../session/read-session.ts';
import { findEntryCreations } from './find-entry-creations.ts';

/** Serves what a person's points came from and went to. */
export function pointRoutes({ database }: { database: Database }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(calls.listPointEntries.path, async (c) => {
    const user = requireUser(c);
    const { cursor, limit } = await readBody(c, calls.listPointEntries);
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
      throw new HttpError(codes.badRequest, (messages) => messages.badRequest('cursor'), {
        status: 400,
      });
    }
    const page = await listEntries(database, {
      userId: user.id,
      limit,
      cursor: cursor === undefined ? undefined : Number(cursor),
    });
    const creations = await findEntryCreations(database, {
      ids: page.entries.flatMap(({ spentOn }) => spentOn ?? []),
      failures: c.get('messages').failures,
    });
    return answer(c, calls.listPointEntries, {
      entries: page.entries.map(({ id, kind, amount, reason, spentOn, createdAt }) => ({
        id: String(id),
        kind,
        amount,
        ...(reason && { reason }),
        ...(spentOn !== null && { creation: creations.get(spentOn) }),
        createdAt: createdAt.toISOString(),
      })),
      nextCursor: page.nextCursor?.toString(),
    });
  });

  return app;
}
