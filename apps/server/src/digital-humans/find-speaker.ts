import type { NamedConsent } from '../consents/find-consents.ts';
import type { Database } from '../database/database.ts';
import { type FoundDigitalHuman, findDigitalHumans } from './find-digital-humans.ts';
import { findPresenter } from './find-presenters.ts';

/** A digital human that a person may have speak, and the consent that a film of it rests on. */
export type Speaker = Pick<FoundDigitalHuman, 'row' | 'face' | 'still' | 'voice'> & {
  /** Undefined where the owner has to ask for it again. */
  readonly consent: NamedConsent | undefined;
  /** It is somebody else's, in the playground. */
  readonly isLent: boolean;
};

/** The person's own digital human with this id, or somebody's in the playground. */
export async function findSpeaker(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Speaker | undefined> {
  const [own] = await findDigitalHumans(database, { userId, id });
  if (own) {
    const consent = own.consent && { id: own.consent.id, purpose: 'digital-human' as const };
    return { ...own, consent: consent ?? undefined, isLent: false };
  }
  const lent = await findPresenter(database, id);
  if (!lent) return undefined;
  const consent = { id: lent.consentId, purpose: 'playground', userId: lent.row.userId } as const;
  return { ...lent, consent, isLent: true };
}
