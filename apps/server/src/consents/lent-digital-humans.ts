import { consentVersions } from '@site/api-client/wire';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { digitalHumans, isPartOf } from '../database/digital-human-schema.ts';

/** The id of the consent of a digital human's person to this, if they agree to the text as it is now. */
export const consentTo = (purpose: 'digital-human' | 'playground'): SQL<string | null> => sql`(
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
export const isLent = and(isNotNull(digitalHumans.joinedAt), mayJoin);

/** The consent to a digital human's being in the playground; null where it is not. */
export const playgroundConsentId = sql<
  string | null
>`case when ${isLent} then ${consentTo('playground')} end`;

/** Whether an upload is the face or the voice of the digital human with this id, which is in the playground. */
export const isLentWith = (id: string): SQL =>
  sql`exists (select from ${digitalHumans} where ${digitalHumans.id} = ${id} and ${isLent}
    and ${isPartOf})`;
