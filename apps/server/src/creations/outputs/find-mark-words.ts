import type { MarkWords } from '@site/media-metadata/mark';
import { inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations, type StoredReference } from '../../database/schema.ts';

/** Rounds in which what works were made from is looked up: more than anybody goes on from work to work. */
const maxRounds = 50;

type Origin = Pick<CreationRow, 'id' | 'input' | 'referenceImages' | 'parentId'>;

/**
 * What the mark of a creation says: `AI合成` where a person's own picture, face or voice is in it, also by way of the works
 * that it was made from.
 */
export async function findMarkWords(database: Database, creation: Origin): Promise<MarkWords> {
  const seen = new Set<string>();
  let found: readonly Origin[] = [creation];
  for (let round = 0; round < maxRounds && found.length > 0; round += 1) {
    if (found.some(isOfPerson)) return 'AI合成';
    for (const { id } of found) seen.add(id);
    const origins = await findOrigins(database, found);
    found = origins.filter(({ id }) => !seen.has(id));
  }
  return 'AI生成';
}

/** What is only drawn in its manner, or along its lines, is not seen in a work. */
const unseenRoles = new Set<StoredReference['role']>(['style', 'control', 'mask']);

const isOfPerson = ({ input, referenceImages }: Origin): boolean =>
  input.settings?.digitalHuman !== undefined ||
  referenceImages.some((one) => !('outputId' in one) && !unseenRoles.has(one.role));

/** The creations that these were made from. */
async function findOrigins(
  database: Database,
  made: readonly Origin[],
): Promise<readonly Origin[]> {
  const outputIds = made.flatMap(({ referenceImages }) =>
    referenceImages.flatMap((one) =>
      'outputId' in one && !unseenRoles.has(one.role) ? [one.outputId] : [],
    ),
  );
  const parentIds = made.flatMap(({ parentId }) => parentId ?? []);
  if (outputIds.length === 0 && parentIds.length === 0) return [];
  const ofOutputs = database
    .select({ id: outputs.creationId })
    .from(outputs)
    .where(inArray(outputs.id, outputIds));
  return await database
    .select({
      id: creations.id,
      input: creations.input,
      referenceImages: creations.referenceImages,
      parentId: creations.parentId,
    })
    .from(creations)
    .where(
      or(
        parentIds.length > 0 ? inArray(creations.id, parentIds) : undefined,
        outputIds.length > 0 ? inArray(creations.id, ofOutputs) : undefined,
      ),
    );
}
