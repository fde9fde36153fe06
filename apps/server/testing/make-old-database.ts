import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPostgres } from '@internal/test-servers/postgres';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from '../src/database/database.ts';
import { copyOlderMigrations } from './copy-older-migrations.ts';
import type { databaseKinds } from './open-test-database.ts';

export type MakeOldDatabaseOptions = {
  kind: (typeof databaseKinds)[number];
  folder: string;
  /** Ends the name of the first migration that the version did not have. */
  before: string;
  fill(database: Database): Promise<void>;
};

export type OldDatabase = {
  /** What a server needs to find it, which has its data in `folder`. */
  readonly variables: Record<string, string>;
  stop(): Promise<void>;
};

/** A database as a version before this one made and filled it, in `folder` or in PostgreSQL. */
export async function makeOldDatabase({
  kind,
  folder,
  before,
  fill,
}: MakeOldDatabaseOptions): Promise<OldDatabase> {
  const old = join(folder, 'migrations');
  await copyOlderMigrations(old, { than: before });
  if (kind === 'embedded') {
    const dataDir = join(folder, 'data/database');
    await mkdir(dirname(dataDir), { recursive: true });
    const client = await PGlite.create({ dataDir });
    const database = drizzleEmbedded({ client });
    await migrateEmbedded(database, { migrationsFolder: old });
    await fill(database as unknown as Database);
    await client.close();
    return { variables: {}, stop: async () => {} };
  }
  const { url, stop } = await startPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = drizzlePostgres({ client });
  await migratePostgres(database, { migrationsFolder: old });
  await fill(database as unknown as Database);
  await client.end();
  return { variables: { DATABASE_URL: url }, stop };
}
