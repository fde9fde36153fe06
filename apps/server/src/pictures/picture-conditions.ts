import type { PictureMedia, PictureShape } from '@site/api-client/wire';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';

/** Words of a search that are looked at; more would only make it slower. */
const maxWords = 8;

/** Filters of a list, beside what a search leaves out; by default none. */
export type PictureFilters = {
  tool?: string | undefined;
  /** The id of the model that made it. */
  model?: string | undefined;
  shape?: PictureShape;
  media?: PictureMedia;
  /** Made then or later. */
  since?: Date | undefined;
};

/** Builds the condition that these filters put on a picture. */
export function passes({
  tool,
  model,
  shape: wanted = 'all',
  media = 'all',
  since,
}: PictureFilters): SQL | undefined {
  const isMadeBy = [
    ...(tool === undefined ? [] : [sql`${creations.tool} = ${tool}`]),
    ...(model === undefined ? [] : [sql`${creations.engine} = ${model}`]),
  ];
  return and(
    ofShape[wanted],
    ofMedia(media),
    since && gte(outputs.createdAt, since),
    isMadeBy.length === 0
      ? undefined
      : sql`exists (select from ${creations} where ${creations.id} = ${outputs.creationId} and ${sql.join(isMadeBy, sql` and `)})`,
  );
}

/** Written as the index has it, so that it is found. */
const shape = sql`sign(${outputs.width} - ${outputs.height})`;

const ofShape: Record<PictureShape, SQL | undefined> = {
  all: undefined,
  square: sql`${shape} = 0`,
  landscape: sql`${shape} = 1`,
  portrait: sql`${shape} = -1`,
};

/** As a literal: only then is the index found of what is no picture. */
export const ofMedia = (media: PictureMedia): SQL | undefined =>
  media === 'all' ? undefined : sql`${outputs.media} = ${sql.raw(`'${media}'`)}`;

/** Condition for a favourite, as the index of a user's own has it. */
export const isFavorite = sql`${outputs.state} = 'stored' and ${outputs.isFavorite}`;

/**
 * Condition for a creation whose pictures are published one by one alone: what rests on somebody's consent, and codes
 * that let people in or tell how to reach somebody.
 */
export const isPersonal = sql`(${creations.consentIds} <> '{}' or ${creations.tool} = 'art-qr-code' and ${creations.input} -> 'settings' ->> 'kind' in ('wifi', 'contact'))`;

/**
 * Builds the condition for a creation that has succeeded and was made from an upload, which is given to its owner's
 * creations alone. Written as `creations_given_outputs` has it, so that it is found.
 */
export const isMadeFromUpload = (id: string): SQL =>
  sql`${creations.state} = 'succeeded' and ${creations.referenceImages} <> '[]' and ${creations.referenceImages} @> ${JSON.stringify([{ assetId: id }])}::jsonb`;

/** The words that a text is searched by. */
export function toWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, maxWords);
}

/**
 * Builds the condition for a picture whose prompt has a word. A prompt that has a word has the word's letters and pairs
 * of letters, which the indexes of searches find: a word of two Chinese characters is one pair.
 */
export const hasWord = (word: string): SQL =>
  sql`${outputs.prompt} ilike ${like(word)} and prompt_grams(${outputs.prompt}) @> prompt_grams(${word})`;

/** The same of all words of a text, for a person's own: `outputs_of_user_search` finds them alone. */
export function hasOwnWords(text: string, { userId }: { userId: string }): SQL | undefined {
  const words = toWords(text);
  if (words.length === 0) return undefined;
  return and(sql`array[${outputs.userId}] @> array[${userId}]::text[]`, ...words.map(hasWord));
}

/** For LIKE: `word` anywhere, with the signs that LIKE has a meaning for taken literally. */
export function like(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
