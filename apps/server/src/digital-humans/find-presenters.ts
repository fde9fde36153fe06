import { consentVersions } from '@site/api-client/wire';
import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { type DigitalHumanRow, digitalHumans } from '../database/digital-human-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { users } from '../database/schema.ts';

/** The id of the consent of a digital human's person to this, if they agree to the text as it is now. */
const consentTo = (purpose: 'digital-human' | 'playground'): SQL<string | null> => sql`(
  select given.id from consents as given
  where given.user_id = digital_humans.user_id and given.person_id = digital_humans.person_id
    and given.purpose = ${purpose} and given.text_version = ${consentVersions[purpose]}
    and given.withdrawn_at is null and given.replaced_at is null)`;

/** Its person agrees to its films, and to those of everybody. */
export const mayJoin = and(
  sql`${consentTo('digital-human')} is not null`,
  sql`${consentTo('playground')} is not null`,
);

/** Everybody may try it. */
const isThere = and(isNotNull(digitalHumans.joinedAt), mayJoin);

/** The consent to a digital human's being in the playground; null where it is not. */
export const playgroundConsentId = sql<
  string | null
>`case when ${isThere} then ${consentTo('playground')} end`;

/** Whether an upload is the face or the voice of the digital human with this id, which is in the playground. */
export const isLentWith = (id: string): SQL =>
  sql`exists (select from ${digitalHumans} where ${digitalHumans.id} = ${id} and ${isThere}
    and ${assets.id} in (${digitalHumans.faceAssetId}, ${digitalHumans.voiceAssetId}))`;

/** A digital human in the playground. */
export type FoundPresenter = {
  readonly row: DigitalHumanRow;
  readonly face: AssetRow | null;
  readonly voice: AssetRow | null;
  /** Of its owner. */
  readonly nickname: string | null;
  readonly consentId: string;
};

const [faces, voices] = [alias(assets, 'faces'), alias(assets, 'voices')];

const select = (database: Database) =>
  database
    .select({
      ...{ row: digitalHumans, face: faces, voice: voices, nickname: users.nickname },
      consentId: sql<string>`${consentTo('playground')}`,
    })
    .from(digitalHumans)
    .innerJoin(users, eq(users.id, digitalHumans.userId))
    .leftJoin(faces, and(eq(faces.id, digitalHumans.faceAssetId), eq(faces.state, 'stored')))
    .leftJoin(voices, and(eq(voices.id, digitalHumans.voiceAssetId), eq(voices.state, 'stored')));

/** The one with this id; undefined if nobody but its owner may have it speak. */
export async function findPresenter(
  database: Database,
  id: string,
): Promise<FoundPresenter | undefined> {
  const [found] = await select(database).where(and(eq(digitalHumans.id, id), isThere));
  return found;
}

/** Those whose face and voice are there, the one that joined last first. */
export async function listPresenters(database: Database, { limit, cursor }: PageOptions) {
  const { id, joinedAt } = digitalHumans;
  const isAfter =
    cursor && or(lt(joinedAt, cursor.time), and(eq(joinedAt, cursor.time), lt(id, cursor.id)));
  const rows = await select(database)
    .where(and(isThere, isNotNull(faces.id), isNotNull(voices.id), isAfter))
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit + 1);
  return cutPage(rows, {
    limit,
    toCursor: ({ row }) => ({ time: row.joinedAt ?? row.createdAt, id: row.id }),
  });
}
