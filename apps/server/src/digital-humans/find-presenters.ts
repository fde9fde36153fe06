import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { consentTo, isLent } from '../consents/lent-digital-humans.ts';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { type DigitalHumanRow, digitalHumans } from '../database/digital-human-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { users } from '../database/schema.ts';

/** A digital human in the playground. */
export type FoundPresenter = {
  readonly row: DigitalHumanRow;
  readonly face: AssetRow | null;
  readonly still: AssetRow | null;
  readonly voice: AssetRow | null;
  /** Of its owner. */
  readonly nickname: string | null;
  readonly consentId: string;
};

const [faces, stills] = [alias(assets, 'faces'), alias(assets, 'stills')];
const voices = alias(assets, 'voices');

const select = (database: Database) =>
  database
    .select({
      ...{ row: digitalHumans, face: faces, still: stills, voice: voices },
      nickname: users.nickname,
      consentId: sql<string>`${consentTo('playground')}`,
    })
    .from(digitalHumans)
    .innerJoin(users, eq(users.id, digitalHumans.userId))
    .leftJoin(faces, and(eq(faces.id, digitalHumans.faceAssetId), eq(faces.state, 'stored')))
    .leftJoin(stills, and(eq(stills.id, digitalHumans.stillAssetId), eq(stills.state, 'stored')))
    .leftJoin(voices, and(eq(voices.id, digitalHumans.voiceAssetId), eq(voices.state, 'stored')));

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
    .where(and(isLent, isNotNull(faces.id), isNotNull(voices.id), isAfter))
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ row }) => ({ time: row.joinedAt ?? row.createdAt, id: row.id }),
  });
}
