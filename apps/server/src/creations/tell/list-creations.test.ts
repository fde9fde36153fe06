import { calls, creationSchema, type ToolName, type WireCreation } from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { addUser } from '../../../testing/add-user.ts';
import { otherPicture, somePicture } from '../../../testing/create-controlled-engine.ts';
import { pictureRequest } from '../../../testing/create-picture.ts';
import {
  createVisitor,
  readChanges,
  type Visitor,
  writeHeaders,
} from '../../../testing/create-visitor.ts';
import { explainQuery } from '../../../testing/explain-query.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Database } from '../../database/database.ts';
import { creations, forgottenInput } from '../../database/schema.ts';
import { BIN_MS, emptyBin } from '../../pictures/empty-bin.ts';
import { randomId } from '../../random-id.ts';
import { selectCreations } from './list-creations.ts';

const { path } = calls.listMyCreations;

describe.each(databaseKinds)('GET /art/api/my-creations on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  type Page = { rows: WireCreation[]; next_cursor: string | null; total?: number };
  async function list(visitor: Visitor, query: Record<string, string> = {}) {
    const search = new URLSearchParams({ tool: 'midjourney', ...query });
    const answer = await visitor.get(`${path}?${search}`);
    expect(answer).toMatchObject({ status: 200, body: { code: 0 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.body['data'] as Page;
  }

  async function create(visitor: Visitor, prompt: string): Promise<WireCreation> {
    const body = pictureRequest({ prompt });
    const { body: answer } = await visitor.post(calls.createCreation.path, body);
    app.advance({ seconds: 1 });
    return (answer['data'] as { creation: WireCreation }).creation;
  }

  /** The creations with these ids as the stream reports them. */
  async function follow(visitor: Visitor, known: readonly string[]) {
    const init = { method: 'POST', headers: writeHeaders, body: JSON.stringify({ known }) };
    const changes = readChanges(await visitor.fetch(calls.creationEvents.path, init));
    const told = [];
    for await (const change of changes) {
      if (change.type === 'present') break;
      told.push(change);
    }
    return told;
  }

  const untilEnded = (visitor: Visitor, id: string) =>
    expect
      .poll(async () => (await list(visitor)).rows.find((row) => row.id === id)?.state)
      .not.toMatch(/queued|running/);

  it('lists what runs and what has ended, as the stream does', async () => {
    const user = await app.newUser();
    const reference = 'https://example.com/cat.png';
    const finished = await create(user, '山 --ar 16:9');
    (await app.engine.next()).end({ status: 'succeeded', outputs: [somePicture, otherPicture] });
    await untilEnded(user, finished.id);
    const failed = await create(user, `${reference} 海`);
    (await app.engine.next()).end({
      ...{ status: 'failed', reason: 'refused-prompt', isRetryable: false, vendorMessage: 'no' },
    });
    await untilEnded(user, failed.id);
    const cancelled = await create(user, `${reference} 云`);
    await app.engine.next();
    await user.post(calls.cancelCreation.path, { id: cancelled.id });
    const running = await create(user, '雪');
    await app.engine.next();

    const { rows, next_cursor } = await list(user);
    expect(next_cursor).toBeNull();
    const references = [{ url: reference, thumbnail_url: reference }];
    expect(rows).toMatchObject([
      { id: running.id, state: 'running', prompt: '雪', references: [] },
      { id: cancelled.id, state: 'cancelled', prompt: '云', references, returned: 10 },
      {
        ...{ id: failed.id, state: 'failed', prompt: '海', references, returned: 10 },
        message: expect.stringContaining('点数已退回'),
      },
      {
        ...{ id: finished.id, state: 'succeeded', prompt: '山 --ar 16:9', percent: 100 },
        pictures: [{ width: 1024 }, { width: 1024 }],
      },
    ]);
    expect(rows[0]).not.toHaveProperty('returned');
    expect(rows[3]).not.toHaveProperty('returned');
    // Its pictures tell them.
    expect(rows[3]).not.toHaveProperty('references');
    const told = await follow(user, [cancelled.id, failed.id, finished.id]);
    expect(told.map((change) => change.type === 'creation' && change.creation)).toEqual(
      rows.map((row) => v.parse(creationSchema, row)),
    );
  });

  it('shows the engine’s facts, except its warnings', async () => {
    const user = await app.newUser();
    const { id } = await create(user, '山');
    const texts = ['一首诗'];
    const facts = { seed: 5, revisedPrompt: '雪\0山\ud800', texts, warnings: ['no references'] };
    (await app.engine.next()).end({ status: 'succeeded', outputs: [somePicture], facts });
    await untilEnded(user, id);
    const { rows } = await list(user);
    expect(rows).toMatchObject([{ id, tool: 'midjourney', pictures: [{ seed: 5 }] }]);
    // As far as the database can store it.
    expect(rows[0]?.facts).toEqual({ seed: 5, revised_prompt: '雪山\ufffd', texts });
  });

  it('stores nothing of what was made from a creation that is deleted', async () => {
    const user = await app.newUser();
    const { id } = await create(user, '山');
    const facts = { revisedPrompt: '雪山' };
    (await app.engine.next()).end({ status: 'succeeded', outputs: [somePicture], facts });
    await untilEnded(user, id);
    const [picture] = (await list(user)).rows[0]?.pictures ?? [];
    await user.post(calls.deletePicture.path, { img_id: picture?.id });
    await emptyBin(app.services, { now: new Date(app.services.now().getTime() + BIN_MS) });
    const [row] = await app.database.select().from(creations).where(eq(creations.id, id));
    expect(row).toMatchObject({ state: 'deleted', input: forgottenInput, facts: null });
  });

  it('is of one tool', async () => {
    const user = await app.newUser();
    const { id } = await create(user, '山');
    await app.engine.next();
    await app.database
      .update(creations)
      .set({ tool: 'video' as ToolName })
      .where(eq(creations.id, id));
    expect((await list(user)).rows).toEqual([]);
  });

  it('lists a creation without the pictures that were deleted, and not once all of them are', async () => {
    const user = await app.newUser();
    const { id } = await create(user, '山');
    (await app.engine.next()).end({ status: 'succeeded', outputs: [somePicture, otherPicture] });
    await untilEnded(user, id);
    const [first, second] = (await list(user)).rows[0]?.pictures ?? [];
    await user.post(calls.deletePicture.path, { img_id: first?.id });
    expect((await list(user)).rows).toMatchObject([{ id, pictures: [{ id: second?.id }] }]);
    await user.post(calls.deletePicture.path, { img_id: second?.id });
    expect(await list(user)).toEqual({ rows: [], next_cursor: null });
  });

  it('counts the works of all creations where that is asked for', async () => {
    const user = await app.newUser();
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await addPicture(app, { userId: user.id }));
    await user.post(calls.deletePicture.path, { img_id: ids[0] });
    await addPicture(app, { userId: user.id, tool: 'dalle' });
    await addPicture(app, { userId: (await app.newUser()).id });
    await create(user, '没有完成');
    await app.engine.next();
    expect(await list(user, { limit: '1', count: '1' })).toMatchObject({ total: 2 });
    expect(await list(user, { limit: '1' })).not.toHaveProperty('total');
  });

  it('is newest first, a page at a time, none twice or missing, and nobody else’s', async () => {
    const user = await app.newUser();
    const other = await app.newUser();
    await addPicture(app, { userId: other.id });
    const ids: string[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      // Three at the same moment, each time.
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
      const add = (id: string, state: 'cancelled' | 'deleted') =>
        app.database.insert(creations).values({
          ...{ id, userId: user.id, idempotencyKey: id, state, engine: 'none', createdAt },
          ...{ tool: 'midjourney' as const, referenceImages: [], cost: 10 },
          input: { prompt: '雪山', seed: 1, width: 8, height: 8 },
          isPrivate: false,
        });
      const pair = [randomId(), randomId()].sort();
      for (const id of pair) await add(id, 'cancelled');
      await add(randomId(), 'deleted');
      ids.unshift(...pair.reverse());
    }
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(user, { limit: '3', ...(cursor && { cursor }) });
      pages.push(page.rows.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 3, 2]);
    expect(pages.flat()).toEqual(ids);
  });

  it('is refused to a guest, and for made-up fields', async () => {
    expect((await createVisitor(app.url).get(path)).body.code).toBe(40015);
    const user = await app.newUser();
    const fields = [
      'count=2',
      'favorites=true',
      'limit=0',
      'limit=101',
      'limit=1e1',
      'cursor=1',
      'cursor=%00',
    ];
    const queries = fields.map((field) => `tool=midjourney&${field}`);
    for (const query of ['', 'tool=', 'tool=unheard', ...queries]) {
      const { status, headers } = await user.get(`${path}?${query}`);
      expect([status, headers.get('cache-control')], query).toEqual([400, 'no-store']);
    }
  });
});

