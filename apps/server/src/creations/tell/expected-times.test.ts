import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { attempts } from '../../database/job-schema.ts';
import { readRows } from '../../database/read-rows.ts';
import { randomId } from '../../random-id.ts';
import { createExpectedTimes, MAX_AGE_DAYS, MAX_SAMPLES, MIN_SAMPLES } from './expected-times.ts';

const now = new Date('2026-01-01T00:00:00Z');
const log = pino({ level: 'silent' });

describe.each(databaseKinds)('how long creations take on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  let engine = '';
  let creationId = '';
  let number = 0;
  beforeEach(async () => {
    engine = randomId();
    const user = await addUser(open.database, { points: 1_000, now });
    creationId = (await beginTestCreation(open.database, { userId: user.id, engine, now })).id;
  });
  afterEach(() => vi.useRealTimers());

  type Attempt = {
    seconds: number;
    by?: string;
    /** The id of a creation. Default: that of all. */
    of?: string | undefined;
    outcome?: 'succeeded' | 'failed';
    daysAgo?: number;
  };

  /** Attempts that have ended, the first of them last. */
  async function add(all: readonly Attempt[]) {
    await open.database.insert(attempts).values(
      all.map(
        ({ seconds, by = engine, of = creationId, outcome = 'succeeded', daysAgo = 0 }, index) => {
          const endedAt = sql`now() - ${daysAgo * 86_400 + index} * interval '1 second'`;
          number += 1;
          return {
            ...{ id: randomId(), creationId: of, number, engine: by, outcome, endedAt },
            startedAt: sql`${endedAt} - ${seconds} * interval '1 second'`,
          };
        },
      ),
    );
  }

  const times = (count: number, attempt: Attempt) => Array.from({ length: count }, () => attempt);
  const read = (by = engine, length?: number) =>
    createExpectedTimes({ database: open.database, log }).read(by, length);

  it('is a range that half of them took, rounded outwards', async () => {
    await add(
      [1, 2, 3, 4, 4, 24, 25, 26, 27, 28, 29, 31, 32, 33, 37, 90, 91, 95, 99, 600].map(
        (seconds) => ({ seconds }),
      ),
    );
    expect(await read()).toEqual({ min: 3, max: 40 });
  });

  it('differs by engine', async () => {
    const other = randomId();
    await add([
      ...times(MIN_SAMPLES, { seconds: 0.4 }),
      ...times(MIN_SAMPLES, { seconds: 4_000, by: other }),
    ]);
    expect(await read()).toEqual({ min: 0, max: 1 });
    expect(await read(other)).toEqual({ min: 3_600, max: 4_000 });
    expect(await read('none')).toBeUndefined();
  });

  it('differs by the length of a film', async () => {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const [short, long] = await Promise.all(
      [5, 10].map(async (seconds) => {
        const settings = { seconds };
        return await beginTestCreation(open.database, { userId, engine, settings, now });
      }),
    );
    await add(times(MIN_SAMPLES, { seconds: 30, of: short?.id }));
    await add(times(MIN_SAMPLES, { seconds: 60, of: long?.id }));
    expect(await read(engine, 5)).toEqual({ min: 30, max: 30 });
    expect(await read(engine, 10)).toEqual({ min: 60, max: 60 });
    expect(await read(engine, 8)).toBeUndefined();
    expect(await read()).toBeUndefined();
  });

  it('is not computed from few, failed or old ones', async () => {
    await add([
      ...times(MIN_SAMPLES - 1, { seconds: 10 }),
      ...times(MIN_SAMPLES, { seconds: 10, outcome: 'failed' }),
      ...times(MIN_SAMPLES, { seconds: 10, daysAgo: MAX_AGE_DAYS + 1 }),
    ]);
    expect(await read()).toBeUndefined();
    await add([{ seconds: 10 }]);
    expect(await read()).toEqual({ min: 10, max: 10 });
  });

  it('follows the newest', async () => {
    await add(times(MAX_SAMPLES, { seconds: 15 }));
    await add(times(MAX_SAMPLES, { seconds: 200, daysAgo: 1 }));
    expect(await read()).toEqual({ min: 15, max: 15 });
  });

  it('is read once a minute, however many ask', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const expectedTimes = createExpectedTimes({ database: open.database, log });
    const execute = vi.spyOn(open.database, 'execute');
    const all = await Promise.all([expectedTimes.read(engine), expectedTimes.read('none')]);
    expect(all).toEqual([undefined, undefined]);
    await add(times(MIN_SAMPLES, { seconds: 10 }));
    vi.advanceTimersByTime(59_000);
    expect(await expectedTimes.read(engine)).toBeUndefined();
    expect(execute).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    expect(await expectedTimes.read(engine)).toEqual({ min: 10, max: 10 });
    expect(execute).toHaveBeenCalledTimes(2);
    execute.mockRestore();
  });

  it('stays what it was while it cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await add(times(MIN_SAMPLES, { seconds: 10 }));
    const expectedTimes = createExpectedTimes({ database: open.database, log });
    expect(await expectedTimes.read(engine)).toEqual({ min: 10, max: 10 });
    const execute = vi.spyOn(open.database, 'execute').mockRejectedValue(new Error('away'));
    vi.advanceTimersByTime(61_000);
    expect(await expectedTimes.read(engine)).toEqual({ min: 10, max: 10 });
    expect(
      await createExpectedTimes({ database: open.database, log }).read(engine),
    ).toBeUndefined();
    execute.mockRestore();
  });

  it('is read from the index, however many attempts there are', async () => {
    await open.database.execute(sql`
      insert into attempts (id, creation_id, number, engine, outcome, started_at, ended_at)
      select ${creationId} || place, ${creationId}, 1000 + place, ${engine}, 'succeeded', now(), now()
      from generate_series(1, 5000) as place`);
    await open.database.execute(sql`analyze attempts`);
    const execute = vi.spyOn(open.database, 'execute');
    await read();
    const query = execute.mock.calls[0]?.[0] as SQL;
    execute.mockRestore();
    const statement = sql`explain (analyze, format json) ${query}`;
    const plan = JSON.stringify(await readRows(open.database, v.unknown(), statement));
    expect(plan).toContain('"Index Name":"attempts_succeeded"');
    expect(plan).not.toMatch(/Seq Scan",[^}]*"Relation Name":"attempts"/);
  });
});
