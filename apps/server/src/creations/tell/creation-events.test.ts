import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type CreationChange,
  calls,
  codes,
  MAX_KNOWN_CREATIONS,
  type WireUser,
} from '@site/api-client/wire';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { otherPicture, somePicture } from '../../../testing/create-controlled-engine.ts';
import { requestPicture } from '../../../testing/create-picture.ts';
import { readChanges, type Visitor, writeHeaders } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import { MAX_STREAMS_PER_USER } from '../creation-routes.ts';
import type { Announcement } from './creation-watch.ts';
import { MIN_SAMPLES } from './expected-times.ts';

describe.each(databaseKinds)('POST /art/api/creation-events on %s', (kind) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(kind, { concurrency: 2 });
  });
  afterEach(() => app.stop());

  const follow = (visitor: Visitor, known: readonly string[] = []) =>
    visitor.fetch(calls.creationEvents.path, {
      method: 'POST',
      headers: writeHeaders,
      body: JSON.stringify({ known }),
    });

  async function open(visitor: Visitor, known?: readonly string[]) {
    const changes = readChanges(await follow(visitor, known));
    return {
      next: async () => (await changes.next()).value as CreationChange | undefined,
      leave: () => changes.return(undefined),
    };
  }

  async function create(visitor: Visitor, prompt = '雪山', key: string = randomUUID()) {
    const { body } = await requestPicture(visitor, { prompt, key });
    return body['data'] as { creation: { id: string; state: string }; point_count: number };
  }

  it('reports open creations, their progress and their end, with the balance', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const { creation, point_count } = await create(user, '雪山 --ar 16:9', key);
    const { id } = creation;
    expect(creation).toMatchObject({
      idempotency_key: key,
      ...{ percent: 0, prompt: '雪山 --ar 16:9', width: 1368, height: 768 },
      ...{ cost: 10, engine: 'controlled', cancel_returns: 'all' },
    });
    expect(point_count).toBe(90);
    const task = await app.engine.next();

    const { next } = await open(user);
    expect(await next()).toMatchObject({
      type: 'creation',
      creation: { id, state: 'running', percent: 0, cancelReturns: 'all', idempotencyKey: key },
      pointCount: 90,
    });
    expect(await next()).toEqual({ type: 'present' });
    task.request.onProgress({ percent: 30, preview: somePicture.source.bytes });
    expect(await next()).toEqual({
      type: 'progress',
      ...{ id, state: 'running', percent: 30 },
      preview: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
    });
    task.finish();
    expect(await next()).toMatchObject({
      type: 'creation',
      creation: { id, state: 'succeeded', percent: 100, pictures: [{ isMine: true }] },
      pointCount: 90,
    });
  });

  it('lists all pictures of a creation in order, without deleted ones', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const { id } = (await create(user, '雪山', key)).creation;
    (await app.engine.next()).end({ status: 'succeeded', outputs: [somePicture, otherPicture] });
    const end = async () => {
      const { next, leave } = await open(user, [id]);
      for (;;) {
        const change = await next();
        if (change?.type === 'present') continue;
        if (change?.type === 'creation' && change.creation.state !== 'succeeded') continue;
        await leave();
        return change;
      }
    };
    const told = await end();
    const shown = told?.type === 'creation' ? told.creation : undefined;
    const rows = await app.database
      .select({ id: outputs.id })
      .from(outputs)
      .where(eq(outputs.creationId, id))
      .orderBy(outputs.position);
    expect(rows).toHaveLength(2);
    expect(shown?.pictures).toMatchObject(rows);
    const [first, second] = rows;
    expect((await create(user, '雪山', key)).creation).toMatchObject({ pictures: rows });

    await user.post(calls.deletePicture.path, { img_id: first?.id });
    expect(await end()).toMatchObject({ creation: { pictures: [second] } });
    expect((await create(user, '雪山', key)).creation).toMatchObject({ pictures: [second] });
    await user.post(calls.deletePicture.path, { img_id: second?.id });
    expect(await end()).toEqual({ type: 'gone', id });
  });

  it('reports that a cancelled creation’s engine is asked, and may keep its price', async () => {
    const accepted = { status: 'running', operation: 'task', pollAfterMs: 3_600_000 } as const;
    const paid: TestApp = await startTestApp(kind, {
      engines: new Map([
        [
          'paid',
          {
            start: async () => accepted,
            status: async () => accepted,
            cancel: async () => ({ givenBack: 'none' }),
          },
        ],
      ]),
    });
    const user = await paid.newUser();
    expect((await create(user)).creation).toMatchObject({ cancel_returns: 'unknown' });
    await paid.stop();
  });

  it('announces each creation, and whether other servers have to begin it', async () => {
    const announced: Announcement[] = [];
    app.services.creationWatch.onAnnouncement((announcement) => announced.push(announcement));
    const people = [await app.newUser(), await app.newUser(), await app.newUser()] as const;
    for (const person of people.slice(0, 2)) {
      await create(person);
      await app.engine.next();
    }
    expect(announced.filter(({ leavesWork }) => leavesWork)).toEqual([]);
    expect(new Set(announced.map(({ userId }) => userId))).toEqual(
      new Set([people[0].id, people[1].id]),
    );
    await create(people[2]);
    expect(announced.at(-1)).toEqual({ userId: people[2].id, leavesWork: true });
  });

  it('reports later creations to every stream of the person, and to nobody else', async () => {
    const user = await app.newUser();
    const other = await app.newUser();
    const streams = [await open(user), await open(user), await open(other)] as const;
    for (const { next } of streams) expect(await next()).toEqual({ type: 'present' });
    const { creation } = await create(user);
    for (const { next } of streams.slice(0, 2)) {
      expect(await next()).toMatchObject({ type: 'creation', creation: { id: creation.id } });
    }
    const { creation: of } = await create(other);
    expect(await streams[2].next()).toMatchObject({ creation: { id: of.id } });
  });

  it('reports what another server has written', async () => {
    const user = await app.newUser();
    const { creation } = await create(user);
    await app.engine.next();
    const { next } = await open(user);
    await next();
    expect(await next()).toEqual({ type: 'present' });
    await app.database
      .update(jobs)
      .set({ percent: 50, revision: sql`${jobs.revision} + 1` })
      .where(eq(jobs.creationId, creation.id));
    expect(await next()).toMatchObject({ type: 'progress', id: creation.id, percent: 50 });
  });

  it('reports the state of those that the reader knows, and that others are gone', async () => {
    const user = await app.newUser();
    const { creation: failed } = await create(user);
    const first = await open(user);
    await first.next();
    (await app.engine.next()).end({
      ...{ status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: 'no' },
    });
    let change = await first.next();
    while (change?.type !== 'creation') change = await first.next();
    expect(change).toMatchObject({ creation: { state: 'failed' }, pointCount: 100 });

    const stranger = await app.newUser();
    const { creation: theirs } = await create(stranger);
    const { next } = await open(user, [failed.id, theirs.id, 'none']);
    expect(await next()).toMatchObject({
      type: 'creation',
      creation: { id: failed.id, state: 'failed', message: expect.stringContaining('点数已退回') },
      pointCount: 100,
    });
    expect(await next()).toEqual({ type: 'gone', id: theirs.id });
    expect(await next()).toEqual({ type: 'gone', id: 'none' });
    expect(await next()).toEqual({ type: 'present' });
  });

  it('reports a cancellation, and the points that came back', async () => {
    const user = await app.newUser();
    const { creation } = await create(user);
    const { next } = await open(user);
    await next();
    await user.post(calls.cancelCreation.path, { id: creation.id });
    let change = await next();
    while (change?.type !== 'creation') change = await next();
    const { id } = creation;
    expect(change).toMatchObject({ creation: { id, state: 'cancelled' }, pointCount: 100 });
  });

  it('counts the person’s own creations ahead of a queued one, and reports each change', async () => {
    const user = await app.newUser();
    const ids: string[] = [];
    for (const prompt of ['一', '二']) ids.push((await create(user, prompt)).creation.id);
    const tasks = [await app.engine.next(), await app.engine.next()];
    for (const prompt of ['三', '四', '五']) ids.push((await create(user, prompt)).creation.id);
    const { next } = await open(user);
    const first = new Map<string, unknown>();
    for (let change = await next(); change?.type === 'creation'; change = await next()) {
      first.set(change.creation.id, change.creation.queue?.ahead);
    }
    // The third may begin, and has not waited for long; no more than two are made here at a time.
    expect(ids.slice(0, 2).map((id) => first.get(id))).toEqual([undefined, undefined]);
    expect(ids.slice(3).map((id) => first.get(id))).toEqual([1, 2]);

    tasks[0]?.finish();
    const told = new Map<string, unknown>();
    const areTold = () =>
      isDeepStrictEqual(
        ids.slice(2).map((id) => told.get(id)),
        [
          { state: 'running', ahead: 0 },
          { state: 'queued', ahead: 0 },
          { state: 'queued', ahead: 1 },
        ],
      );
    while (!areTold()) {
      const change = await next();
      if (change?.type !== 'progress') continue;
      told.set(change.id, { state: change.state, ahead: change.queue?.ahead ?? 0 });
    }
  });

  it('says that no worker is free for one that waits', async () => {
    const other = await app.newUser();
    for (const prompt of ['一', '二']) await create(other, prompt);
    await app.engine.next();
    await app.engine.next();
    const user = await app.newUser();
    const { creation } = await create(user);
    /** As if it had been begun so many minutes earlier; the test itself may take long. */
    const moveStart = (minutes: number) =>
      app.database
        .update(jobs)
        .set({ deadlineAt: sql`${jobs.deadlineAt} - ${minutes} * interval '1 minute'` })
        .where(eq(jobs.creationId, creation.id));
    await moveStart(-30);
    const { next } = await open(user);
    await next();
    await moveStart(31);
    let change = await next();
    while (change?.type !== 'progress') change = await next();
    expect(change).toEqual({
      ...{ type: 'progress', id: creation.id, state: 'queued', percent: 0 },
      queue: { ahead: 0, isBusy: true },
    });
  });

  it('says how long creations like it took, until it has ended', async () => {
    const other = await app.newUser();
    const past = { userId: other.id, engine: 'past', now: new Date() };
    const { id: creationId } = await beginTestCreation(app.database, past);
    await app.database.insert(attempts).values(
      Array.from({ length: MIN_SAMPLES }, (_, number) => ({
        ...{ id: `${number}`, creationId, number, engine: 'controlled' },
        ...{ outcome: 'succeeded' as const, endedAt: sql`now()` },
        startedAt: sql`now() - interval '12 seconds'`,
      })),
    );
    const user = await app.newUser();
    expect((await create(user)).creation).toMatchObject({ expected: { min: 10, max: 15 } });
    const { next } = await open(user);
    expect(await next()).toMatchObject({ creation: { expected: { min: 10, max: 15 } } });
    (await app.engine.next()).finish();
    let change = await next();
    while (change?.type !== 'creation') change = await next();
    expect(change.creation).toMatchObject({ state: 'succeeded' });
    expect(change.creation).not.toHaveProperty('expected');
  });

  it('tells a page that loads how many creations are open', async () => {
    const user = await app.newUser();
    const count = async () => {
      const me = (await user.get(calls.getUser.path)).body['user'] as WireUser;
      return me.open_creation_count ?? 0;
    };
    expect(await count()).toBe(0);
    const { creation } = await create(user);
    expect(await count()).toBe(1);
    await user.post(calls.cancelCreation.path, { id: creation.id });
    expect(await count()).toBe(0);
  });

  it('ends whole when the server stops', async () => {
    const user = await app.newUser();
    await create(user);
    const { next } = await open(user);
    await next();
    expect(await next()).toEqual({ type: 'present' });
    app.services.creationWatch.close();
    let change = await next();
    while (change) change = await next();
    expect(await (await follow(user)).text()).toBe('');
  });

  it('takes so many streams of one person and no more, until one is left', async () => {
    const user = await app.newUser();
    const streams = [];
    for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) streams.push(await open(user));
    expect((await follow(user)).status).toBe(429);
    await streams[0]?.next();
    await streams[0]?.leave();
    await expect.poll(async () => (await follow(user)).status).toBe(200);
  });

  it('begins sixty a minute for one person, however soon each is left', async () => {
    const user = await app.newUser();
    for (let count = 0; count < 60; count += 1) {
      await expect
        .poll(async () => {
          const response = await follow(user);
          await response.body?.cancel();
          return response.status;
        })
        .toBe(200);
    }
    const refused = await user.post(calls.creationEvents.path, {});
    expect(refused).toMatchObject({
      status: 429,
      body: { message: '操作过于频繁，请 1 秒后再试' },
    });
    app.advance({ seconds: 1 });
    await expect.poll(async () => (await follow(user)).status).toBe(200);
    expect((await follow(await app.newUser())).status).toBe(200);
  });

  it('sends nothing to a page of another account', async () => {
    const user = await app.newUser();
    const other = await app.newUser();
    const ask = (id: string) => user.post(calls.creationEvents.path, { user: id });
    expect((await ask(other.id)).body).toMatchObject({ code: codes.forbidden });
    const response = await user.fetch(calls.creationEvents.path, {
      method: 'POST',
      headers: writeHeaders,
      body: JSON.stringify({ user: user.id }),
    });
    const changes = readChanges(response);
    expect((await changes.next()).value).toEqual({ type: 'present' });
    await changes.return(undefined);
  });

  it('refuses a guest, and more ids than it takes', async () => {
    const { createVisitor } = await import('../../../testing/create-visitor.ts');
    const guest = await follow(createVisitor(app.url));
    expect(await guest.json()).toMatchObject({ code: codes.unauthenticated });
    const user = await app.newUser();
    const ids = Array.from({ length: MAX_KNOWN_CREATIONS + 1 }, (_, index) => `${index}`);
    const response = await follow(user, ids);
    expect(await response.json()).toMatchObject({ code: codes.badRequest });
  });
});
