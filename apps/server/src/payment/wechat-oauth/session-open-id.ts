import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sessionOpenIds } from '../../database/payment-schema.ts';

/** Finds who the person of this session is to an official account, if WeChat has told. */
export async function findSessionOpenId(
  database: Database,
  { tokenHash, appId }: { tokenHash: string; appId: string },
): Promise<string | undefined> {
  const [row] = await database
    .select()
    .from(sessionOpenIds)
    .where(and(eq(sessionOpenIds.tokenHash, tokenHash), eq(sessionOpenIds.appId, appId)));
  return row?.openId;
}

/** Stores it for as long as the session lasts; what WeChat said last counts. */
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
