import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPostgres } from '@internal/test-servers/postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../src/database/migrations-folder.ts';

/**
 * Once for all test files: a PostgreSQL, in which each takes databases of its own, and the files
 * of an embedded database that was migrated already (making them anew takes seconds).
 */
export default async function setup() {
  const postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;

  const folder = await mkdtemp(join(tmpdir(), 'test-template-'));
  const template = join(folder, 'template.tar');
  process.env['TEST_EMBEDDED_TEMPLATE'] = template;
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  await client.close();

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
