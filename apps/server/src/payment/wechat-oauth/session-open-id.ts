import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../database/database.ts';
import { sessionOpenIds } from '../../database/payment-schema.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../session/sessions.ts';

/** Who the person of this session is to an official account, if WeChat has told. */
export async function findSessionOpenId(
  { database, cookie }: Pick<Services, 'database' | 'cookie'>,
  { c, appId }: { c: Context; appId: string },
): Promise<string | undefined> {
  const token = cookie.read(c);
  if (!token) return undefined;
  const [row] = await database
    .select()
    .from(sessionOpenIds)
    .where(and(eq(sessionOpenIds.tokenHash, hashToken(token)), eq(sessionOpenIds.appId, appId)));
  return row?.openId;
}

/** Remembers it for as long as the session lasts; what WeChat told last counts. */
export async function saveSessionOpenId(
  database: Database,
  row: typeof sessionOpenIds.$inferInsert,
): Promise<void> {
  await database
    .insert(sessionOpenIds)
    .values(row)
    .onConflictDoUpdate({
      target: [sessionOpenIds.tokenHash, sessionOpenIds.appId],
      set: { openId: row.openId },
    });
}
