import { inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations, type StoredReference } from '../../database/schema.ts';

/** Rounds in which what works were made from is looked up: more than anybody goes on from work to work. */
const maxRounds = 50;

/** A creation, and what it was made from. */
export type Origin = Pick<CreationRow, 'id' | 'input' | 'referenceImages' | 'parentId'>;

/** Roles of pictures whose manner or lines alone are in a work: they are not seen in it. */
const unseenRoles = new Set<StoredReference['role']>(['style', 'control', 'mask']);

/** Whether a reference is seen in what is made from it. */
export const isSeen = ({ role }: StoredReference): boolean => !unseenRoles.has(role);

/** A creation, and all creations whose works are seen in what it makes: what it was made from, and what those were. */
export async function readOrigins(
  database: Database,
  creation: Origin,
): Promise<readonly Origin[]> {
  const all = new Map<string, Origin>();
  let found: readonly Origin[] = [creation];
  for (let round = 0; round < maxRounds && found.length > 0; round += 1) {
    for (const one of found) all.set(one.id, one);
    const before = await readOriginsOf(database, found);
    found = before.filter(({ id }) => !all.has(id));
  }
  return [...all.values()];
}

/** The creations that these were made from. */
async function readOriginsOf(
  database: Database,
  made: readonly Origin[],
): Promise<readonly Origin[]> {
  const outputIds = made.flatMap(({ referenceImages }) =>
    referenceImages.flatMap((one) => ('outputId' in one && isSeen(one) ? [one.outputId] : [])),
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
