import { type SQL, sql } from 'drizzle-orm';
import { creations } from '../database/schema.ts';

/** Everybody may see it. Written as the indexes have it, so that they are found. */
export const isPublicPicture = sql`${creations.state} = 'finished' and not ${creations.isPrivate}`;

/** This caller may see it: it is public or the caller's own. Undefined is a guest. */
export function maySee(viewerId: string | undefined): SQL {
  if (viewerId === undefined) return isPublicPicture;
  return sql`${creations.state} = 'finished' and (not ${creations.isPrivate} or ${creations.userId} = ${viewerId})`;
}
