import { calls, codes } from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddPictureOptions, addPicture } from '../../../testing/add-picture.ts';
import { addUser } from '../../../testing/add-user.ts';
import { createVisitor, type Visitor } from '../../../testing/create-visitor.ts';
import { explainQuery } from '../../../testing/explain-query.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Database } from '../../database/database.ts';
import { outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import { randomId } from '../../random-id.ts';
import { isMadeFrom, selectDerivatives } from './list-derivatives.ts';

const { path } = calls.listDerivatives;

/** Milliseconds since 1970, of the first of them. */
const start = Date.UTC(2026, 0);

describe.each(databaseKinds)('GET /art/api/derivatives on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  /** Somebody, and what they make, a minute after each other. */
  async function openUser() {
    const user = await app.newUser();
    let minutes = 0;
    return {
      user,
      make: (values: Omit<AddPictureOptions, 'userId'> = {}) =>
        addPicture(app, {
          ...{ userId: user.id, isPrivate: true, createdAt: new Date(start + 60_000 * minutes++) },
          ...values,
        }),
    };
  }

  async function creationIdOf(outputId: string) {
    const [row] = await app.database.select().from(outputs).where(eq(outputs.id, outputId));
    return row?.creationId ?? '';
  }

  type Made = {
    code: number;
    data: {
      rows: { creation: { pictures: { id: string }[] }; action?: object }[];
      count: number;
      next_cursor: string | null;
    };
  };

  async function ask(visitor: Pick<Visitor, 'get'>, query: Record<string, string>) {
    const { body } = await visitor.get(`${path}?${new URLSearchParams(query)}`);
    return body as Made;
  }

  /** The pictures of all that was made from a picture. */
  async function picturesOf(user: Visitor, pictureId: string) {
    const { data } = await ask(user, { img_id: pictureId });
    expect(data.count).toBe(data.rows.length);
    return data.rows.flatMap(({ creation }) => creation.pictures.map(({ id }) => id));
  }

  it('lists what was made directly of a picture, by actions and by other tools, newest first', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const varied = await make({ parentId: await creationIdOf(first), action: 'vary' });
    const edited = await make({
      tool: 'image-edit',
      referenceImages: [{ outputId: await make() }, { outputId: first }],
    });
    const styled = await make({ referenceImages: [{ outputId: first, role: 'style' }] });
    const enlarged = await make({
      tool: 'upscale',
      referenceImages: [{ outputId: varied, role: 'source' }],
    });
    expect(await picturesOf(user, first)).toEqual([styled, edited, varied]);
    expect(await picturesOf(user, varied)).toEqual([enlarged]);
    expect(await picturesOf(user, enlarged)).toEqual([]);
  });

  it('tells the pictures of one creation apart, as far as an action is about one', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const creationId = await creationIdOf(first);
    const [row] = await app.database.select().from(outputs).where(eq(outputs.id, first));
    if (!row) throw new Error('There is no such output');
    const second = { ...row, id: randomId(), position: 1 };
    await app.database.insert(outputs).values(second);
    const actions = [
      { id: 'pick 1', label: 'U1', output: 0 },
      { id: 'pick 2', label: 'U2', output: 1 },
      { id: 'again', label: '🔄' },
    ];
    await app.database.update(creations).set({ actions }).where(eq(creations.id, creationId));
    const picked = await make({ parentId: creationId, action: 'pick 1' });
    const other = await make({ parentId: creationId, action: 'pick 2' });
    const again = await make({ parentId: creationId, action: 'again' });
    expect(await picturesOf(user, first)).toEqual([again, picked]);
    expect(await picturesOf(user, second.id)).toEqual([again, other]);
    const { data } = await ask(user, { img_id: first });
    expect(data.rows.map(({ action }) => action)).toEqual([{ label: '🔄' }, { label: 'U1' }]);
  });

  it('leaves out what has not succeeded, and what was deleted, until that is restored', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const referenceImages = [{ outputId: first }];
    await make({ referenceImages, state: 'failed', failureReason: 'engine' });
    await make({ referenceImages, state: 'cancelled' });
    await make({ referenceImages, state: 'running' });
    const made = await make({ referenceImages });
    const deleted = await make({ referenceImages });
    await user.post(calls.deletePicture.path, { img_id: deleted });
    expect(await picturesOf(user, first)).toEqual([made]);
    await user.post(calls.restorePictures.path, { img_ids: [deleted] });
    expect(await picturesOf(user, first)).toEqual([deleted, made]);
  });

  it('tells nobody but the owner, and of nobody else’s work', async () => {
    const { user: owner, make } = await openUser();
    const { user: other, make: makeOther } = await openUser();
    const shown = await make({ isPrivate: false });
    await make({ referenceImages: [{ outputId: shown }] });
    const published = await makeOther({
      ...{ isPrivate: false, prompt: '别人的' },
      referenceImages: [{ outputId: shown, role: 'source' }],
    });
    const own = await make({ referenceImages: [{ outputId: shown }] });
    expect(await picturesOf(owner, shown)).toHaveLength(2);
    expect(await picturesOf(owner, shown)).toContain(own);
    expect(await picturesOf(owner, shown)).not.toContain(published);
    expect(await ask(other, { img_id: shown })).toMatchObject({ code: codes.notFound });
    expect(await ask(other, { img_id: own })).toMatchObject({ code: codes.notFound });
    const guest = await ask(createVisitor(app.url), { img_id: shown });
    expect(guest).toMatchObject({ code: codes.unauthenticated });
    expect(guest).not.toHaveProperty('data');
    await owner.post(calls.deletePicture.path, { img_id: shown });
    expect(await ask(owner, { img_id: shown })).toMatchObject({ code: codes.notFound });
  });

  it('comes in pages, each with the count of all', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const made: string[] = [];
    for (let count = 0; count < 7; count++) {
      made.unshift(await make({ referenceImages: [{ outputId: first }] }));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data }: Made = await ask(user, {
        ...{ img_id: first, limit: '3' },
        ...(cursor !== null && { cursor }),
      });
      expect(data.count).toBe(7);
      expect(data.rows.length).toBeLessThanOrEqual(3);
      seen.push(...data.rows.flatMap(({ creation }) => creation.pictures.map(({ id }) => id)));
      cursor = data.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(made);
    for (const query of ['limit=0', 'limit=101', 'cursor=1']) {
      expect((await user.get(`${path}?img_id=${first}&${query}`)).status).toBe(400);
    }
  });
});

