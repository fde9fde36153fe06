import type { EntryCreation, EntryWork } from '@site/api-client/wire';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import type { ServerMessages } from '../messages/zh-cn.ts';
import { toThumbnails, urlOfOutput } from '../picture-store/output-addresses.ts';

/** Length of what a list of points shows of a prompt, in code points: a line or two. */
export const FIRST_WORDS_LENGTH = 80;

export interface FindEntryCreationsOptions {
  /** Those of one user's own entries. */
  readonly ids: readonly string[];
  /** The sentences for a person whose creation fails. */
  readonly failures: ServerMessages['failures'];
}

/** Finds the creations that points were spent on, and the first work of each that is still there; by their ids. */
export async function findEntryCreations(
  database: Database,
  { ids, failures }: FindEntryCreationsOptions,
): Promise<ReadonlyMap<string, EntryCreation>> {
  if (ids.length === 0) return new Map();
  const [rows, works] = await Promise.all([
    database
      .select({
        id: creations.id,
        tool: creations.tool,
        state: creations.state,
        input: creations.input,
        failureReason: creations.failureReason,
      })
      .from(creations)
      .where(inArray(creations.id, [...ids])),
    findFirstWorks(database, ids),
  ]);
  return new Map(
    rows.map(({ id, tool, state, input, failureReason }) => {
      const work = works.get(id);
      const isDeleted = state === 'deleted';
      const creation: EntryCreation = {
        tool,
        prompt: isDeleted ? '' : toFirstWords(input.prompt),
        isDeleted,
        ...(work && { work }),
        ...(failureReason && { message: failures[failureReason] }),
      };
      return [id, creation];
    }),
  );
}

const toFirstWords = (prompt: string): string =>
  Array.from(prompt).slice(0, FIRST_WORDS_LENGTH).join('');

async function findFirstWorks(
  database: Database,
  creationIds: readonly string[],
): Promise<ReadonlyMap<string, EntryWork>> {
  const rows = await database
    .selectDistinctOn([outputs.creationId], {
      id: outputs.id,
      creationId: outputs.creationId,
      mime: outputs.mime,
      media: outputs.media,
      width: outputs.width,
      posterWidth: outputs.posterWidth,
    })
    .from(outputs)
    .where(and(inArray(outputs.creationId, [...creationIds]), eq(outputs.state, 'stored')))
    .orderBy(asc(outputs.creationId), asc(outputs.position));
  return new Map(
    rows.map((row) => {
      const thumbnailUrl = toThumbnailUrl(row);
      return [row.creationId, { id: row.id, ...(thumbnailUrl && { thumbnailUrl }) }];
    }),
  );
}

/** The smallest form of a picture, or of a poster; undefined of what has none. */
function toThumbnailUrl(
  row: Parameters<typeof toThumbnails>[0] & Parameters<typeof urlOfOutput>[0],
): string | undefined {
  const [smallest] = toThumbnails(row);
  if (smallest) return smallest.url;
  if (row.media === 'image') return urlOfOutput(row);
  return row.posterWidth === null ? undefined : `/pictures/${row.id}/poster.webp`;
}
