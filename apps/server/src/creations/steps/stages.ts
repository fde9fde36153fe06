import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { forgottenWords, outputs } from '../../database/output-schema.ts';
import type { CreationRow, StoredReference } from '../../database/schema.ts';
import { creationStages, type StageReference, type StageRow } from '../../database/stage-schema.ts';

/** The stages of these creations, in their order. Most have none. */
export async function readStages(
  database: Database,
  creationIds: readonly string[],
): Promise<readonly StageRow[]> {
  if (creationIds.length === 0) return [];
  return await database
    .select()
    .from(creationStages)
    .where(inArray(creationStages.creationId, [...creationIds]))
    .orderBy(asc(creationStages.number));
}

/** Finds what a job is asked at the stage with this number: where it is given an earlier one, what that has made. */
export function askedAt(
  stages: readonly StageRow[],
  number: number,
): Pick<CreationRow, 'input' | 'referenceImages'> | undefined {
  const stage = stages.find((one) => one.number === number);
  if (!stage) return undefined;
  const { input, referenceImages } = stage;
  return { input, referenceImages: referenceImages.map(resolve) };

  function resolve(reference: StageReference): StoredReference {
    if (!('stage' in reference)) return reference;
    const outputId = stages.find((one) => one.number === reference.stage)?.outputId;
    if (!outputId) throw new Error('A stage is begun before one that it follows');
    return { outputId, role: reference.role };
  }
}

/**
 * Points that come back of a creation that ends without a result: of one with stages, those that are not done.
 *
 * @param options.isKept Its engine keeps those of the stage that it is at.
 */
export async function readCostOfRest(
  transaction: Database,
  { id, cost }: { readonly id: string; readonly cost: number },
  { isKept }: { isKept: boolean },
): Promise<number> {
  const stages = await readStages(transaction, [id]);
  if (stages.length === 0) return isKept ? 0 : cost;
  const left = stages.filter(({ outputId }) => outputId === null);
  return left.slice(isKept ? 1 : 0).reduce((sum, stage) => sum + stage.cost, 0);
}

/**
 * Lets go of what these stages of a creation have made, since it has succeeded; what was said becomes the words of what
 * it has made last, where its engine did not tell them.
 */
export async function endStages(
  transaction: Database,
  { stages, outputIds }: { stages: readonly StageRow[]; outputIds: readonly string[] },
): Promise<void> {
  const made = stages.flatMap(({ outputId }) => outputId ?? []);
  if (made.length === 0) return;
  const rows = await transaction.select().from(outputs).where(inArray(outputs.id, made));
  const inOrder = made.flatMap((one) => rows.find((row) => row.id === one) ?? []);
  const films = inOrder.filter(({ media }) => media === 'video');
  let begins = 0;
  const lyrics = inOrder
    .filter(({ media }) => media === 'audio')
    .flatMap((row, part) => {
      const lines = (row.lyrics ?? []).map(({ startMs, ...line }) => ({
        ...line,
        ...(startMs !== undefined && { startMs: begins + startMs }),
      }));
      begins += films[part]?.durationMs ?? 0;
      return lines;
    });
  if (lyrics.length > 0) {
    await transaction
      .update(outputs)
      .set({ lyrics })
      .where(and(inArray(outputs.id, [...outputIds]), isNull(outputs.lyrics)));
  }
  await transaction
    .update(outputs)
    .set({ state: 'deleting', ...forgottenWords })
    .where(and(inArray(outputs.id, made), eq(outputs.state, 'staged')));
}
