import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainQuery } from '../../testing/explain-query.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { countWorks, selectCreations } from '../creations/tell/list-creations.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { countSongs, selectSongs } from '../songs/list-songs.ts';
import { MAX_LISTED_WORKS, selectWorkIds } from './find-work.ts';
import { countOwnPictures, selectOwnPictures } from './list-own-pictures.ts';

/** Runs a query; returns its rows, and how many its scans have read for it. */
async function run(database: Database, query: { getSQL(): SQL }) {
  const steps = await explainQuery(database, query);
  const scans = steps.filter((step) => step['Node Type'].includes('Scan'));
  const read = scans.reduce((sum, step) => {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': wrong = 0 } =
      step;
    return sum + (step['Actual Rows'] + filtered + wrong) * step['Actual Loops'];
  }, 0);
  return { returned: steps[0]['Actual Rows'], read };
}

/** A bitmap's entry, its row, and the creation of that. */
const READS_A_ROW = 3;

describe('among 100,000 works, a fifth of them of one person', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase('postgres');
    const { database } = open;
    await database.execute(sql`
      insert into users (id, created_at)
      select id, now() from unnest(array['painter', 'singer', 'a', 'b', 'c']) id`);
    // Everybody's works lie between each other's on the disk, and were made at any time.
    for (let first = 1; first <= 100_000; first += 5_000) {
      await database.execute(sql`
        insert into creations (id, user_id, idempotency_key, state, engine, tool, input,
          cost, is_private, reference_images, created_at)
        select lpad(to_hex(n), 32, '0'), (array['painter', 'singer', 'a', 'b', 'c'])[n % 5 + 1],
          n::text, 'succeeded', 'none', case when n % 5 = 1 then 'music' else 'midjourney' end,
          jsonb_build_object('prompt', '清晨的村庄，' || left(md5(n::text), 8)
            || case when n % 1000 < 5 then '雪山' else '' end,
            'settings', case when n % 5000 = 1 then '{"instrumental": "on"}' else '{}' end::jsonb),
          1, false, '[]', to_timestamp(n::bigint * 7919 % 100003)
        from generate_series(${first}::int, ${first}::int + 4999) as n`);
      await database.execute(sql`
        insert into outputs (id, creation_id, user_id, position, state, media, mime, width, height,
          duration_ms, color, prompt, is_private, review, is_favorite, created_at)
        select id, id, user_id, 0, 'stored',
          case when tool = 'music' then 'audio' else 'image' end,
          case when tool = 'music' then 'audio/mpeg' else 'image/webp' end,
          case when tool = 'music' then null else 8 end, case when tool = 'music' then null else 8 end,
          case when tool = 'music' then 60000 end, case when tool = 'music' then null else '#123456' end,
          input ->> 'prompt', false, 'passed', idempotency_key::int % 2000 < 5, created_at
        from creations where idempotency_key::int >= ${first} order by idempotency_key::int`);
    }
    await database.execute(sql`vacuum analyze creations`);
    await database.execute(sql`vacuum analyze outputs`);
  });
  afterAll(() => open.close());

  const page = { limit: 24, cursor: undefined };
  const pictures = (text: string) =>
    selectOwnPictures(open.database, { ...page, userId: 'painter', text });
  const favorites = (userId: string) => ({ ...page, userId, favorites: true }) as const;
  const songs = (more: { text?: string; kind?: 'all' | 'sung' | 'instrumental' }) =>
    selectSongs(open.database, {
      ...{ ...page, userId: 'singer', order: 'newest', kind: 'all', text: '' },
      ...{ favorites: false, ...more },
    });

  it.each([
    ['own works without a hit', () => pictures('没有这样的'), { returned: 0, matching: 0 }],
    ['own works that few are', () => pictures('雪山'), { returned: 25, matching: 100 }],
    ['own songs without a hit', () => songs({ text: '没有这样的' }), { returned: 0, matching: 0 }],
    ['own songs that few are', () => songs({ text: '雪山' }), { returned: 25, matching: 100 }],
    [
      'own songs that nobody sings',
      () => songs({ kind: 'instrumental' }),
      { returned: 20, matching: 20 },
    ],
    [
      'own songs that nobody sings, without a hit',
      () => songs({ kind: 'instrumental', text: '没有这样的' }),
      { returned: 0, matching: 20 },
    ],
  ] as const)('a search reads what may be returned: %s', async (_, query, expected) => {
    const { returned, read } = await run(open.database, query());
    expect(returned).toBe(expected.returned);
    expect(read).toBeLessThanOrEqual(READS_A_ROW * expected.matching);
  });

  it.each([
    ['pictures', () => pictures('村庄')],
    ['songs', () => songs({ text: '村庄' })],
    ['songs that somebody sings', () => songs({ kind: 'sung', text: '村庄' })],
  ])('a word that all have is found without the works of others: %s', async (_, query) => {
    const { returned, read } = await run(open.database, query());
    expect(returned).toBe(25);
    expect(read).toBeLessThanOrEqual(READS_A_ROW * 20_000);
  });

  it('one’s own works are counted by their index, without the works of others', async () => {
    const counted = countOwnPictures(open.database, { userId: 'painter' });
    expect(await counted).toEqual([{ total: 20_000 }]);
    const steps = await explainQuery(open.database, counted);
    expect(steps.map((step) => step['Node Type'])).toEqual(['Aggregate', 'Index Only Scan']);
    expect((await run(open.database, counted)).read).toBe(20_000);
  });

  it('one’s own songs are counted by their index, without the works of others', async () => {
    const all = { userId: 'singer', kind: 'all', text: '', favorites: false } as const;
    const counted = countSongs(open.database, all);
    expect(await counted).toEqual([{ total: 20_000 }]);
    const steps = await explainQuery(open.database, counted);
    expect(steps.map((step) => step['Node Type'])).toEqual(['Aggregate', 'Index Only Scan']);
    expect((await run(open.database, counted)).read).toBe(20_000);
  });

  it.each([
    ['pictures', () => selectOwnPictures(open.database, favorites('painter'))],
    ['pictures, counted', () => countOwnPictures(open.database, favorites('painter'))],
    [
      'songs',
      () =>
        selectSongs(open.database, {
          ...favorites('singer'),
          ...{ order: 'newest', kind: 'all', text: '' },
        }),
    ],
    [
      'creations',
      () => selectCreations(open.database, { ...favorites('painter'), tool: 'midjourney' }),
    ],
    ['works', () => countWorks(open.database, { ...favorites('painter'), tool: 'midjourney' })],
  ] as const)('favourites are read without all other works: %s', async (_, query) => {
    const { read } = await run(open.database, query());
    expect(read).toBeGreaterThan(0);
    // Each has its creation's works read, too.
    expect(read).toBeLessThanOrEqual((READS_A_ROW + 1) * 50);
  });

  it('the sitemap is read from its index', async () => {
    const { returned, read } = await run(open.database, selectWorkIds(open.database));
    expect([returned, read]).toEqual([MAX_LISTED_WORKS, MAX_LISTED_WORKS]);
  });
});
