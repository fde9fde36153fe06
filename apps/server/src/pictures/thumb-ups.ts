import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs, thumbUps } from '../database/output-schema.ts';
import { maySee } from '../picture-store/may-see.ts';

export type ThumbUpOptions = { userId: string; pictureId: string };

/**
 * Gives a picture the user's thumb, or leaves the one that it has.
 *
 * @returns the picture's thumbs after it; undefined when there is no such picture to see.
 */
export async function giveThumbUp(
  database: Database,
  { userId, pictureId, now }: ThumbUpOptions & { now: Date },
): Promise<number | undefined> {
  return await database.transaction(async (transaction) => {
    const count = await countThumbs(transaction, { userId, pictureId });
    if (count === undefined) return undefined;
    await transaction
      .insert(thumbUps)
      .values({ userId, pictureId, createdAt: now })
      .onConflictDoNothing();
    return await countThumbs(transaction, { userId, pictureId });
  });
}

/**
 * Takes the user's thumb back, where there is one.
 *
 * @returns the picture's thumbs after it; undefined when there is no such picture to see.
 */
export async function takeBackThumbUp(
  database: Database,
  { userId, pictureId }: ThumbUpOptions,
): Promise<number | undefined> {
  return await database.transaction(async (transaction) => {
    await transaction
      .delete(thumbUps)
      .where(and(eq(thumbUps.userId, userId), eq(thumbUps.pictureId, pictureId)));
    return await countThumbs(transaction, { userId, pictureId });
  });
}

/** The ids of the pictures that a user has thumbed up and may see, in no order: of `ids`, or of all. */
export async function listThumbUpIds(
  database: Database,
  { userId, ids }: { userId: string; ids?: readonly string[] | undefined },
): Promise<readonly string[]> {
  const rows = await database
    .select({ id: thumbUps.pictureId })
    .from(thumbUps)
    .innerJoin(outputs, eq(outputs.id, thumbUps.pictureId))
    .where(
      and(
        eq(thumbUps.userId, userId),
        ids && inArray(thumbUps.pictureId, [...ids]),
        maySee(userId),
      ),
    );
  return rows.map(({ id }) => id);
}

async function countThumbs(
  database: Database,
  { userId, pictureId }: ThumbUpOptions,
): Promise<number | undefined> {
  const [row] = await database
    .select({ count: outputs.thumbUpCount })
    .from(outputs)
    .where(and(eq(outputs.id, pictureId), maySee(userId)));
  return row?.count;
}
