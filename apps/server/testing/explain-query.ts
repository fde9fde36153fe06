import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../src/database/database.ts';
import { readRows } from '../src/database/read-rows.ts';

const step = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number()),
  'Rows Removed by Index Recheck': v.optional(v.number()),
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
  Plans: v.optional(v.array(v.unknown()), []),
});

/** A step of a plan, and what it has done. */
export type PlanStep = v.InferOutput<typeof step>;

const row = v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: v.unknown() })]) });

/**
 * Runs a query.
 *
 * @returns the steps of its plan; the first is the one that returns its rows.
 */
export async function explainQuery(
  database: Database,
  query: { getSQL(): SQL },
): Promise<readonly [PlanStep, ...PlanStep[]]> {
  const statement = sql`explain (analyze, buffers, format json) ${query.getSQL()}`;
  const [explained] = await readRows(database, row, statement);
  if (!explained) throw new Error('There is no plan');
  return stepsOf(explained['QUERY PLAN'][0].Plan);
}

function stepsOf(plan: unknown): [PlanStep, ...PlanStep[]] {
  const parsed = v.parse(step, plan);
  return [parsed, ...parsed.Plans.flatMap(stepsOf)];
}
