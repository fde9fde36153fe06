import pg from 'pg';

/** Session token in a person's cookie; the database knows its hash alone. */
export const tokenOf = (person: number) => `token-of-person-${person}`;

/** Of each person: more than any run costs. */
const POINTS = 1_000;

/** Public pictures that are there before anything begins, and who made them. */
const PICTURES = 20_000;
const PICTURE_OWNERS = 100;

export type LoadedDatabase = {
  /** Creations of `model` whose engine is to be asked in an hour, and no others that wait so. */
  setWaiting(count: number, options: { model: string }): Promise<void>;
  /** Queues creations that are due, one of each of as many people, and no others of `model`. */
  setQueued(count: number, options: { model: string }): Promise<void>;
  /** An engine has accepted all of `model`, and is to be asked about them now. */
  setAccepted(options: { model: string }): Promise<void>;
  /** Creations that have not ended. */
  countOpen(): Promise<number>;
  /** Transactions since the database was made. */
  countTransactions(): Promise<number>;
  /** When the last states of creations were committed, in milliseconds of the epoch, by their ids. */
  readEnds(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
};

/** Writes people who are logged in and a gallery into the migrated database at `url`. */
export async function loadDatabase(
  url: string,
  { people }: { people: number },
): Promise<LoadedDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows;

  await run(
    `insert into users (id, created_at) select 'person-' || n, now() from generate_series(0, $1 - 1) n`,
    [people],
  );
  await run(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
      select encode(sha256(convert_to(token, 'UTF8')), 'hex'), 'person-' || n - 1, now(), now() + interval '30 days'
      from unnest($1::text[]) with ordinality as tokens (token, n)`,
    [Array.from({ length: people }, (_, person) => tokenOf(person))],
  );
  await run(
    `insert into point_entries (user_id, kind, amount, reference, created_at)
      select id, 'welcome', $1, id, now() from users`,
    [POINTS],
  );
  await run(
    `insert into creations (id, user_id, idempotency_key, state, engine, tool, input, reference_images,
        cost, is_private, created_at)
      select 'picture-' || n, 'person-' || n % $2, 'picture-' || n, 'succeeded', 'minute', 'midjourney',
        jsonb_build_object('prompt', '雪山 ' || n, 'seed', n, 'width', 1024, 'height', 1024), '[]',
        10, false, now() - n * interval '1 second'
      from generate_series(1, $1) n`,
    [PICTURES, PICTURE_OWNERS],
  );
  await run(
    `insert into outputs (id, creation_id, user_id, position, state, media, mime, width, height,
        bytes, color, prompt, is_private, review, thumb_up_count, created_at)
      select id, id, user_id, 0, 'stored', 'image', 'image/webp', 1024, 1024,
        1000, '#336699', input ->> 'prompt', false, 'passed', (input ->> 'seed')::int % 50, created_at
      from creations`,
  );
  // Fires with the commit, just before it: what comes later is counted as late.
  await run(`create table ends (creation_id text primary key, committed_at timestamptz not null)`);
  await run(`create function note_end() returns trigger language plpgsql as
    $$ begin insert into ends values (new.id, clock_timestamp()); return null; end $$`);
  await run(`create constraint trigger note_end after update of state on creations
    deferrable initially deferred for each row when (new.state = 'succeeded') execute function note_end()`);
  await run('vacuum analyze');

  async function queue(count: number, { model, state }: { model: string; state: string }) {
    await run('delete from creations where engine = $1', [model]);
    await run(
      `insert into creations (id, user_id, idempotency_key, state, engine, tool, input, reference_images,
          cost, is_private, created_at)
        select $2 || '-' || n, 'person-' || n % $4, $2 || '-' || n, $3, $2, 'midjourney',
          jsonb_build_object('prompt', '雪山', 'seed', n, 'width', 1024, 'height', 1024), '[]',
          10, true, now()
        from generate_series(1, $1) n`,
      [count, model, state, people],
    );
    await run(
      `insert into jobs (creation_id, user_id, engine, step, deadline_at)
        select id, user_id, engine, 'submit', now() + interval '2 hours' from creations where engine = $1`,
      [model],
    );
  }

  async function accept({ model, dueIn }: { model: string; dueIn: string }) {
    await run(
      `insert into attempts (id, creation_id, number, engine)
        select creation_id, creation_id, 1, engine from jobs where engine = $1
        on conflict do nothing`,
      [model],
    );
    await run(
      `update jobs set step = 'ask', operation = '0', attempt = 1, due_at = now() + $2::interval,
        lease_until = null, lease_token = null where engine = $1`,
      [model, dueIn],
    );
    await run('vacuum analyze');
  }

  return {
    async setWaiting(count, { model }) {
      await queue(count, { model, state: 'running' });
      await accept({ model, dueIn: '1 hour' });
    },
    async setQueued(count, { model }) {
      await queue(count, { model, state: 'queued' });
      await run('vacuum analyze');
    },
    setAccepted: ({ model }) => accept({ model, dueIn: '0' }),
    async countOpen() {
      const [row] = await run('select count(*)::int as count from jobs');
      return row.count;
    },
    async countTransactions() {
      const [row] = await run(
        `select (xact_commit + xact_rollback)::int as count from pg_stat_database
          where datname = current_database()`,
      );
      return row.count;
    },
    async readEnds() {
      const rows = await run(
        'select creation_id as id, extract(epoch from committed_at)::float8 * 1000 as at from ends',
      );
      return new Map(rows.map(({ id, at }) => [id, at]));
    },
    close: () => client.end(),
  };
}
