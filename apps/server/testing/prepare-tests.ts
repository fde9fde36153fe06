import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeDataTemplate } from '@internal/test-servers/data-template';
import { startPostgres } from '@internal/test-servers/postgres';
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../src/database/migrate-postgres.ts';
import { bundleServer } from './bundle-server.ts';

/**
 * Once for all test files: a PostgreSQL, in which each file creates its own databases, mostly as
 * copies of one that is migrated; the server in a few files, which starts three times as fast as from
 * source; and what it makes at its first start.
 */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const migrated = await startPostgres();
  await migratePostgres(migrated.url);
  process.env['TEST_POSTGRES_TEMPLATE'] = new URL(migrated.url).pathname.slice(1);

  const bundle = await bundleServer();
  process.env['TEST_SERVER_BUNDLE'] = bundle.folder;
  project.onTestsRerun(bundle.refresh);

  const folder = await mkdtemp(join(tmpdir(), 'test-template-'));
  const data = join(folder, 'data');
  const archive = join(folder, 'database.tar');
  await makeTemplate({ data, archive });
  process.env['TEST_DATA_TEMPLATE'] = data;
  process.env['TEST_EMBEDDED_TEMPLATE'] = archive;

  return async () => {
    await migrated.stop();
    await postgres.stop();
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The data folder of a server that was started once, and its database as an archive. */
async function makeTemplate({ data, archive }: { data: string; archive: string }): Promise<void> {
  await mkdir(data);
  await makeDataTemplate(data, { from: 'source' });
  const client = await PGlite.create({ dataDir: join(data, 'database') });
  const dump = await client.dumpDataDir('none');
  await writeFile(archive, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}
