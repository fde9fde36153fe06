import { openAsBlob } from 'node:fs';
import { startPostgres } from '@internal/test-servers/postgres';
import { afterAll, beforeAll } from 'vitest';
import type { Database, OpenDatabase } from '../src/database/database.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded-database.ts';
import { openPostgres } from '../src/database/open-postgres.ts';

/** For tests of what the database itself does: SQL, locks, transactions, and the contract of every call. */
export const bothDatabases = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof bothDatabases)[number];

/** For all other tests: PostgreSQL, and with `TEST_DATABASES=both`, as in the long run, the embedded one as well. */
export const databaseKinds: readonly DatabaseKind[] =
  process.env['TEST_DATABASES'] === 'both' ? bothDatabases : ['postgres'];

/** An empty database of this kind, migrated, that goes when it is closed. */
export async function openTestDatabase(
  kind: DatabaseKind,
  { connections = 20 }: { connections?: number } = {},
): Promise<OpenDatabase> {
  if (kind === 'embedded') {
    const template = await openAsBlob(process.env['TEST_EMBEDDED_TEMPLATE'] ?? '');
    return await openEmbeddedDatabase(undefined, { template });
  }
  const postgres = await startPostgres({ template: process.env['TEST_POSTGRES_TEMPLATE'] });
  const open = openPostgres(postgres.url, { connections });
  return {
    ...open,
    async close() {
      await open.close();
      await postgres.stop();
    },
  };
}

/** A test database for all tests of a `describe`; `database` is there once they run. */
export function setUpTestDatabase(kind: DatabaseKind): { readonly database: Database } {
  let open: OpenDatabase | undefined;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
  });
  afterAll(() => open?.close());
  return {
    get database() {
      if (!open) throw new Error('The test database is not open yet');
      return open.database;
    },
  };
}
