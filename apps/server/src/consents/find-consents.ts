import { type ConsentSubject, FACE_CONSENT_VERSION } from '@site/api-client/wire';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';

/** What a user has agreed to on anybody's behalf and not withdrawn, the oldest first. */
export async function findConsents(
  database: Database,
  { userId }: { userId: string },
): Promise<readonly (typeof consents.$inferSelect)[]> {
  return await database
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
    .orderBy(asc(consents.givenAt), asc(consents.id));
}

/** Whether this user has the consent of this person to the text as it is now. */
export async function hasConsent(
  database: Database,
  { userId, subject }: { userId: string; subject: ConsentSubject },
): Promise<boolean> {
  const all = await findConsents(database, { userId });
  return all.some((one) => one.subject === subject && one.textVersion === FACE_CONSENT_VERSION);
}
