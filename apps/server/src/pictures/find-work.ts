import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { isPublicPicture } from '../picture-store/may-see.ts';
import { ofMedia } from './picture-conditions.ts';
import { shownOfOwner } from './shown-of-owner.ts';
import { type PictureRow, toPicture } from './to-picture.ts';

/** How many works the sitemap lists for search engines: the newest, well within what one sitemap may list. */
export const MAX_LISTED_WORKS = 5_000;

const isWork = and(isPublicPicture, ofMedia('image'));

/** A public picture as everybody sees it; undefined if there is none with this id, or it is private. */
export async function findWork(database: Database, id: string) {
  const [row]: PictureRow[] = await database
    .select({ output: outputs, creation: creations, ...shownOfOwner })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(and(eq(outputs.id, id), isWork));
  return row && toPicture(row, { viewerId: undefined, references: [] });
}

/** The ids of the newest public pictures. */
export async function listWorkIds(database: Database): Promise<readonly string[]> {
  return (await selectWorkIds(database)).map(({ id }) => id);
}

/** Read from `outputs_public_images` alone. */
export function selectWorkIds(database: Database) {
  return database
    .select({ id: outputs.id })
    .from(outputs)
    .where(isWork)
    .orderBy(desc(outputs.createdAt), desc(outputs.id))
    .limit(MAX_LISTED_WORKS);
}
