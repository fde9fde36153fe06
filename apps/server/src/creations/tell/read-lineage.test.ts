import { calls, codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddPictureOptions, addPicture } from '../../../testing/add-picture.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import { randomId } from '../../random-id.ts';
import { MAX_LINEAGE } from './read-lineage.ts';

/** Another output of the same creation. */
async function makeAnother({ database }: TestApp, id: string, values: { position: number }) {
  const [row] = await database.select().from(outputs).where(eq(outputs.id, id));
  if (!row) throw new Error('There is no such output');
  const other = { ...row, ...values, id: randomId() };
  await database.insert(outputs).values(other);
  return other.id;
}

describe.each(databaseKinds)('GET /art/api/lineage on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  /** Somebody, and what they make. */
  async function openUser() {
    const user = await app.newUser();
    return {
      user,
      make: (values: Omit<AddPictureOptions, 'userId'> = {}) =>
        addPicture(app, { userId: user.id, isPrivate: true, ...values }),
    };
  }

  const creationIdOf = async (outputId: string) => {
    const [row] = await app.database.select().from(outputs).where(eq(outputs.id, outputId));
    return row?.creationId ?? '';
  };

  async function ask(user: Visitor, pictureId: string) {
    const { body } = await user.get(`${calls.getLineage.path}?img_id=${pictureId}`);
    return body as { code: number; data: { steps: { creation: { id: string } }[] } };
  }

  const remove = (user: Visitor, id: string) => user.post(calls.deletePicture.path, { img_id: id });

  it('goes back over actions and handed pictures to the first', async () => {
    const { user, make } = await openUser();
    const first = await make({ prompt: '雪山' });
    const parentId = await creationIdOf(first);
    const varied = await make({ parentId, action: 'vary' });
    const enlarged = await make({
      tool: 'upscale',
      referenceImages: [{ outputId: varied, role: 'source' }],
    });
    const { data } = await ask(user, enlarged);
    expect(data).toMatchObject({ is_cut: false });
    expect(data).not.toHaveProperty('origin');
    expect(data.steps).toMatchObject([
      { creation: { prompt: '雪山', pictures: [{ id: first }] } },
      { creation: { parent_id: parentId, pictures: [{ id: varied }] }, img_id: varied },
      { creation: { tool: 'upscale', pictures: [{ id: enlarged }] } },
    ]);
    expect((await ask(user, first)).data.steps).toHaveLength(1);
  });

  it.each([
    [
      'a talking film of somebody else’s digital human',
      'digital-human',
      [{ assetId: 'gone', role: 'source' }],
    ],
    [
      'a talking film of a recording',
      'digital-human',
      [
        { assetId: 'face', role: 'source' },
        { assetId: 'recording', role: 'voice' },
      ],
    ],
    ['a cover of a sound', 'music', [{ assetId: 'sound', role: 'cover' }]],
  ] as const)('goes nowhere from %s, which no picture is told of', async (_, tool, given) => {
    const { user, make } = await openUser();
    const id = await make({ tool, referenceImages: given });
    const { data } = await ask(user, id);
    expect(data).toMatchObject({
      steps: [{ creation: { pictures: [{ id, reference_count: 0 }] } }],
    });
    expect(data).toMatchObject({ is_cut: false });
    expect(data).not.toHaveProperty('origin');
  });

  it('leaves out what had stopped, where another creation went on from there', async () => {
    const { user, make } = await openUser();
    const stopped = await make({ tool: 'digital-human', state: 'failed', failureReason: 'engine' });
    const parentId = await creationIdOf(stopped);
    const film = await make({ tool: 'digital-human', parentId, action: 'retry' });
    const { data } = await ask(user, film);
    expect(data.steps).toHaveLength(1);
    expect(data).toMatchObject({ is_cut: false });
  });

  it('goes back to the one of several pictures that an action was about', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const parentId = await creationIdOf(first);
    const fourth = await makeAnother(app, first, { position: 3 });
    const actions = [
      { id: 'pick 4', label: 'U4', output: 3 },
      { id: 'again', label: '🔄' },
    ];
    await app.database.update(creations).set({ actions }).where(eq(creations.id, parentId));
    const picked = await make({ parentId, action: 'pick 4' });
    const again = await make({ parentId, action: 'again' });
    const stepOf = async (id: string) => (await ask(user, id)).data.steps[0];
    expect(await stepOf(picked)).toMatchObject({ img_id: fourth });
    expect((await ask(user, picked)).data.steps[1]).toMatchObject({ action: { label: 'U4' } });
    expect(await stepOf(again)).not.toHaveProperty('img_id');
    await remove(user, fourth);
    expect(await stepOf(picked)).not.toHaveProperty('img_id');
    expect(await stepOf(picked)).toMatchObject({ creation: { actions: [{ id: 'again' }] } });
  });

  it('is hidden from everyone else, and leads to nothing of theirs', async () => {
    const { user: owner, make } = await openUser();
    const { user, make: makeOwn } = await openUser();
    const earlier = await make();
    const shown = await make({ isPrivate: false, referenceImages: [{ outputId: earlier }] });
    const own = await makeOwn({ referenceImages: [{ outputId: shown, role: 'source' }] });
    expect(await ask(user, shown)).toMatchObject({ code: codes.notFound });
    expect(await ask(await app.newUser(), own)).toMatchObject({ code: codes.notFound });
    const { data } = await ask(user, own);
    expect(data).toMatchObject({ origin: { url: `/pictures/${shown}.webp` }, is_cut: false });
    expect(data.steps).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(earlier);

    await owner.post(calls.setPictureSharing.path, { img_id: shown, img_is_public: 1 });
    const { data: hidden } = await ask(user, own);
    expect(hidden).toMatchObject({ is_cut: true });
    expect(hidden).not.toHaveProperty('origin');
  });

  it('outlives what a picture was made from', async () => {
    const { user, make } = await openUser();
    const first = await make();
    const second = await make({ referenceImages: [{ outputId: first, role: 'source' }] });
    const third = await make({ parentId: await creationIdOf(second), action: 'vary' });
    await remove(user, first);
    expect((await ask(user, third)).data).toMatchObject({ steps: [{}, {}], is_cut: true });
    await remove(user, second);
    expect((await ask(user, third)).data).toMatchObject({ steps: [{}], is_cut: true });
  });

  it('lists no more than the limit', async () => {
    const { user, make } = await openUser();
    let last = await make();
    for (let count = 0; count < MAX_LINEAGE; count++) {
      last = await make({ referenceImages: [{ outputId: last }] });
    }
    const { data } = await ask(user, last);
    expect(data).toMatchObject({ is_cut: true });
    expect(data.steps).toHaveLength(MAX_LINEAGE);
  });
});
