import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgbouncer, type TestPgbouncer } from '@internal/test-servers/pgbouncer';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/open-postgres.ts';
import { readRows } from '../src/database/read-rows.ts';
import { endOf, requestPicture } from '../testing/create-picture.ts';
import { createVisitor, logIn } from '../testing/create-visitor.ts';
import { runServerCommand } from '../testing/run-server-command.ts';

describe('behind a PgBouncer in transaction mode', () => {
  let postgres: TestPostgres;
  let pooler: TestPgbouncer;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgbouncer(postgres.url);
    folder = await mkdtemp(join(tmpdir(), 'test-pooled-'));
  });
  afterAll(async () => {
    await pooler.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a server without DATABASE_DIRECT_URL says what it needs', async () => {
    const started = startSiteServer({ from: 'source', databaseUrl: pooler.url });
    await expect(started).rejects.toThrow(
      'A pooler that hands out connections by the transaction needs DATABASE_DIRECT_URL beside it: the address of the database itself.\n',
    );
  });

  it('two servers work, with more connections than the pooler has', async () => {
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATABASE_POOL_SIZE: '10',
      MIGRATE_AT_START: 'no',
    };
    expect(await runServerCommand('migrate', { env })).toMatchObject({ code: 0 });
    const servers = await Promise.all(
      [1, 2].map(() => startSiteServer({ from: 'source', dataDir: folder, env })),
    );
    const people = await Promise.all(
      servers.flatMap((server, index) =>
        ['a', 'b', 'c'].map(async (name) => {
          const visitor = createVisitor(server.url);
          const email = `${name}${index}@example.com`;
          await logIn(visitor, { email, readCode: server.mailbox });
          return visitor;
        }),
      ),
    );
    const listener = new pg.Client({ connectionString: postgres.url });
    const tellers = new Set<number>();
    listener.on('notification', ({ processId }) => tellers.add(processId));
    await listener.connect();
    await listener.query('listen creations');
    // Some pictures, and everybody writes and reads.
    for (const person of [people[0], people.at(-1)]) {
      if (!person) throw new Error('Nobody has logged in');
      const { id } = await requestPicture(person);
      expect(await endOf(person, id)).toMatchObject({
        creation: { state: 'succeeded' },
        pointCount: 190,
      });
    }
    // Both tell of it past the pooler, each on a connection of its own.
    await expect.poll(() => tellers.size).toBe(2);
    await listener.end();
    const nicknames = await Promise.all(
      people.map((visitor) => visitor.post('/api/edit-user', { nickname: '山水' })),
    );
    expect(nicknames.map(({ body }) => body.code)).toEqual(people.map(() => 0));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => people[index % people.length]?.get('/api/userinfo')),
    );
    for (const answer of answers) {
      expect(answer?.body['user']).toMatchObject({ nickname: '山水' });
    }
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
  }, 240_000);

  it('a server whose DATABASE_DIRECT_URL leads nowhere works, and says what to check', async () => {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: `${postgres.url}-is-not-there` };
    const server = await startSiteServer({ from: 'source', dataDir: folder, env });
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'd@example.com', readCode: server.mailbox });
    await expect.poll(server.log).toContain('If this stays, check DATABASE_DIRECT_URL');
    const { body } = await visitor.get('/api/userinfo');
    expect(body['user']).toMatchObject({ point_count: 200 });
    expect(await server.stop()).toBe(0);
  });

  it('the time limits go with each transaction, and affect no other', async () => {
    const { database, close } = openPostgres(pooler.url, { isPooled: true, connections: 5 });
    const limits = async (from: Database) => {
      const statement = sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`;
      const [settings] = await readRows(from, v.unknown(), statement);
      return settings;
    };
    const inside = await Promise.all(
      Array.from({ length: 10 }, () => database.transaction((transaction) => limits(transaction))),
    );
    for (const limit of inside) expect(limit).toEqual({ statement: '30s', idle: '30s' });
    const outside = await Promise.all(Array.from({ length: 10 }, () => limits(database)));
    for (const limit of outside) expect(limit).toEqual({ statement: '0', idle: '0' });
    await close();
  });
});
