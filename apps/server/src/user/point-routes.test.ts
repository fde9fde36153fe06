import { calls, codes } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { endOf, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { FIRST_WORDS_LENGTH } from './find-entry-creations.ts';

type Entry = {
  id: string;
  kind: string;
  amount: number;
  reason?: string;
  creation?: { [field: string]: unknown; work?: { id: string; thumbnail_url?: string } };
};

describe.each(databaseKinds)('what points came from and went to on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, {
      models: toModels(new Map([['painter', engine]])),
      welcome: { points: 100, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    });
  });
  afterAll(() => app.stop());

  async function list(user: Visitor, about: object = {}) {
    const { body } = await user.post(calls.listPointEntries.path, about);
    return body['data'] as { rows: Entry[]; next_cursor: string | null };
  }

  it('leads to the first work of each creation, page by page', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user, { prompt: '雪山' });
    (await engine.next()).finish();
    const { creation } = await endOf(user, id);
    const picture = creation.pictures?.[0];
    const { rows, next_cursor: cursor } = await list(user, { limit: 1 });
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: 'spend',
        amount: -10,
        created_at: expect.any(String),
        creation: {
          tool: 'midjourney',
          prompt: '雪山',
          work: { id: picture?.id, thumbnail_url: picture?.thumbnails?.[0]?.url ?? picture?.url },
        },
      },
    ]);
    const last = await list(user, { limit: 1, cursor });
    expect(last).toMatchObject({ rows: [{ kind: 'welcome', amount: 100 }], next_cursor: null });
    expect(last.rows[0]).not.toHaveProperty('creation');
  });

  it('says of points that came back what they were spent on, and why it failed', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user, { prompt: '灯塔' });
    (await engine.next()).end({
      status: 'failed',
      reason: 'expired',
      isRetryable: false,
      vendorMessage: '',
    });
    const { creation } = await endOf(user, id);
    const { rows } = await list(user);
    expect(creation.message).toEqual(expect.any(String));
    expect(rows[0]).toMatchObject({
      kind: 'refund',
      amount: 10,
      reason: 'failed',
      creation: { tool: 'midjourney', prompt: '灯塔', message: creation.message },
    });
    expect(rows[0]?.creation).not.toHaveProperty('work');
  });

  it('has the first words of a long prompt alone', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user, {
      prompt: '🌊'.repeat(FIRST_WORDS_LENGTH + 1),
    });
    (await engine.next()).finish();
    await endOf(user, id);
    const { rows } = await list(user);
    expect(rows[0]?.creation).toMatchObject({ prompt: '🌊'.repeat(FIRST_WORDS_LENGTH) });
  });

  it('tells nothing of a deleted work but its tool', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user, { prompt: '雪山' });
    (await engine.next()).finish();
    const { creation } = await endOf(user, id);
    await user.post(calls.deletePictures.path, {
      img_ids: (creation.pictures ?? []).map((picture) => picture.id),
    });
    const { rows } = await list(user);
    expect(rows[0]?.creation).toMatchObject({ tool: 'midjourney', is_deleted: true });
    expect(rows[0]?.creation).not.toHaveProperty('work');
  });

  it('is the caller’s own, and no guest’s', async () => {
    const user = await app.newUser();
    await requestPicture(user, { prompt: '雪山' });
    (await engine.next()).finish();
    const other = await app.newUser();
    expect((await list(other)).rows).toMatchObject([{ kind: 'welcome' }]);
    const guest = await createVisitor(app.url).post(calls.listPointEntries.path, {});
    expect(guest.body.code).toBe(codes.unauthenticated);
  });
});
