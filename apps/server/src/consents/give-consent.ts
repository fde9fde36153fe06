import { type ConsentSubject, FACE_CONSENT_VERSION } from '@site/api-client/wire';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';

/** Records that the person shown agrees to the text as it is now. Repeating it changes nothing. */
export async function giveConsent(
  database: Database,
  { userId, subject, now }: { userId: string; subject: ConsentSubject; now: Date },
): Promise<void> {
  await database
    .insert(consents)
    .values({
      ...{ id: randomId(), userId, purpose: 'face-swap', subject },
      ...{ textVersion: FACE_CONSENT_VERSION, givenAt: now },
    })
    .onConflictDoNothing();
}
