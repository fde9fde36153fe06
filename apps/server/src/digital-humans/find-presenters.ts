import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { consentTo, isLent } from '../consents/lent-digital-humans.ts';
import type { Database } from '../database/database.ts';
import { type DigitalHumanRow, digitalHumans } from '../database/digital-human-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { users } from '../database/schema.ts';
import { type FoundParts, isFace, isStill, isVoice, parts } from './part-joins.ts';

/** A digital human in the playground. */
export type FoundPresenter = FoundParts & {
  readonly row: DigitalHumanRow;
  /** Of its owner. */
  readonly nickname: string | null;
  readonly consentId: string;
};

const select = (database: Database) =>
  database
    .select({
      ...parts,
      row: digitalHumans,
      nickname: users.nickname,
      consentId: sql<string>`${consentTo('playground')}`,
    })
    .from(digitalHumans)
    .innerJoin(users, eq(users.id, digitalHumans.userId))
    .leftJoin(parts.face, isFace)
    .leftJoin(parts.still, isStill)
    .leftJoin(parts.voice, isVoice);

/** The one with this id; undefined if nobody but its owner may have it speak. */
export async function findPresenter(
  database: Database,
  id: string,
): Promise<FoundPresenter | undefined> {
  const [found] = await select(database).where(and(eq(digitalHumans.id, id), isLent));
  return found;
}

/** Those whose face and voice are there, the one that joined last first. */
export async function listPresenters(database: Database, { limit, cursor }: PageOptions) {
  const { id, joinedAt } = digitalHumans;
  const isAfter =
    cursor && or(lt(joinedAt, cursor.time), and(eq(joinedAt, cursor.time), lt(id, cursor.id)));
  const rows = await select(database)
    .where(and(isLent, isNotNull(parts.face.id), isNotNull(parts.voice.id), isAfter))
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ row }) => ({ time: row.joinedAt ?? row.createdAt, id: row.id }),
  });
}
