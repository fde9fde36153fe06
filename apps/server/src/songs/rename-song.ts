import { musicFields } from '@site/api-client/wire';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { SharedPicture } from '../pictures/set-picture-sharing.ts';
import { toSearchedText, toTitle } from '../pictures/to-title.ts';

export type RenameSongResult =
  | { readonly kind: 'renamed'; readonly title: string; readonly shared: SharedPicture }
  /** Nothing is left of it, or too much. */
  | { readonly kind: 'wrong-title' }
  | { readonly kind: 'missing' };

/**
 * Gives a song of the user's own another title. What has passed a review has passed it under the old one: if it is
 * public, it waits for another review, private until then.
 */
export async function renameSong(
  database: Database,
  { userId, id, title: written }: { userId: string; id: string; title: string },
): Promise<RenameSongResult> {
  const title = toTitle(written);
  if (title === undefined || Array.from(title).length > musicFields.title.maxLength) {
    return { kind: 'wrong-title' };
  }
  const isOwn = and(
    eq(outputs.id, id),
    eq(outputs.userId, userId),
    eq(outputs.state, 'stored'),
    eq(outputs.media, 'audio'),
  );
  const { isPrivate, review, reviewReason } = outputs;
  const sharing = { id: outputs.id, isPrivate, review, reviewReason };
  const [found] = await database
    .select({ input: creations.input, before: outputs.title, shared: sharing })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(isOwn);
  if (!found) return { kind: 'missing' };
  if (found.before === title) return { kind: 'renamed', title, shared: found.shared };
  const [shared] = await database
    .update(outputs)
    .set({
      title,
      prompt: toSearchedText(found.input.prompt, title),
      isPrivate: sql`true`,
      review: sql`case when ${review} <> 'passed' then ${review} when not ${isPrivate} then 'waiting' end`,
    })
    .where(isOwn)
    .returning(sharing);
  return shared ? { kind: 'renamed', title, shared } : { kind: 'missing' };
}
