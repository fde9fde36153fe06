import { type ConsentSubject, FACE_SOURCE_HOURS, type UploadKind } from '@site/api-client/wire';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import type { Database } from '../database/database.ts';
import { digitalHumans, isPartOf } from '../database/digital-human-schema.ts';
import type { OutputMedia } from '../database/output-schema.ts';
import { cutPage, type PageOptions } from '../database/page-cursor.ts';
import { creations } from '../database/schema.ts';

export type ListedAsset = AssetRow & {
  /** Creations that were made from it and are still there. */
  readonly useCount: number;
  /** The names of the digital humans whose face or voice it is. */
  readonly digitalHumans: readonly string[];
  /** Those who agreed to the use of their face or voice in it, and have not withdrawn. Null: it was used as neither. */
  readonly people: readonly Agreeing[] | null;
};

type Agreeing = { readonly subject: ConsentSubject; readonly name?: string };

export type ListAssetsOptions = PageOptions & {
  userId: string;
  /** Undefined: all. */
  kind: UploadKind | undefined;
  /** Type of the file, whatever its kind. Undefined: any. */
  media?: OutputMedia | undefined;
  now: Date;
};

/** A user's uploads, newest first, a page at a time. */
export async function listAssets(database: Database, options: ListAssetsOptions) {
  const rows = await selectAssets(database, options);
  const toCursor = ({ createdAt, id }: ListedAsset) => ({ time: createdAt, id });
  return cutPage(rows, { limit: options.limit, toCursor });
}

/** The kind of an upload, by its type and by whether it belongs to a consent. */
export function kindOf({ mime, people }: Pick<ListedAsset, 'mime' | 'people'>): UploadKind {
  const isSound = mime.startsWith('audio/');
  if (people !== null) return isSound ? 'voice' : 'face';
  if (isSound) return 'audio';
  return mime.startsWith('video/') ? 'video' : 'image';
}

/** The page and one more. */
export function selectAssets(
  database: Database,
  { userId, kind, media, limit, cursor, now }: ListAssetsOptions,
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
  const isShown = or(isNotNull(faces.assetId), isNotNull(assets.consentId));
  const isSound = like(assets.mime, 'audio/%');
  const isOfKind: Readonly<Record<UploadKind, SQL | undefined>> = {
    face: and(isShown, not(isSound)),
    voice: and(isShown, isSound),
    image: isPlain('image'),
    video: isPlain('video'),
    audio: isPlain('audio'),
  };
  function isPlain(type: OutputMedia) {
    return and(like(assets.mime, `${type}/%`), isNull(faces.assetId), isNull(assets.consentId));
  }
  // Those who agreed to what it belongs to, and to swaps that took a face from it.
  const people = sql<ListedAsset['people']>`(
    select jsonb_agg(distinct person) from (
      select jsonb_array_elements(${faces.people}) as person
      union select ${personOf(consents)} from ${consents}
        where ${consents.id} = ${assets.consentId} and ${consents.withdrawnAt} is null
    ) as agreeing)`;
  return database
    .select({
      ...getTableColumns(assets),
      useCount,
      digitalHumans: usedBy,
      people: sql<ListedAsset['people']>`case when ${isShown} then coalesce(${people}, '[]') end`,
    })
    .from(assets)
    .leftJoin(faces, eq(faces.assetId, assets.id))
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.state, 'stored'),
        kind && isOfKind[kind],
        media && like(assets.mime, `${media}/%`),
        cursor &&
          sql`(${assets.createdAt}, ${assets.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(limit + 1);
}

const personOf = ({ subject, name }: typeof consents) =>
  sql`jsonb_strip_nulls(jsonb_build_object('subject', ${subject}, 'name', ${name}))`;

/**
 * The uploads that swaps took a face from, with whose it is. Each is deleted {@link FACE_SOURCE_HOURS} after its last
 * swap, so older swaps are not looked at.
 */
function selectFaces(
  database: Database,
  { userId, now }: Pick<ListAssetsOptions, 'userId' | 'now'>,
) {
  const assetId = sql<string>`reference ->> 'assetId'`;
  const since = new Date(now.getTime() - FACE_SOURCE_HOURS * 3_600_000);
  return database
    .select({
      assetId: assetId.as('asset_id'),
      people: sql<readonly Agreeing[]>`
        coalesce(jsonb_agg(distinct ${personOf(consents)}) filter (where ${consents.withdrawnAt} is null), '[]')`.as(
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
