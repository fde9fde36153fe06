import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPicture, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';

describe('a server on PostgreSQL', () => {
  let postgres: TestPostgres;
  let admin: pg.Client;
  /** In a transaction of its own. */
  let locker: pg.Client;
  let server: SiteServer;
  beforeEach(async () => {
    postgres = await startPostgres();
    admin = new pg.Client({ connectionString: postgres.url });
    locker = new pg.Client({ connectionString: postgres.url, application_name: 'locker' });
    await Promise.all([admin.connect(), locker.connect()]);
    server = await startSiteServer({ from: 'source', databaseUrl: postgres.url });
  });
  afterEach(async () => {
    await server.kill();
    await Promise.all([admin.end(), locker.end()]);
    await postgres.stop();
  });

  it('outlives the end of every connection, in the middle of transactions too', async () => {
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
    // With their rows locked here, their requests wait inside transactions.
    await locker.query('begin');
    await locker.query('select id from users for update');
    const answers = Promise.all([1, 2, 3].map(() => requestPicture(visitor)));
    const others = `from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name <> 'locker'`;
    await expect
      .poll(async () => {
        const waiting = await admin.query(`select pid ${others} and wait_event_type = 'Lock'`);
        return waiting.rowCount;
      })
      .toBe(3);
    await admin.query(`select pg_terminate_backend(pid) ${others}`);
    expect((await answers).map(({ status }) => status)).toEqual([500, 500, 500]);
    await locker.query('rollback');

    // An idle connection may be taken from the pool just before its end is noticed.
    await expect
      .poll(async () => (await visitor.get('/api/userinfo')).body['user'])
      .toMatchObject({ point_count: 200 });
    await createPicture(visitor);
    expect((await visitor.get('/api/userinfo')).body['user']).toMatchObject({ point_count: 190 });
  });
});
