import { sql } from 'drizzle-orm';
import { assets } from '../database/asset-schema.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';

/** Whether the upload of a query is the face or the voice of the query's digital human. */
export const isPartOf = sql`${assets.id} in
  (${digitalHumans.faceAssetId}, ${digitalHumans.stillAssetId}, ${digitalHumans.voiceAssetId})`;

/** Whether the upload of a query is the face or the voice of any digital human. */
export const isPart = sql`exists (select from ${digitalHumans}
  where ${digitalHumans.userId} = ${assets.userId} and ${isPartOf})`;
