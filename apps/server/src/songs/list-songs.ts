import type { SongKind, SongOrder } from '@site/api-client/wire';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';
import { hasOwnWords, ofMedia } from '../pictures/picture-conditions.ts';

export type ListSongsOptions = PageOptions & {
  userId: string;
  order: SongOrder;
  kind: SongKind;
  /** Words that the title or the prompt must have, in any order and case. */
  text: string;
};

/** Written as `creations_instrumental` has it, so that it is found. */
const isInstrumental = sql`${creations.input} -> 'settings' ->> 'instrumental' = 'on'`;

const ofKind: Record<SongKind, (userId: string) => SQL | undefined> = {
  all: () => undefined,
  sung: () => sql`(${isInstrumental}) is not true`,
  instrumental: (userId) => and(eq(creations.userId, userId), isInstrumental),
};

/** A user's songs, a page at a time; those of one creation follow each other. */
export async function listSongs(database: Database, options: ListSongsOptions) {
  return cutPage(await selectSongs(database, options), {
    limit: options.limit,
    toCursor: ({ output: { createdAt, id } }) => ({ time: createdAt, id }),
  });
}

/** The page and one more. */
export function selectSongs(
  database: Database,
  { userId, order, kind, text, limit, cursor }: ListSongsOptions,
) {
  const inOrder = order === 'newest' ? desc : asc;
  const after = order === 'newest' ? sql`<` : sql`>`;
  return database
    .select({ output: outputs, creation: creations })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(
      and(
        eq(outputs.userId, userId),
        // Written as the index has it, so that it is found.
        sql`${outputs.state} = 'stored' and ${outputs.media} <> 'image'`,
        ofMedia('audio'),
        ofKind[kind](userId),
        hasOwnWords(text, { userId }),
        cursor &&
          sql`(${outputs.createdAt}, ${outputs.id}) ${after} (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(inOrder(outputs.createdAt), inOrder(outputs.id))
    .limit(limit + 1);
}
