import { musicFields } from '@site/api-client/wire';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { toSearchedText, toTitle } from './to-title.ts';

export type RenameSongResult =
  | { readonly kind: 'renamed'; readonly title: string }
  /** Nothing is left of it, or too much. */
  | { readonly kind: 'wrong-title' }
  | { readonly kind: 'missing' };

/** Gives a song of the user's own another title. */
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
  const [found] = await database
    .select({ input: creations.input })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(isOwn);
  if (!found) return { kind: 'missing' };
  const renamed = await database
    .update(outputs)
    .set({ title, prompt: toSearchedText(found.input.prompt, title) })
    .where(isOwn)
    .returning({ id: outputs.id });
  return renamed.length > 0 ? { kind: 'renamed', title } : { kind: 'missing' };
}
