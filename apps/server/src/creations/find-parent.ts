import type { EngineJob } from '@site/engines';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { attempts } from '../database/job-schema.ts';
import { type CreationRow, creations } from '../database/schema.ts';

export type FindParentResult =
  | {
      readonly kind: 'found';
      readonly creation: CreationRow;
      /** What the engine is given of it. */
      readonly parent: NonNullable<EngineJob['parent']>;
    }
  | { readonly kind: 'no-such-creation' }
  | { readonly kind: 'no-such-action' };

/** One of the user's own creations that is continued by an action that it offers. */
export async function findParent(
  database: Database,
  { userId, id, action }: { userId: string; id: string; action: string },
): Promise<FindParentResult> {
  const [row] = await database
    .select({ creation: creations, operation: attempts.operation })
    .from(creations)
    .leftJoin(
      attempts,
      and(eq(attempts.creationId, creations.id), eq(attempts.outcome, 'succeeded')),
    )
    .where(and(eq(creations.id, id), eq(creations.userId, userId)));
  if (!row || row.creation.state === 'deleted') return { kind: 'no-such-creation' };
  const { creation, operation } = row;
  const isOffered = offeredActions(creation).some((offered) => offered.id === action);
  if (!isOffered || operation === null) return { kind: 'no-such-action' };
  return { kind: 'found', creation, parent: { operation, action } };
}

/** The actions of a creation that need nothing else than a click. */
export function offeredActions({ state, actions }: Pick<CreationRow, 'state' | 'actions'>) {
  if (state !== 'succeeded') return [];
  return (actions ?? []).filter(({ needs = [] }) => needs.length === 0);
}
