import { calls, codes } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { reports } from '../database/report-schema.ts';
import { findPresenter } from '../digital-humans/find-presenters.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { isPublicPicture } from '../picture-store/may-see.ts';
import { requireUser } from '../session/read-session.ts';

/** Services of reports. */
export type ReportServices = { readonly database: Database; readonly now: () => Date };

/** More in an hour than one person comes across. */
const reportsPerUser: RateLimit = { count: 20, seconds: 3_600 };

/** How people tell the operator about what others show to everybody. */
export function reportRoutes({ database, now }: ReportServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(calls.report.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id: subjectId, ...report } = await readBody(c, calls.report);
    const key = ['reports-user', userId] as const;
    const wait = await takeFromRateLimit(database, { key, limit: reportsPerUser, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.tooOften(wait), wait);
    const isThere =
      report.subject === 'work'
        ? (await database.$count(outputs, and(eq(outputs.id, subjectId), isPublicPicture))) > 0
        : (await findPresenter(database, subjectId)) !== undefined;
    if (!isThere) throw new HttpError(codes.notFound, (messages) => messages.nothingToReport);
    await database
      .insert(reports)
      .values({ ...report, userId, subjectId, createdAt: now() })
      .onConflictDoNothing();
    return answer(c, calls.report);
  });

  return app;
}