describe.each(databaseKinds)('a page of a history on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(kind));
  });
  afterAll(() => close());

  /** Of these, every 50th is not deleted, and every third of those was made with another tool. */
  async function fill(count: number) {
    const { id: userId } = await addUser(database, { points: 1, now: new Date() });
    await database.execute(sql`
      insert into creations (id, user_id, idempotency_key, state, engine, tool, input,
        reference_images, cost, is_private, created_at)
      select ${userId} || n, ${userId}, n::text,
        case when n % 50 = 0 then 'cancelled' else 'deleted' end, 'none',
        case when n % 3 = 0 then 'video' else 'midjourney' end, '{}', '[]', 1, false,
        to_timestamp(n)
      from generate_series(1, ${count}::int) n`);
    await database.execute(sql`analyze creations`);
    return userId;
  }

  it.each([1_000, 100_000])('is all that is read among %i creations', async (count) => {
    const userId = await fill(count);
    const page = { limit: 24, cursor: undefined };
    const options = { ...page, userId, tool: 'midjourney', favorites: false } as const;
    const query = selectCreations(database, options);
    const steps = await explainQuery(database, query);
    const reads = steps.filter((step) => step['Index Name'] === 'creations_history');
    expect(reads).toHaveLength(1);
    expect(reads[0]?.['Actual Rows']).toBeLessThanOrEqual(25);
    expect(JSON.stringify(steps)).not.toContain('Rows Removed by Filter');
    expect(await query).toHaveLength(Math.min(25, Math.ceil((count / 50) * (2 / 3))));
  });
});
