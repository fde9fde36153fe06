import { readFile } from 'node:fs/promises';
import { FACE_SOURCE_HOURS } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/create-visitor.ts';
import { declareConsent } from '../../testing/declare-consent.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { fieldsOf, getCredential, postUpload } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { beginFilm, sendFilm, sendPart, uploadFilm } from '../../testing/upload-film.ts';
import { assets } from '../database/asset-schema.ts';
import { randomId } from '../random-id.ts';
import { PART_BYTES, partKey } from './upload-parts.ts';

/** A picture of this grey. */
async function pictureOf(level: number): Promise<Blob> {
  const background = { r: level, g: level, b: level };
  const create = { width: 8, height: 8, channels: 3, background } as const;
  return new Blob([await sharp({ create }).png().toBuffer()]);
}

describe.each(databaseKinds)('the same bytes on %s', (kind) => {
  let app: TestApp;
  let picture: Blob;
  let film: Uint8Array;
  beforeAll(async () => {
    app = await startTestApp(kind);
    picture = await pictureOf(100);
    film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
  });
  afterAll(() => app.stop());

  /** Posts a picture as the site does. @returns the key that is answered. */
  async function post(user: Visitor, file: Blob, asked: { consent?: string } = {}) {
    const credential = await getCredential(user, asked);
    const key = `${credential['dir']}${randomId()}.png`;
    const fields = { ...fieldsOf(credential, key), success_action_status: '201' };
    const answer = await postUpload(app.url, { fields, file });
    expect(answer.status).toBe(201);
    return /<Key>(.*)<\/Key>/.exec(await answer.text())?.[1] ?? '';
  }

  const rowsOf = ({ id }: { id: string }) =>
    app.database.select().from(assets).where(eq(assets.userId, id)).orderBy(assets.createdAt);

  async function usageOf(user: Visitor) {
    const { body } = await user.post('/api/my-uploads', {});
    return (body['data'] as { usage: { file_count: number; bytes: number } }).usage;
  }

  /** The key of the only row is that of an object that its owner opens. */
  async function expectOne(user: Visitor & { id: string }) {
    const [row, ...others] = await rowsOf(user);
    expect(others).toEqual([]);
    expect((await user.fetch(`/storage/${row?.key}`)).status).toBe(200);
    return row;
  }

  describe('of a picture', () => {
    it('are stored once, and take their room once', async () => {
      const user = await app.newUser();
      const key = await post(user, picture);
      const used = await usageOf(user);
      expect(await post(user, picture)).toBe(key);
      expect(await usageOf(user)).toEqual(used);
      expect(await expectOne(user)).toMatchObject({ key, bytes: picture.size });
      expect(await post(user, await pictureOf(101)), 'others are others').not.toBe(key);
      expect(await usageOf(user)).toMatchObject({ file_count: 2 });
    });

    it('are another upload for another person, who learns nothing of the first', async () => {
      const [one, other] = [await app.newUser(), await app.newUser()];
      const key = await post(one, picture);
      const second = await post(other, picture);
      expect(second).not.toBe(key);
      expect((await other.fetch(`/storage/${second}`)).status).toBe(200);
      expect((await other.fetch(`/storage/${key}`)).status).toBe(404);
    });

    it('are at the key that a form names which is not answered with one', async () => {
      const user = await app.newUser();
      const first = await post(user, picture);
      app.advance({ seconds: 1 });
      const credential = await getCredential(user);
      const key = `${credential['dir']}${randomId()}.png`;
      const form = { fields: fieldsOf(credential, key), file: picture };
      expect((await postUpload(app.url, form)).status).toBe(204);
      expect((await user.fetch(`/storage/${key}`)).status).toBe(200);
      expect(await post(user, picture), 'of two the older one is taken').toBe(first);
    });

    it('are another upload where they end at another time', async () => {
      const user = await app.newUser();
      const consent = await declareConsent(user);
      const plain = await post(user, picture);
      const face = await post(user, picture, { consent });
      expect(face).not.toBe(plain);
      expect(await post(user, picture, { consent })).toBe(face);
      const mother = await declareConsent(user, { subject: 'other', name: '妈妈' });
      expect(await post(user, picture, { consent: mother })).not.toBe(face);
      expect(await post(user, picture)).toBe(plain);
      const until = new Date(app.services.now().getTime() + 1000);
      await app.database.update(assets).set({ removeAt: until }).where(eq(assets.key, plain));
      const lasting = await post(user, picture);
      expect(lasting, 'what ends is not taken for what stays').not.toBe(plain);
      const rows = await rowsOf(user);
      const endOf = (key: string) => rows.find((row) => row.key === key)?.removeAt;
      expect([endOf(plain), endOf(lasting)]).toEqual([until, null]);
    });

    it('last as long as if they were new, under a consent', async () => {
      const user = await app.newUser();
      const consent = await declareConsent(user);
      const key = await post(user, picture, { consent });
      const soon = new Date(app.services.now().getTime() + 60_000);
      await app.database.update(assets).set({ removeAt: soon }).where(eq(assets.key, key));
      const before = app.services.now().getTime();
      expect(await post(user, picture, { consent })).toBe(key);
      const row = await expectOne(user);
      const end = row?.removeAt?.getTime() ?? 0;
      expect(end).toBeGreaterThanOrEqual(before + FACE_SOURCE_HOURS * 3_600_000);
    });

    it('are stored anew after they were deleted, and where their file is gone', async () => {
      const user = await app.newUser();
      const first = await post(user, picture);
      const [row] = await rowsOf(user);
      await user.post('/api/delete-upload', { upload_id: row?.id });
      const second = await post(user, picture);
      expect(second).not.toBe(first);
      await expectOne(user);
      await app.services.uploadStore.objects.remove(second);
      const third = await post(user, picture);
      expect(third).not.toBe(second);
      expect((await user.fetch(`/storage/${third}`)).status).toBe(200);
    });

    it('end well when they come at the same moment', async () => {
      const user = await app.newUser();
      const keys = await Promise.all([1, 2, 3].map(() => post(user, picture)));
      for (const key of keys) expect((await user.fetch(`/storage/${key}`)).status).toBe(200);
      expect(await rowsOf(user)).toHaveLength(new Set(keys).size);
      expect(keys, 'one of them is taken from now on').toContain(await post(user, picture));
    });
  });

  describe('of a film that comes in parts', () => {
    it('are stored once, and leave nothing of the second', async () => {
      const user = await app.newUser();
      const url = await uploadFilm(user, film);
      const used = await usageOf(user);
      const incoming = await beginFilm(user, film);
      const key = (await rowsOf(user)).find(({ id }) => id === incoming.upload_id)?.key ?? '';
      expect((await sendFilm(user, incoming, film)).data?.stored?.url).toBe(url);
      expect(await usageOf(user)).toEqual(used);
      const { objects } = app.services.uploadStore;
      expect(await objects.open(partKey({ key }, 0))).toBeUndefined();
      expect(await objects.open(key)).toBeUndefined();
    });

    it('are told of again when the answer was lost, until its time is over', async () => {
      const user = await app.newUser();
      const url = await uploadFilm(user, film);
      const incoming = await beginFilm(user, film);
      await sendFilm(user, incoming, film);
      await sweepApp(app, { pendingForMs: 0 });
      const again = () => sendPart(user, incoming, { offset: film.length, part: new Uint8Array() });
      expect((await again()).data?.stored?.url).toBe(url);
      const { body } = await user.post('/api/upload-progress', { upload_id: incoming.upload_id });
      expect(body['data']).toMatchObject({ received_bytes: film.length });
      await app.database
        .update(assets)
        .set({ removeAt: app.services.now() })
        .where(eq(assets.id, incoming.upload_id));
      await sweepApp(app, { pendingForMs: 0 });
      expect((await again()).status).toBe(404);
      await expectOne(user);
    });

    it('are nowhere once the first is deleted', async () => {
      const user = await app.newUser();
      await uploadFilm(user, film);
      const [first] = await rowsOf(user);
      const incoming = await beginFilm(user, film);
      await sendFilm(user, incoming, film);
      await user.post('/api/delete-upload', { upload_id: first?.id });
      const answer = await sendPart(user, incoming, { offset: PART_BYTES, part: new Uint8Array() });
      expect(answer.status).toBe(404);
      await sweepApp(app, { pendingForMs: 0 });
      expect(await rowsOf(user)).toEqual([]);
    });

    it('end well when they come at the same moment', async () => {
      const user = await app.newUser();
      const urls = await Promise.all([1, 2].map(() => uploadFilm(user, film)));
      for (const url of urls) expect((await user.fetch(url)).status).toBe(200);
      expect(urls).toContain(await uploadFilm(user, film));
    });
  });
});
