import { type ConsentPurpose, type ConsentSubject, consentVersions } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { lockBalance } from '../points/lock-balance.ts';
import { randomId } from '../random-id.ts';
import { isActive } from './find-consents.ts';

/** Active consents of one user. */
export const MAX_CONSENTS = 100;

export type GiveConsentOptions = {
  userId: string;
  purpose: ConsentPurpose;
  subject: ConsentSubject;
  /** Name of the person, as the user calls them; undefined of `self` alone. */
  name: string | undefined;
  /** The language that the text was shown in, such as `zh-CN`. */
  locale: string;
  now: Date;
};

/**
 * Records that the person shown agrees to the text as it is now; it replaces their consent to an earlier one.
 * Repeating it changes nothing.
 *
 * @returns `too-many` if the user has {@link MAX_CONSENTS}, and nothing is recorded.
 */
export async function giveConsent(
  database: Database,
  { userId, purpose, subject, name, locale, now }: GiveConsentOptions,
): Promise<'given' | 'too-many'> {
  return await database.transaction(async (transaction) => {
    // One after the other, and not while one is withdrawn.
    await lockBalance(transaction, userId);
    const own = await transaction.select().from(consents).where(eq(consents.userId, userId));
    const ofPerson = own.filter(
      (one) => one.subject === subject && (one.name ?? undefined) === name,
    );
    const open = own.filter(({ withdrawnAt, replacedAt }) => !withdrawnAt && !replacedAt);
    const active = open.find((one) => one.purpose === purpose && ofPerson.includes(one));
    if (active?.textVersion === consentVersions[purpose]) return 'given';
    if (active) {
      await transaction
        .update(consents)
        .set({ replacedAt: now })
        .where(and(eq(consents.id, active.id), isActive));
    } else if (open.length >= MAX_CONSENTS) return 'too-many';
    const personId = subject === 'self' ? subject : (ofPerson[0]?.personId ?? randomId());
    await transaction.insert(consents).values({
      id: randomId(),
      userId,
      personId,
      subject,
      name,
      purpose,
      locale,
      textVersion: consentVersions[purpose],
      givenAt: now,
    });
    return 'given';
  });
}
