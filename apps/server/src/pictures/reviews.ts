import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type OutputRow, outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';

export type WaitingWork = Pick<
  OutputRow,
  'id' | 'userId' | 'media' | 'mime' | 'prompt' | 'createdAt'
> & {
  readonly tool: string;
  /** The id of the model that made it. */
  readonly model: string;
};

/** Lists what people want to be public and nobody has looked at, the oldest first. */
export async function listReviews(
  database: Database,
  { limit }: { limit: number },
): Promise<readonly WaitingWork[]> {
  const { id, userId, media, mime, prompt, createdAt } = outputs;
  return await database
    .select({
      id,
      userId,
      media,
      mime,
      prompt,
      createdAt,
      tool: creations.tool,
      model: creations.engine,
    })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(isWaiting)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** How many there are of them in all. */
export const countReviews = async (database: Database): Promise<number> =>
  await database.$count(outputs, isWaiting);

const isWaiting = and(eq(outputs.review, 'waiting'), eq(outputs.state, 'stored'));

/**
 * Makes waiting works public, or keeps them private for a reason that their owners read.
 *
 * @returns the ids of those that were waiting: the others are left as they are.
 */
export async function decideReviews(
  database: Database,
  {
    ids,
    ...decision
  }: { ids: readonly string[] } & (
    | { review: 'passed' }
    | { review: 'refused'; reviewReason: string }
  ),
): Promise<readonly string[]> {
  const decided = await database
    .update(outputs)
    .set({ ...decision, isPrivate: decision.review === 'refused' })
    .where(and(inArray(outputs.id, [...ids]), isWaiting))
    .returning({ id: outputs.id });
  return decided.map(({ id }) => id);
}
