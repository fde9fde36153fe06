import type { DigitalHumanDraft } from '@site/api-client/wire';
import { and, desc, eq, inArray, isNull, not } from 'drizzle-orm';
import { isActive } from '../consents/find-consents.ts';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumanDrafts, isPart } from '../database/digital-human-schema.ts';
import { randomId } from '../random-id.ts';
import { claimUploads } from '../uploads/claim-uploads.ts';
import { letGoOfUploads } from '../uploads/let-go-of-uploads.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { unusedUntil } from '../uploads/unused-until.ts';
import { faceKindOf } from './find-digital-humans.ts';
import { isStoredFace, isStoredStill, parts } from './part-joins.ts';

/** Whose draft: that of a person, of whom a new digital human is made, or of a digital human, which gets another face. */
export type DraftOf = {
  userId: string;
  personId: string;
  /** Undefined: a new one is made. */
  digitalHumanId: string | undefined;
};

const isOf = ({ userId, personId, digitalHumanId }: DraftOf) =>
  and(
    ...[eq(digitalHumanDrafts.userId, userId), eq(digitalHumanDrafts.personId, personId)],
    digitalHumanId === undefined
      ? isNull(digitalHumanDrafts.digitalHumanId)
      : eq(digitalHumanDrafts.digitalHumanId, digitalHumanId),
  );

export type SaveDraftOptions = DraftOf & {
  consentId: string;
  /** Name for a new one. Undefined: as before. */
  name: string | undefined;
  /** Undefined: the one before. Null: none. */
  face: { readonly faceAssetId: string; readonly stillAssetId: string | null } | null | undefined;
  now: Date;
};

/**
 * Stores what was chosen, and lets go of the face that it replaces. One that is chosen is stored a day longer.
 *
 * The balance of the user is locked.
 */
export async function saveDraft(
  transaction: Database,
  { consentId, name, face, now, ...whose }: SaveDraftOptions,
): Promise<void> {
  const { userId, personId, digitalHumanId } = whose;
  const [before] = await transaction.select().from(digitalHumanDrafts).where(isOf(whose));
  const chosen =
    face === undefined ? {} : (face ?? ({ faceAssetId: null, stillAssetId: null } as const));
  const changed = { ...chosen, ...(name !== undefined && { name }), changedAt: now };
  if (before) {
    await transaction
      .update(digitalHumanDrafts)
      .set(changed)
      .where(eq(digitalHumanDrafts.id, before.id));
  } else {
    await transaction
      .insert(digitalHumanDrafts)
      .values({ name: '', ...changed, id: randomId(), userId, personId, digitalHumanId });
  }
  if (face) {
    const ids = [face.faceAssetId, face.stillAssetId].filter((id) => id !== null);
    await claimUploads(transaction, { userId, ids, consentId });
    await transaction
      .update(assets)
      .set({ removeAt: unusedUntil(now) })
      .where(and(inArray(assets.id, ids), not(isPart)));
  }
  if (face !== undefined) {
    await letGoOfUploads(transaction, { ids: [before?.faceAssetId, before?.stillAssetId], now });
  }
}

/** Forgets a draft whose digital human is there; of its face, what is no part of that is let go of. */
export async function endDraft(
  transaction: Database,
  { now, ...whose }: DraftOf & { now: Date },
): Promise<void> {
  const [ended] = await transaction.delete(digitalHumanDrafts).where(isOf(whose)).returning();
  if (!ended) return;
  await letGoOfUploads(transaction, { ids: [ended.faceAssetId, ended.stillAssetId], now });
}

/** The drafts of a user whose person agrees, the one that was changed last first. */
export async function findDrafts(
  database: Database,
  { userId }: { userId: string },
): Promise<DigitalHumanDraft[]> {
  const { face, still } = parts;
  const rows = await database
    .select({ draft: digitalHumanDrafts, face, still, consentId: consents.id })
    .from(digitalHumanDrafts)
    .innerJoin(
      consents,
      and(
        ...[eq(consents.userId, userId), eq(consents.personId, digitalHumanDrafts.personId)],
        ...[eq(consents.purpose, 'digital-human'), isActive],
      ),
    )
    .leftJoin(face, isStoredFace(digitalHumanDrafts))
    .leftJoin(still, isStoredStill(digitalHumanDrafts))
    .where(eq(digitalHumanDrafts.userId, userId))
    .orderBy(desc(digitalHumanDrafts.changedAt), desc(digitalHumanDrafts.id));
  return rows.map((row) => ({
    consentId: row.consentId,
    ...(row.draft.digitalHumanId !== null && { digitalHumanId: row.draft.digitalHumanId }),
    name: row.draft.name,
    ...(row.face && {
      face: {
        kind: faceKindOf(row.face),
        url: showAsset(row.face).url,
        ...(row.still && { stillUrl: showAsset(row.still).url }),
      },
    }),
  }));
}
