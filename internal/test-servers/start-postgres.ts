import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { launchPostgres } from './launch-postgres.ts';

export type StartPostgresOptions = {
  /** A database on the server of `TEST_DATABASE_URL` to copy. Default: none, so that it is empty. */
  template?: string | undefined;
};

export type TestPostgres = {
  /** A database of its own. */
  readonly url: string;
  /** Runs a statement there, as an operator does by hand. */
  run(statement: string): Promise<void>;
  /** Drops the database, and ends the server where this call started one. */
  stop(): Promise<void>;
};

/**
 * A real PostgreSQL for tests. With `TEST_DATABASE_URL` a fresh database on that server (its user
 * must be allowed to create databases); else a server of its own, from the binaries of Debian's
 * package `postgresql`, on a free port with its files in a temporary folder.
 */
export async function startPostgres({
  template,
}: StartPostgresOptions = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return await createDatabase(given, { template, stop: async () => {} });
  const server = await launchPostgres();
  return await createDatabase(server.url, { template, stop: server.stop });
}

async function createDatabase(
  serverUrl: string,
  { template, stop }: StartPostgresOptions & { stop: () => Promise<void> },
): Promise<TestPostgres> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(serverUrl, `create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    run: (statement) => run(url.href, statement),
    async stop() {
      await run(serverUrl, `drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
