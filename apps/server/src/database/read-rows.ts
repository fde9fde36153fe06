import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from './database.ts';

const resultSchema = v.object({ rows: v.array(v.unknown()) });

/**
 * The rows that a statement returns, each checked by its schema. PostgreSQL's driver and the embedded database hand over
 * times, `bigint` and `numeric` in different forms: the statement casts them to one that both have, such as
 * `count(*)::int`.
 *
 * @throws TypeError for a row of another form. It names the column, and not the value, which may be a person's.
 */
export async function readRows<Row extends v.GenericSchema>(
  database: Database,
  row: Row,
  statement: SQL,
): Promise<readonly v.InferOutput<Row>[]> {
  const { rows } = v.parse(resultSchema, await database.execute(statement));
  return rows.map((given) => {
    const result = v.safeParse(row, given);
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new TypeError(
      `A row has another form than its schema: ${v.getDotPath(issue) ?? 'all of it'}`,
    );
  });
}
