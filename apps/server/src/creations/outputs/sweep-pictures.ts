import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import { KEY_GROUPS, type ObjectStore } from '../../files/object-store.ts';
import { removePicture } from '../../picture-store/remove-picture.ts';

/** Rows asked for in one query. */
const batchSize = 500;

/** All groups have been swept once in this time, in milliseconds: about four hours. */
export const PICTURE_SWEEP_MS = KEY_GROUPS * 60_000;

export type SweepPicturesOptions = {
  /** Which group of keys; see {@link KEY_GROUPS}. */
  group: number;
};

/** The group whose turn it is. The clock decides: a restart changes nothing. */
export function toSweptGroup(now: Date): number {
  return Math.floor(now.getTime() / (PICTURE_SWEEP_MS / KEY_GROUPS)) % KEY_GROUPS;
}

/**
 * Removes bytes whose output was deleted, where a crash or a lost connection came between the row and
 * the bytes; and those of creations that failed when their pictures were stored under the creations'
 * ids. Bytes without a row stay: they are the sign of a wrong database or folder, and cannot be
 * requested.
 *
 * @returns the ids whose bytes were removed.
 */
export async function sweepPictures(
  { database, pictures }: { database: Database; pictures: ObjectStore },
  { group }: SweepPicturesOptions,
): Promise<readonly string[]> {
  const keys = await pictures.list(group);
  const ids = [...new Set(keys.map((key) => key.slice(0, 32)))];
  const swept: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = await database
      .select({ id: outputs.id })
      .from(outputs)
      .where(and(inArray(outputs.id, batch), eq(outputs.state, 'deleted')))
      .unionAll(
        database
          .select({ id: creations.id })
          .from(creations)
          .where(
            and(inArray(creations.id, batch), inArray(creations.state, ['failed', 'cancelled'])),
          ),
      );
    for (const { id } of rows) {
      await removePicture(pictures, id);
      swept.push(id);
    }
  }
  return swept;
}
