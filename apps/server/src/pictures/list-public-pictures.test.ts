import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainQuery } from '../../testing/explain-query.ts';
import { bothDatabases, openTestDatabase } from '../../testing/open-test-database.ts';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import { readCursor } from '../database/page-cursor.ts';
import { readRows } from '../database/read-rows.ts';
import { creations, users } from '../database/schema.ts';
import {
  type ListPublicPicturesOptions,
  listPublicPictures,
  selectAmongFirst,
  selectByIndex,
} from './list-public-pictures.ts';

const userId = 'a'.repeat(32);

const searchFor = (text: string): ListPublicPicturesOptions => ({
  sort: 'newest',
  shape: 'all',
  text,
  limit: 100,
  cursor: undefined,
});

async function addUser(database: Database) {
  await database.insert(users).values({ id: userId, createdAt: new Date() });
}

/** Pictures, as far as a search sees them, each alone in its creation. */
async function addPictures(database: Database, prompts: readonly string[]) {
  const rows = prompts.map((prompt, index) => {
    const id = index.toString(16).padStart(32, '0');
    return {
      id,
      userId,
      prompt,
      width: 8,
      height: 8,
      isPrivate: index % 5 === 0,
      createdAt: new Date(index * 1000),
    };
  });
  await database.insert(creations).values(
    rows.map(({ prompt, width, height, ...row }) => ({
      ...row,
      idempotencyKey: row.id,
      state: 'succeeded' as const,
      engine: 'none',
      tool: 'midjourney' as const,
      input: { prompt, seed: 1, width, height },
      cost: 1,
      referenceImages: [],
    })),
  );
  await database.insert(outputs).values(
    rows.map((row) => ({
      ...row,
      creationId: row.id,
      position: 0,
      state: 'stored' as const,
      media: 'image' as const,
      mime: 'image/webp',
      color: '#123456',
      review: 'passed' as const,
    })),
  );
}

describe.each(bothDatabases)('a search on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(kind));
    await addUser(database);
  });
  afterAll(() => close());

  it('finds exactly what reading every public prompt finds', async () => {
    // Few letters, so that words are found by chance; what LIKE, arrays and cases make of them.
    const letter = fc.constantFrom(
      ...['雪', '山', '春', 'a', 'B', 'b', 'É', 'é', 'İ', 'ß', 'Σ', 'σ', 'ς', '😀', '\u0301'],
      ...['\u0001', '%', '_', '\\', '{', '}', ',', '"', "'", '-', '\u3000', ' '],
    );
    const prompts = fc.array(fc.string({ unit: letter, maxLength: 12 }), {
      minLength: 1,
      maxLength: 40,
    });
    const texts = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 10,
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(prompts, texts, async (all, searches) => {
        await database.delete(creations);
        await addPictures(database, all);
        for (const text of searches) {
          const words = text.split(/\s+/).filter((word) => word !== '');
          const conditions = words.map((word) => {
            const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
            return sql`input ->> 'prompt' ilike ${pattern}`;
          });
          const where = sql.join([sql`not is_private`, ...conditions], sql` and `);
          const statement = sql`select id from creations where ${where} order by created_at desc`;
          const expected = await readRows(database, v.object({ id: v.string() }), statement);
          const { rows } = await listPublicPictures(database, searchFor(text));
          expect(rows.map(({ output }) => output.id)).toEqual(expected.map(({ id }) => id));
          found += rows.length;
        }
      }),
      { seed: 7, numRuns: 60 },
    );
    expect(found).toBeGreaterThan(50);
  });
});

