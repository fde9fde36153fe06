import { type SQL, sql } from 'drizzle-orm';
import { outputs } from '../database/output-schema.ts';

/** Everybody may see it. Written as the indexes have it, so that they are found. */
export const isPublicPicture = sql`${outputs.state} = 'stored' and not ${outputs.isPrivate}`;

/** This caller may see it: it is public or the caller's own. Undefined is a guest. */
export function maySee(viewerId: string | undefined): SQL {
  if (viewerId === undefined) return isPublicPicture;
  return sql`${outputs.state} = 'stored' and (not ${outputs.isPrivate} or ${outputs.userId} = ${viewerId})`;
}
