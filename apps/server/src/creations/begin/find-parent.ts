import type { EngineAction, EngineJob } from '@site/engines';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { attempts } from '../../database/job-schema.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import { type CreationRow, creations } from '../../database/schema.ts';

export type FoundParent = {
  readonly kind: 'found';
  readonly creation: CreationRow;
  readonly action: EngineAction;
  /** Parts of it that the engine is given. */
  readonly parent: NonNullable<EngineJob['parent']>;
  /** The configured engine that made it; null of one before engines had fallbacks. */
  readonly engineId: string | null;
};

export type FindParentResult =
  | FoundParent
  | { readonly kind: 'no-such-creation' }
  | { readonly kind: 'no-such-action' };

/** One of the user's own creations that is continued by an action that it offers. */
export async function findParent(
  database: Database,
  { userId, id, action }: { userId: string; id: string; action: string },
): Promise<FindParentResult> {
  const [row] = await database
    .select({
      creation: creations,
      operation: attempts.operation,
      engineId: attempts.engineId,
    })
    .from(creations)
    .leftJoin(
      attempts,
      and(eq(attempts.creationId, creations.id), eq(attempts.outcome, 'succeeded')),
    )
    .where(and(eq(creations.id, id), eq(creations.userId, userId)));
  if (!row || row.creation.state === 'deleted') return { kind: 'no-such-creation' };
  const { creation, operation, engineId } = row;
  const offered = offeredActions(creation).find(({ id }) => id === action);
  if (!offered || operation === null) return { kind: 'no-such-action' };
  return { kind: 'found', creation, action: offered, parent: { operation, action }, engineId };
}

/** Lists what a creation offers to do next with it. */
export function offeredActions({
  state,
  actions,
}: Pick<CreationRow, 'state' | 'actions'>): readonly EngineAction[] {
  return state === 'succeeded' ? (actions ?? []) : [];
}

/** An output of a creation that its owner has not deleted. */
export async function findOutput(
  database: Database,
  { creationId, position }: { creationId: string; position: number },
): Promise<Pick<OutputRow, 'durationMs'> | undefined> {
  const [output] = await database
    .select({ durationMs: outputs.durationMs })
    .from(outputs)
    .where(
      and(
        eq(outputs.creationId, creationId),
        eq(outputs.position, position),
        eq(outputs.state, 'stored'),
      ),
    );
  return output;
}

/** The size of the first picture of a creation that its owner has not deleted. */
export async function findFirstOutput(
  database: Database,
  creationId: string,
): Promise<{ width: number; height: number } | undefined> {
  const [output] = await database
    .select({ width: outputs.width, height: outputs.height })
    .from(outputs)
    .where(and(eq(outputs.creationId, creationId), eq(outputs.state, 'stored')))
    .orderBy(asc(outputs.position))
    .limit(1);
  const { width, height } = output ?? {};
  return width && height ? { width, height } : undefined;
}