describe('a search among 100,000 pictures', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('postgres'));
    await addUser(database);
    // All are alike but for eight random characters, and one in 5,000 for two more, or for its tool.
    for (let first = 1; first <= 100_000; first += 5_000) {
      await database.execute(sql`
        insert into creations (id, user_id, idempotency_key, state, engine, tool, input,
          cost, is_private, reference_images, created_at)
        select lpad(to_hex(n), 32, '0'), ${userId}, n::text, 'succeeded', 'none',
          case when n % 5000 = 1 then 'face-swap' else 'midjourney' end,
          jsonb_build_object('prompt', '清晨的村庄，薄雾，' || left(md5(n::text), 8)
            || case when n % 5000 = 0 then '雪山' else '' end || ' --ar 16:9'),
          1, false, '[]', to_timestamp(n)
        from generate_series(${first}::int, ${first}::int + 4999) as n`);
      await database.execute(sql`
        insert into outputs (id, creation_id, user_id, position, state, media, mime, width, height,
          color, prompt, is_private, review, created_at)
        select id, id, user_id, 0, 'stored', 'image', 'image/webp', 8, 8, '#123456',
          input ->> 'prompt', false, 'passed', created_at
        from creations where idempotency_key::int >= ${first}`);
    }
    await database.execute(sql`analyze creations`);
    await database.execute(sql`analyze outputs`);
  });
  afterAll(() => close());

  const options = (text: string) => ({ ...searchFor(text), limit: 24 });

  async function explain(query: { getSQL(): SQL }) {
    const statement = sql`explain (format json) ${query.getSQL()}`;
    return JSON.stringify(await readRows(database, v.unknown(), statement));
  }

  /** Pages of 8 kB that a query looks at. */
  async function countBuffers(query: { getSQL(): SQL }) {
    const [whole] = await explainQuery(database, query);
    return whole['Shared Hit Blocks'] + whole['Shared Read Blocks'];
  }

  it.each(['雪山', '山', 'f00d', '雪山 16:9'])('uses the index for %s', async (text) => {
    const plan = await explain(selectByIndex(database, options(text)));
    // All are public: the index of everybody's own works holds the same, and does as well.
    expect(plan).toMatch(/"Index Name":"outputs_(public|of_user)_search"/);
    expect(plan).not.toContain('Seq Scan');
  });

  it.each(['newest', 'most-liked'] as const)(
    'reads a page by the index, %s first',
    async (sort) => {
      const plan = await explain(selectByIndex(database, { ...options(''), sort }));
      expect(plan).toContain(`outputs_public_${sort.replace('-', '_')}`);
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it.each(['newest', 'most-liked'] as const)(
    'finds the pictures of a tool that few use by its index, %s first',
    async (sort) => {
      const rare = { ...options(''), sort, tool: 'face-swap' };
      const plan = await explain(selectByIndex(database, rare));
      expect(plan).toContain('creations_of_tool');
      expect(plan).not.toContain('Seq Scan');
      const { rows } = await listPublicPictures(database, rare);
      expect(rows).toHaveLength(20);
    },
  );

  it.each([
    { shape: 'portrait' },
    { shape: 'landscape' },
    { model: 'nothing' },
    { model: 'nothing', tool: 'midjourney' },
    { since: new Date(Date.UTC(2030, 0)), sort: 'most-liked' },
  ] as const)('finds that nothing is %o without reading all', async (filters) => {
    const nothing = { ...options(''), ...filters };
    expect((await listPublicPictures(database, nothing)).rows).toEqual([]);
    expect(await countBuffers(selectByIndex(database, nothing))).toBeLessThan(50);
  });

  it('reads some thousand of the newest if that is enough', async () => {
    const plan = await explain(selectAmongFirst(database, options('村庄')));
    expect(plan).toContain('outputs_public_newest');
    expect(plan).not.toContain('Seq Scan');
  });

  it.each([
    ['村庄', 24, 100_000],
    ['雪山', 20, 100_000],
    ['没有', 0, undefined],
  ])('finds the newest with %s', async (text, count, newest) => {
    const { rows } = await listPublicPictures(database, options(text));
    expect(rows).toHaveLength(count);
    expect(rows[0]?.output.createdAt.getTime()).toBe(newest && newest * 1000);
  });

  it('leaves the pages after the first to whichever finds them', async () => {
    const seen = new Set<string>();
    let cursor: ListPublicPicturesOptions['cursor'];
    for (let page = 0; page < 3; page += 1) {
      const { rows, nextCursor } = await listPublicPictures(database, {
        ...searchFor('雪山'),
        limit: 8,
        cursor,
      });
      for (const { output } of rows) {
        expect(output.prompt).toContain('雪山');
        seen.add(output.id);
      }
      cursor = nextCursor === undefined ? undefined : readCursor(nextCursor);
    }
    expect([seen.size, cursor]).toEqual([20, undefined]);
  });
});
