import { type ConsentPurpose, consentVersions } from '@site/api-client/wire';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';

/** Neither withdrawn nor replaced. */
export const isActive = and(isNull(consents.withdrawnAt), isNull(consents.replacedAt));

/** A consent that a creation rests on. */
export type NamedConsent = {
  readonly id: string;
  readonly purpose: ConsentPurpose;
  /** The user who declared it and lends the digital human. Default: the one who creates. */
  readonly userId?: string;
};

export type ListedConsent = typeof consents.$inferSelect & {
  /** Files that rest on it, or on one that it has replaced. */
  readonly workCount: number;
};

/** The active consents that a user has declared, the oldest first. */
export async function findConsents(
  database: Database,
  { userId }: { userId: string },
): Promise<readonly ListedConsent[]> {
  // Drizzle leaves the tables' names out of the columns of a single table.
  const workCount = sql<number>`(
    select count(*)::int from outputs join creations on creations.id = outputs.creation_id
    where outputs.state = 'stored' and creations.user_id = ${userId} and creations.consent_ids <> '{}'
      and creations.consent_ids && array(
        select same.id from consents as same
        where same.user_id = consents.user_id and same.person_id = consents.person_id
          and same.purpose = consents.purpose and same.withdrawn_at is null))`;
  return await database
    .select({ ...getTableColumns(consents), workCount })
    .from(consents)
    .where(and(eq(consents.userId, userId), isActive))
    .orderBy(asc(consents.givenAt), asc(consents.id));
}

/** Whether this user has this consent, for this purpose and to the text as it is now. */
export async function hasConsent(
  database: Database,
  { userId, id, purpose }: { userId: string; id: string; purpose: ConsentPurpose },
): Promise<boolean> {
  const isMeant = and(
    ...[eq(consents.id, id), eq(consents.userId, userId), eq(consents.purpose, purpose)],
    ...[eq(consents.textVersion, consentVersions[purpose]), isActive],
  );
  const found = await database
    .select({ id: consents.id })
    .from(consents)
    .where(isMeant)
    // Whoever has declared it does not withdraw it before what begins in this transaction is there, to be stopped.
    .for('share');
  return found.length > 0;
}

/** Purposes that faces and voices are uploaded for. The playground shows those of digital humans, which are there. */
const uploadPurposes = ['face-swap', 'digital-human'] as const;

/** Whether uploads may belong to this consent: it is this user's, and to the text as it is now. */
export async function takesUploads(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  for (const purpose of uploadPurposes) {
    if (await hasConsent(database, { userId, id, purpose })) return true;
  }
  return false;
}

/** Whether one of these consents was withdrawn. */
export async function isAnyWithdrawn(database: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const withdrawn = and(inArray(consents.id, [...ids]), isNotNull(consents.withdrawnAt));
  return (await database.$count(consents, withdrawn)) > 0;
}
