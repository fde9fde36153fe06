import { eq, sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';

/**
 * Bytes of a server's disk that uploads in parts will still take: their parts, unless those go into a bucket, and
 * the whole, which is put together beside them. Any server may be asked to do that.
 */
export async function readPromisedBytes(
  database: Database,
  { isBucket }: { isBucket: boolean },
): Promise<number> {
  const parts = isBucket ? sql`0` : sql`${assets.bytes} - ${assets.receivedBytes}`;
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${assets.bytes} + ${parts}), 0)::float8` })
    .from(assets)
    .where(eq(assets.state, 'incoming'));
  return row?.bytes ?? 0;
}
