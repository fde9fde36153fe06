import { readFile } from 'node:fs/promises';
import { calls, codes } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { declareConsent } from '../../testing/declare-consent.ts';
import { explainQuery } from '../../testing/explain-query.ts';
import { makeDigitalHuman } from '../../testing/make-digital-human.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { startSwapApp } from '../../testing/start-swap-app.ts';
import { uploadFilm } from '../../testing/upload-film.ts';
import { selectAssets } from './list-assets.ts';

const media = async (name: string) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`))));

type Row = { url: string; kind: string; thumbnail_url: string | null; [field: string]: unknown };

describe.each(databaseKinds)('the list of uploads on %s', (kind) => {
  let swaps: Awaited<ReturnType<typeof startSwapApp>>;
  beforeAll(async () => {
    swaps = await startSwapApp(kind);
  });
  afterAll(() => swaps.app.stop());

  async function openPerson() {
    const person = await swaps.openPerson();
    const ask = async (about: object) => {
      const { body } = await person.user.post(calls.listMyUploads.path, about);
      return body['data'] as { rows: Row[]; next_cursor: string | null };
    };
    const list = async (about = {}) => (await ask(about)).rows;
    return {
      ...{ ...person, ask, list },
      find: async (url: string) => (await list()).find((row) => row.url === url),
    };
  }

  it('tells of each what it is, and can be of one kind, page by page', async () => {
    const { user, upload, swap, made, ask, list } = await openPerson();
    const [picture, image, face] = [await upload(), await upload(), await upload()];
    swaps.app.advance({ seconds: 1 });
    const film = await uploadFilm(user, await media('film.mp4'));
    swaps.app.advance({ seconds: 1 });
    const sound = await uploadFilm(user, await media('song.mp3'));
    await made(swap({ consent: await declareConsent(user), image, face }));
    const kinds = async (about?: object) =>
      (await list(about)).map((row) => [row.url, row.kind, row.thumbnail_url !== null]);
    const all = [
      [sound, 'audio', false],
      [film, 'video', false],
      [face, 'face', true],
      [image, 'image', true],
      [picture, 'image', true],
    ];
    expect(await kinds()).toEqual(all);
    for (const one of ['audio', 'video', 'face', 'image']) {
      expect(await kinds({ kind: one })).toEqual(all.filter(([, kindOf]) => kindOf === one));
    }
    for (const one of ['audio', 'video']) {
      expect(await kinds({ media: one })).toEqual(all.filter(([, kindOf]) => kindOf === one));
    }
    expect(await kinds({ media: 'image' }), 'faces among them').toEqual(all.slice(2));
    expect(await kinds({ media: 'image', kind: 'face' })).toEqual([all[2]]);
    const { rows, next_cursor: cursor } = await ask({ kind: 'image', limit: 1 });
    expect([rows[0]?.url, cursor]).toEqual([image, expect.any(String)]);
    const next = await ask({ kind: 'image', limit: 1, cursor });
    expect([next.rows[0]?.url, next.next_cursor]).toEqual([picture, null]);
    const unknown = await user.post(calls.listMyUploads.path, { kind: 'text' });
    expect(unknown.body.code).toBe(codes.badRequest);
  });

  it('counts what was made from each and is there still', async () => {
    const { user, upload, draw, made, find } = await openPerson();
    const other = await openPerson();
    const [used, unused] = [await upload(), await upload()];
    await made(draw(used));
    const second = await made(draw(used));
    await other.made(other.draw(await other.upload()));
    expect(await find(used)).toMatchObject({ use_count: 2 });
    expect(await find(unused)).toMatchObject({ use_count: 0 });
    await user.post(calls.deletePictures.path, { img_ids: [second.id] });
    expect(await find(used)).toMatchObject({ use_count: 1 });
    expect(await find(used)).not.toHaveProperty('remove_at');
  });

  it('leads to the works that were made from one, and are the caller’s own', async () => {
    const { user, upload, draw, made, find } = await openPerson();
    const other = await openPerson();
    const [used, unused] = [await upload(), await upload()];
    const first = await made(draw(used));
    const second = await made(draw(used));
    await made(draw(unused));
    const list = async (visitor: typeof user, url: string) => {
      const about = { upload: (await find(url))?.['id'] };
      const { body } = await visitor.post(calls.listMyPictures.path, about);
      return (body['data'] as { rows: { id: string }[] }).rows.map(({ id }) => id);
    };
    expect(await list(user, used)).toEqual([second.id, first.id]);
    expect(await list(other.user, used)).toEqual([]);
    await user.post(calls.deletePictures.path, { img_ids: [second.id] });
    expect(await list(user, used)).toEqual([first.id]);
  });

  it('names the digital humans whose face or voice it is', async () => {
    const { user, upload, find } = await openPerson();
    const face = await upload();
    const { voice, digitalHuman } = await makeDigitalHuman(user, { face });
    for (const part of [face, voice]) {
      expect(await find(part)).toMatchObject({ digital_humans: ['我'], use_count: 0 });
    }
    expect(await find(face)).toMatchObject({ kind: 'face', people: [{ subject: 'self' }] });
    expect(await find(voice)).toMatchObject({ kind: 'voice', people: [{ subject: 'self' }] });
    const replaced = { id: digitalHuman, name: '小明', face: await upload() };
    await user.post(calls.changeDigitalHuman.path, replaced);
    expect(await find(face), 'it was replaced').toBeUndefined();
    expect(await find(replaced.face)).toMatchObject({ digital_humans: ['小明'] });
    expect(await find(voice)).toMatchObject({ digital_humans: ['小明'] });
  });

  it('keeps the face of a digital human that a swap was made from as well', async () => {
    const { user, upload, swap, made, find } = await openPerson();
    const [image, face] = [await upload(), await upload()];
    await makeDigitalHuman(user, { face });
    const consent = await declareConsent(user);
    await made(swap({ consent, image, face }));
    expect(await find(image)).toHaveProperty('remove_at');
    expect(await find(face)).not.toHaveProperty('remove_at');
    await user.post(calls.withdrawConsent.path, { id: consent });
    expect(await find(image)).toBeUndefined();
    expect(await find(face)).toMatchObject({ digital_humans: ['我'] });
  });

  it('tells who agreed to a face, and when what a swap was made from is deleted', async () => {
    const { user, upload, swap, made, find } = await openPerson();
    const [image, face] = [await upload(), await upload()];
    const self = await declareConsent(user);
    const mother = await declareConsent(user, { subject: 'other', name: '妈妈' });
    await made(swap({ consent: self, image, face }));
    await swap({ consent: mother, image, face });
    const removeAt = new Date(swaps.app.services.now().getTime() + 24 * 3_600_000).toISOString();
    const own = { subject: 'self' };
    expect(await find(face), 'one is being made').toMatchObject({
      ...{ kind: 'face', use_count: 1, remove_at: removeAt },
      people: [own, { subject: 'other', name: '妈妈' }],
    });
    const given = await find(image);
    expect(given).toMatchObject({ kind: 'image', use_count: 1, remove_at: removeAt });
    expect(given).not.toHaveProperty('people');
    await user.post(calls.withdrawConsent.path, { id: mother });
    expect(await find(face), 'a swap of the other consent has it').toMatchObject({ people: [own] });
  });
});

describe.each(databaseKinds)('a page of many uploads on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  const now = new Date();

  /** 200 uploads of one person, of each of which ten of as many creations were made. */
  async function fill(count: number) {
    const { database } = open;
    const { id: userId } = await addUser(database, { points: 1, now });
    await database.execute(sql`
      insert into assets (id, user_id, key, state, mime, bytes, created_at)
      select ${userId} || n, ${userId}, ${userId} || n, 'stored', 'image/png', 1, to_timestamp(n)
      from generate_series(1, 200) n`);
    await database.execute(sql`
      insert into creations (id, user_id, idempotency_key, state, engine, tool, input,
        reference_images, cost, is_private, created_at)
      select ${userId} || n, ${userId}, n::text, 'succeeded', 'none', 'midjourney', '{}',
        jsonb_build_array(jsonb_build_object('assetId', case when n <= 2000
          then ${userId} || (1 + n % 200) else 'gone ' || n end)), 1, false, to_timestamp(n)
      from generate_series(1, ${count}::int) n`);
    await database.execute(sql`analyze creations, assets`);
    return userId;
  }

  it.each([10_000, 50_000])('reads its own creations alone among %i', async (count) => {
    const { database } = open;
    const options = { kind: undefined, limit: 48, cursor: undefined, now };
    const query = selectAssets(database, { userId: await fill(count), ...options });
    const steps = await explainQuery(database, query);
    const indexes = steps.map((step) => step['Index Name']);
    expect(indexes).toContain('creations_given_outputs');
    const reads = steps.filter((step) => step['Relation Name'] === 'creations');
    const read = reads.map((step) => step['Actual Rows'] * step['Actual Loops']);
    expect(Math.max(...read)).toBeLessThanOrEqual(49 * 10);
    expect((await query).map(({ useCount }) => useCount)).toEqual(Array(49).fill(10));
  });
});
