import { openAsBlob } from 'node:fs';
import { startPostgres } from '@internal/test-servers/postgres';
import type { OpenDatabase } from '../src/database/database.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded-database.ts';
import { openPostgres } from '../src/database/open-postgres.ts';

/** Every call is tested on both. */
export const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** An empty database of this kind, migrated, that goes when it is closed. */
export async function openTestDatabase(
  kind: DatabaseKind,
  { connections = 20 }: { connections?: number } = {},
): Promise<OpenDatabase> {
  if (kind === 'embedded') {
    const template = await openAsBlob(process.env['TEST_EMBEDDED_TEMPLATE'] ?? '');
    return await openEmbeddedDatabase(undefined, { template });
  }
  const postgres = await startPostgres();
  const { database, close } = await openPostgres(postgres.url, { connections });
  return {
    database,
    async close() {
      await close();
      await postgres.stop();
    },
  };
}
