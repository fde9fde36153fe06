import type { DigitalHuman } from '@site/api-client/wire';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isActive } from '../consents/find-consents.ts';
import { playgroundConsentId } from '../consents/lent-digital-humans.ts';
import type { AssetRow } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { type DigitalHumanRow, digitalHumans } from '../database/digital-human-schema.ts';
import { showAsset } from '../uploads/show-asset.ts';
import { type FoundParts, isFace, isStill, isVoice, parts } from './part-joins.ts';

/** A digital human with what it is made of, as far as that is still there. */
export type FoundDigitalHuman = FoundParts & {
  readonly row: DigitalHumanRow;
  /** The active consent of its person, to whichever text; null if there is none. */
  readonly consent: typeof consents.$inferSelect | null;
  /** The consent to its being in the playground, where it is; null if it is not. */
  readonly playgroundConsentId: string | null;
  readonly filmCount: number;
};

/** The digital humans of a user, the newest first: all, or the one with this id. */
export async function findDigitalHumans(
  database: Database,
  { userId, id }: { userId: string; id?: string },
): Promise<readonly FoundDigitalHuman[]> {
  const filmCount = sql<number>`(select count(*)::int from creations
    where creations.user_id = ${userId} and creations.tool = 'digital-human' and creations.state = 'succeeded'
      and creations.input -> 'settings' ->> 'digitalHuman' = ${digitalHumans.id})`;
  return await database
    .select({
      ...parts,
      row: digitalHumans,
      consent: consents,
      filmCount,
      playgroundConsentId,
    })
    .from(digitalHumans)
    .leftJoin(parts.face, isFace)
    .leftJoin(parts.still, isStill)
    .leftJoin(parts.voice, isVoice)
    .leftJoin(
      consents,
      and(
        eq(consents.userId, userId),
        eq(consents.personId, digitalHumans.personId),
        eq(consents.purpose, 'digital-human'),
        isActive,
      ),
    )
    .where(
      and(
        eq(digitalHumans.userId, userId),
        id === undefined ? undefined : eq(digitalHumans.id, id),
      ),
    )
    .orderBy(desc(digitalHumans.createdAt), desc(digitalHumans.id));
}

/** Tells the kind of a face; `photo` where that is not known any more. */
export const faceKindOf = (face: Pick<AssetRow, 'mime'> | null): DigitalHuman['face']['kind'] =>
  face?.mime.startsWith('video/') ? 'film' : 'photo';

/** As its owner sees it. */
export function showDigitalHuman({
  row: { id, name, voiceAssetId, createdAt },
  face,
  still,
  voice,
  consent,
  playgroundConsentId: playground,
  filmCount,
}: FoundDigitalHuman): DigitalHuman {
  const show = (asset: AssetRow | null) => ({
    url: asset ? showAsset(asset).url : undefined,
    ...(asset?.durationMs != null && { durationMs: asset.durationMs }),
  });
  return {
    id,
    name,
    consentId: consent?.id,
    ...(playground !== null && { playgroundConsentId: playground }),
    face: {
      ...show(face),
      kind: faceKindOf(face),
      ...(still && { stillUrl: showAsset(still).url }),
    },
    voice: voiceAssetId === null ? undefined : show(voice),
    filmCount,
    createdAt: createdAt.toISOString(),
  };
}
