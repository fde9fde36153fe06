import type { Database } from './database.ts';

/**
 * A query that is built once for each database and run with other values each time, for what most
 * requests ask: the query builder takes longer to write a short statement than the server to send it.
 *
 * @param build Ends in `.prepare('')`, a statement without a name: poolers hand connections around,
 * and one with a name would be known to another connection only.
 */
export function buildOnce<Query>(
  build: (database: Database) => Query,
): (database: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (database) => {
    const known = queries.get(database);
    if (known) return known;
    const query = build(database);
    queries.set(database, query);
    return query;
  };
}
