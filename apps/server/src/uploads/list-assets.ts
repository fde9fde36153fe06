import { type ConsentSubject, FACE_SOURCE_HOURS, type UploadKind } from '@site/api-client/wire';
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumans, isPartOf } from '../database/digital-human-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';

export type ListedAsset = AssetRow & {
  /** Creations that were made from it and are still there. */
  readonly useCount: number;
  /** The names of the digital humans whose face or voice it is. */
  readonly digitalHumans: readonly string[];
  /** Those who agreed that their face is taken from it, and have not withdrawn. Null: no swap took a face from it. */
  readonly people: readonly { readonly subject: ConsentSubject; readonly name?: string }[] | null;
};

export type ListAssetsOptions = PageOptions & {
  userId: string;
  /** Undefined: all. */
  kind: UploadKind | undefined;
  now: Date;
};

/** A user's uploads, newest first, a page at a time. */
export async function listAssets(database: Database, options: ListAssetsOptions) {
  const rows = await selectAssets(database, options);
  const toCursor = ({ createdAt, id }: ListedAsset) => ({ time: createdAt, id });
  return cutPage(rows, { limit: options.limit, toCursor });
}

/** The kind of an upload, by its type and by what was made of it. */
export function kindOf({ mime, people }: Pick<ListedAsset, 'mime' | 'people'>): UploadKind {
  if (people !== null) return 'face';
  if (mime.startsWith('video/')) return 'video';
  return mime.startsWith('audio/') ? 'audio' : 'image';
}

/** The page and one more. */
export function selectAssets(
  database: Database,
  { userId, kind, limit, cursor, now }: ListAssetsOptions,
) {
  // Written as `creations_given_outputs` has it, so that it is found. An upload is given to its owner's creations alone.
  const useCount = sql<number>`(
    select count(*)::int from ${creations}
    where ${creations.state} = 'succeeded' and ${creations.referenceImages} <> '[]'
      and ${creations.referenceImages} @> jsonb_build_array(jsonb_build_object('assetId', ${assets.id})))`;
  const usedBy = sql<readonly string[]>`array(
    select ${digitalHumans.name} from ${digitalHumans}
    where ${digitalHumans.userId} = ${userId} and ${isPartOf}
    order by ${digitalHumans.createdAt}, ${digitalHumans.id})`;
  const faces = selectFaces(database, { userId, now });
  const isFace = isNotNull(faces.assetId);
  return database
    .select({
      ...{ ...getTableColumns(assets), useCount },
      ...{ digitalHumans: usedBy, people: faces.people },
    })
    .from(assets)
    .leftJoin(faces, eq(faces.assetId, assets.id))
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.state, 'stored'),
        kind === 'face' ? isFace : kind && like(assets.mime, `${kind}/%`),
        kind === 'image' ? isNull(faces.assetId) : undefined,
        cursor &&
          sql`(${assets.createdAt}, ${assets.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(limit + 1);
}

/**
 * The uploads that swaps took a face from, with whose it is. Each is deleted {@link FACE_SOURCE_HOURS} after its last
 * swap, so older swaps are not looked at.
 */
function selectFaces(
  database: Database,
  { userId, now }: Pick<ListAssetsOptions, 'userId' | 'now'>,
) {
  const assetId = sql<string>`reference ->> 'assetId'`;
  const person = sql`jsonb_strip_nulls(jsonb_build_object('subject', ${consents.subject}, 'name', ${consents.name}))`;
  const since = new Date(now.getTime() - FACE_SOURCE_HOURS * 3_600_000);
  return database
    .select({
      assetId: assetId.as('asset_id'),
      people: sql<NonNullable<ListedAsset['people']>>`
        coalesce(jsonb_agg(distinct ${person}) filter (where ${consents.withdrawnAt} is null), '[]')`.as(
        'people',
      ),
    })
    .from(creations)
    .innerJoin(consents, sql`${consents.id} = ${creations.input} -> 'settings' ->> 'consent'`)
    .crossJoinLateral(sql`jsonb_array_elements(${creations.referenceImages}) as reference`)
    .where(
      and(
        eq(creations.userId, userId),
        gte(creations.createdAt, since),
        sql`${creations.consentIds} <> '{}'`,
        sql`reference ->> 'role' = 'face' and ${assetId} is not null`,
      ),
    )
    .groupBy(assetId)
    .as('faces');
}