describe.each(databaseKinds)('what came of a picture on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(kind));
  });
  afterAll(() => close());

  /** As many creations of one person; of the first, 30 are actions, and 30 have its output among their pictures. */
  async function fill(count: number) {
    const { id: userId } = await addUser(database, { points: 1, now: new Date() });
    await database.execute(sql`
      insert into creations (id, user_id, idempotency_key, state, engine, tool, input,
        reference_images, parent_id, action, cost, is_private, created_at)
      select ${userId} || n, ${userId}, n::text, 'succeeded', 'none', 'midjourney', '{}',
        case when n between 2 and 31 then jsonb_build_array(jsonb_build_object('outputId', 'of ' || ${userId}))
          when n % 2 = 0 then jsonb_build_array(jsonb_build_object('outputId', 'of ' || n, 'role', 'source'))
          else '[]' end,
        case when n between 32 and 61 then ${userId} || 1 when n % 3 = 0 then ${userId} || (n - 2) end,
        case when n between 32 and 61 or n % 3 = 0 then 'vary' end, 1, false,
        to_timestamp(n)
      from generate_series(1, ${count}::int) n`);
    await database.execute(sql`
      insert into outputs (id, creation_id, user_id, position, state, media, mime, width, height,
        color, is_private, created_at)
      select 'o' || id, id, user_id, 0, 'stored', 'image', 'image/webp', 8, 8, '#123456', true, created_at
      from creations where user_id = ${userId}`);
    await database.execute(sql`analyze creations, outputs`);
    return userId;
  }

  it.each([10_000, 50_000])('is all that is read among %i creations', async (count) => {
    const userId = await fill(count);
    const made = isMadeFrom({
      ...{ userId, outputId: `of ${userId}`, creationId: `${userId}1`, others: ['pick'] },
    });
    const query = selectDerivatives(database, made, { limit: 6, cursor: undefined });
    const steps = await explainQuery(database, query);
    const indexes = steps.map((step) => step['Index Name']);
    expect(indexes).toContain('creations_of_parent');
    expect(indexes).toContain('creations_given_outputs');
    const reads = steps.filter((step) => step['Relation Name'] === 'creations');
    const read = reads.map((step) => step['Actual Rows'] * step['Actual Loops']);
    expect(Math.max(...read)).toBeLessThanOrEqual(60);
    expect(await query).toHaveLength(7);
    expect(await database.$count(creations, made)).toBe(60);
  });
});
