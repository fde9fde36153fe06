import type { RunAction } from '@site/api-client/wire';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import { cutPage, type PageOptions } from '../../database/page-cursor.ts';
import { creations } from '../../database/schema.ts';
import { findRunAction, toRunAction } from './read-lineage.ts';
import { type ShownRow, shownColumns } from './show-creation.ts';

export type StoredDerivatives = {
  readonly rows: readonly (ShownRow & { readonly action: RunAction | undefined })[];
  /** Of all pages. */
  readonly count: number;
  readonly nextCursor: string | undefined;
};

/**
 * Lists what a user has made directly from one of their own outputs and still has outputs of, newest first, a page at a
 * time; undefined if it is none of theirs.
 */
export async function listDerivatives(
  database: Database,
  { userId, outputId, ...page }: PageOptions & { userId: string; outputId: string },
): Promise<StoredDerivatives | undefined> {
  const [own] = await database
    .select({ creationId: creations.id, position: outputs.position, actions: creations.actions })
    .from(outputs)
    .innerJoin(creations, eq(creations.id, outputs.creationId))
    .where(and(eq(outputs.id, outputId), eq(outputs.userId, userId), eq(outputs.state, 'stored')));
  if (!own) return undefined;
  const { creationId, position, actions } = own;
  /** Those about another output of the same creation. */
  const others = (actions ?? []).flatMap(({ id, output = position }) =>
    output === position ? [] : [id],
  );
  const made = isMadeFrom({ userId, outputId, creationId, others });
  const [rows, count] = await Promise.all([
    selectDerivatives(database, made, page),
    database.$count(creations, made),
  ]);
  const found = rows.map((row) => {
    const isContinued = row.creation.parentId === creationId;
    const action = isContinued ? findRunAction({ actions }, row.creation) : undefined;
    return { ...row, action: action && toRunAction(action) };
  });
  const { limit } = page;
  const toCursor = ({ creation: { createdAt, id } }: ShownRow) => ({ time: createdAt, id });
  return { ...cutPage(found, { limit, toCursor }), count };
}

/** The page and one more. */
export function selectDerivatives(
  database: Database,
  made: SQL | undefined,
  { limit, cursor }: PageOptions,
) {
  return database
    .select(shownColumns)
    .from(creations)
    .leftJoin(jobs, eq(jobs.creationId, creations.id))
    .where(
      and(
        made,
        cursor &&
          sql`(${creations.createdAt}, ${creations.id}) < (${cursor.time.toISOString()}::timestamptz, ${cursor.id})`,
      ),
    )
    .orderBy(desc(creations.createdAt), desc(creations.id))
    .limit(limit + 1);
}

/** Written as `creations_of_parent` and `creations_given_outputs` have it, so that they are found. */
export function isMadeFrom({
  userId,
  outputId,
  creationId,
  others,
}: {
  userId: string;
  outputId: string;
  creationId: string;
  /** Actions of that creation that are not about this output. */
  others: readonly string[];
}): SQL | undefined {
  const given = JSON.stringify([{ outputId }]);
  return and(
    sql`${creations.state} = 'succeeded'`,
    eq(creations.userId, userId),
    or(
      and(
        eq(creations.parentId, creationId),
        sql`${creations.action} <> all(array[${sql.join(
          others.map((id) => sql`${id}`),
          sql`, `,
        )}]::text[])`,
      ),
      sql`${creations.referenceImages} <> '[]' and ${creations.referenceImages} @> ${given}::jsonb`,
    ),
    sql`exists (select from ${outputs} where ${outputs.creationId} = ${creations.id} and ${outputs.state} = 'stored')`,
  );
}
