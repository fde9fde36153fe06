import { MAX_COLLECTIONS } from '@site/api-client/wire';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { collectionPictures, collections } from '../database/collection-schema.ts';
import { BIN_MS, emptyBin } from '../pictures/empty-bin.ts';

const create = (user: Visitor, name: string) => user.post('/art/api/create-collection', { name });

/** Makes one, and tells its id. */
async function idOf(user: Visitor, name: string): Promise<string> {
  const { body } = await create(user, name);
  return (body['data'] as { id: string }).id;
}

describe.each(databaseKinds)('collections on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  it('are a hundred at most, however many are asked for together', async () => {
    const user = await app.newUser();
    await app.database.insert(collections).values(
      Array.from({ length: MAX_COLLECTIONS - 2 }, (_, index) => ({
        ...{ id: `${user.id}${index}`, userId: user.id, name: `第 ${index} 个` },
        createdAt: new Date(index),
      })),
    );
    const answers = await Promise.all(['一', '二', '三', '四'].map((name) => create(user, name)));
    const refused = answers.filter(({ body }) => body.code !== 0);
    expect(refused.map(({ body }) => body.message)).toEqual([
      '最多可以建 100 个作品集，请先删除不用的',
      '最多可以建 100 个作品集，请先删除不用的',
    ]);
    const [row] = await app.database
      .select({ count: count() })
      .from(collections)
      .where(eq(collections.userId, user.id));
    expect(row?.count).toBe(MAX_COLLECTIONS);
  });

  it('of one name are one, however often it is asked for together', async () => {
    const user = await app.newUser();
    const ids = await Promise.all(Array.from({ length: 5 }, () => idOf(user, '海报')));
    expect(new Set(ids).size).toBe(1);
  });

  it('lose a picture for good when the bin is emptied', async () => {
    const user = await app.newUser();
    const picture = await addPicture(app, { userId: user.id });
    const id = await idOf(user, '海报');
    await user.post('/art/api/add-to-collection', { collection_id: id, img_ids: [picture] });
    const places = async () =>
      await app.database
        .select()
        .from(collectionPictures)
        .where(eq(collectionPictures.collectionId, id));
    await user.post('/art/api/delete-picture', { img_id: picture });
    expect(await places(), 'it can be restored').toHaveLength(1);
    await emptyBin(app.services, { now: new Date(app.services.now().getTime() + BIN_MS) });
    expect(await places()).toEqual([]);
  });

  it('go while pictures are put in: either way nothing is left of them', async () => {
    const user = await app.newUser();
    const picture = await addPicture(app, { userId: user.id });
    const id = await idOf(user, '海报');
    const [added] = await Promise.all([
      user.post('/art/api/add-to-collection', { collection_id: id, img_ids: [picture] }),
      user.post('/art/api/delete-collection', { collection_id: id }),
    ]);
    expect(added.status).toBe(200);
    const { body } = await user.get('/art/api/my-collections');
    expect(body['data']).toEqual({ rows: [] });
    const left = await app.database.select().from(collectionPictures);
    expect(left.filter(({ collectionId }) => collectionId === id)).toEqual([]);
  });
});
