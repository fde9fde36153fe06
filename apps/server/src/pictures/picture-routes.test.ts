import { readFile } from 'node:fs/promises';
import type { WirePicture } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPicture, someBytes } from '../../testing/add-picture.ts';
import { createVisitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { outputs } from '../database/output-schema.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('pictures on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  it('are served with their own type to everybody, and may be stored for a minute', async () => {
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId });
    const response = await createVisitor(app.url).fetch(`/pictures/${id}.webp`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(someBytes);
  });

  it('are not sent again to a client that has them, and in parts when a range is asked for', async () => {
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId });
    const visitor = createVisitor(app.url);
    const ask = (headers: Record<string, string>) =>
      visitor.fetch(`/pictures/${id}.webp`, { headers });
    expect((await ask({ 'if-none-match': `"${id}"` })).status).toBe(304);
    const part = await ask({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(someBytes.slice(10, 20));
    const resume = (version: string) => ask({ range: 'bytes=500-', 'if-range': version });
    expect([(await resume(`"${id}"`)).status, (await resume('"another"')).status]).toEqual([
      206, 200,
    ]);
    const beyond = await ask({ range: 'bytes=1000-' });
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  it('that are private are shown to their owner alone, and not kept by proxies', async () => {
    const owner = await app.newUser();
    const other = await app.newUser();
    const id = await addPicture(app, { userId: owner.id, isPrivate: true });
    const mine = await owner.fetch(`/pictures/${id}.webp`);
    expect(mine.status).toBe(200);
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
    const guest = createVisitor(app.url);
    const unknown = await guest.fetch(`/pictures/${randomId()}.webp`);
    for (const visitor of [other, guest]) {
      const answer = await visitor.fetch(`/pictures/${id}.webp`, {
        headers: { 'if-none-match': `"${id}"` },
      });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('找不到页面');
    }
    expect(unknown.status).toBe(404);
  });

  it.each([
    ['made private', '/art/api/set-picture-sharing', { img_is_public: 1 }],
    ['deleted', '/art/api/delete-picture', {}],
  ])(
    'that are %s are gone for who asks whether they still are what they were',
    async (_, path, more) => {
      const owner = await app.newUser();
      const bytes = await sharp({
        create: { width: 400, height: 400, channels: 3, background: '#456' },
      })
        .webp()
        .toBuffer();
      const id = await addPicture(app, { userId: owner.id, bytes, width: 400, height: 400 });
      const guest = createVisitor(app.url);
      const addresses = [`/pictures/${id}.webp`, `/pictures/${id}/320.webp`];
      const etags = [];
      for (const address of addresses) {
        const { status, headers } = await guest.fetch(address);
        expect(status).toBe(200);
        etags.push(headers.get('etag') ?? '');
      }
      const changed = await owner.post(path, { img_id: id, ...more });
      expect(changed.body.code).toBe(0);
      for (const [index, address] of addresses.entries()) {
        const answer = await guest.fetch(address, {
          headers: { 'if-none-match': etags[index] ?? '' },
        });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
    },
  );

  it('are found by nothing but their address', async () => {
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId });
    const visitor = createVisitor(app.url);
    for (const name of [`${id}.png`, id, `${id}.webp.webp`, `.${id}.webp`, '..%2f..%2flock']) {
      expect((await visitor.fetch(`/pictures/${name}`)).status, name).not.toBe(200);
    }
  });

  it('whose labelled file is lost are missing, and their original is no stand-in for it', async () => {
    const owner = await app.newUser();
    const id = await addPicture(app, { userId: owner.id });
    await app.database.update(outputs).set({ hasOriginal: true }).where(eq(outputs.id, id));
    const { pictures } = app.services;
    await pictures.put(originalKey(id), someBytes);
    await pictures.remove(id);
    for (const visitor of [owner, createVisitor(app.url)]) {
      for (const path of [`${id}.webp`, `${id}/320.webp`]) {
        const response = await visitor.fetch(`/pictures/${path}`);
        expect([path, response.status]).toEqual([path, 404]);
      }
      const guessed = await visitor.fetch(`/pictures/${originalKey(id)}.webp`);
      expect(guessed.ok).toBe(false);
      expect(new Uint8Array(await guessed.arrayBuffer())).not.toEqual(someBytes);
    }
  });

  it('that are not stored yet are not listed and not served', async () => {
    const user = await app.newUser();
    const id = await addPicture(app, { userId: user.id });
    await app.database.update(outputs).set({ state: 'pending' }).where(eq(outputs.id, id));
    expect((await user.post('/art/api/my-pictures', {})).body['data']).toMatchObject({ rows: [] });
    expect((await user.fetch(`/pictures/${id}.webp`)).status).toBe(404);
  });

  describe('that are played', () => {
    const readMedia = (name: string) =>
      readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`)));
    const video = { media: 'video', mime: 'video/mp4', width: 320, height: 180 } as const;

    it('are served in the parts that players ask for, and as what they are', async () => {
      const { id: userId } = await app.newUser();
      const film = await readMedia('film.mp4');
      const id = await addPicture(app, { userId, bytes: film, ...video, durationMs: 3_000 });
      const visitor = createVisitor(app.url);
      const ask = (init: RequestInit) => visitor.fetch(`/pictures/${id}.mp4`, init);
      const head = await ask({ method: 'HEAD' });
      expect(Object.fromEntries(head.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(film.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      });
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      // Players ask for all from the start on, then for the end, and for what comes after a jump.
      for (const [start, end] of [
        [0, undefined],
        [film.length - 500, undefined],
        [1_000, 1_999],
      ] as const) {
        const part = await ask({ headers: { range: `bytes=${start}-${end ?? ''}` } });
        const last = end ?? film.length - 1;
        expect([part.status, part.headers.get('content-range')]).toEqual([
          206,
          `bytes ${start}-${last}/${film.length}`,
        ]);
        expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(start, last + 1));
      }
      expect((await visitor.fetch(`/pictures/${id}.webm`)).status).toBe(404);
    });

    it('have a poster and its thumbnails, or none', async () => {
      const owner = await app.newUser();
      const poster = await sharp(await readMedia('film.webp'))
        .resize(700)
        .webp()
        .toBuffer();
      const film = { userId: owner.id, ...video, durationMs: 3_000, isPrivate: true };
      const id = await addPicture(app, { ...film, posterWidth: 700 });
      await app.services.pictures.put(`${id}-poster`, poster);
      const without = await addPicture(app, film);
      const shown = await owner.fetch(`/pictures/${id}/poster.webp`);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(poster);
      const small = await owner.fetch(`/pictures/${id}/320.webp`);
      expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 320 });
      for (const name of ['poster', '320']) {
        expect((await createVisitor(app.url).fetch(`/pictures/${id}/${name}.webp`)).status).toBe(
          404,
        );
        expect((await owner.fetch(`/pictures/${without}/${name}.webp`)).status).toBe(404);
      }
    });

    it('are listed with all that a player needs to know', async () => {
      const user = await app.newUser();
      const { id: userId } = user;
      const film = await addPicture(app, { userId, ...video, durationMs: 3_000, posterWidth: 700 });
      const peaks = [0, 50, 100];
      const song = await addPicture(app, {
        ...{ userId, media: 'audio', mime: 'audio/mpeg', durationMs: 6_000, peaks },
        createdAt: new Date('2025-01-01'),
      });
      const picture = await addPicture(app, { userId, createdAt: new Date('2024-01-01') });
      const { rows } = (await user.post('/art/api/my-pictures', {})).body['data'] as {
        rows: WirePicture[];
      };
      expect(rows).toMatchObject([
        {
          url: `/pictures/${film}.mp4`,
          ...{
            mime: 'video/mp4',
            duration: 3_000,
            width: 320,
            height: 180,
          },
          poster: `/pictures/${film}/poster.webp`,
          thumbnails: [{ width: 320 }, { width: 640 }],
        },
        {
          url: `/pictures/${song}.mp3`,
          ...{ mime: 'audio/mpeg', duration: 6_000, peaks, thumbnails: [] },
        },
        { url: `/pictures/${picture}.webp`, mime: 'image/webp' },
      ]);
      for (const row of rows) expect(row.width).toBeGreaterThan(0);
      expect(rows[1]).not.toHaveProperty('poster');
      expect(rows[2]).not.toHaveProperty('duration');
    });
  });

  describe('as thumbnails', () => {
    let bytes: Uint8Array;
    beforeAll(async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const create = {
        width: 1200,
        height: 600,
        channels: 3,
        background: '#000000',
        noise,
      } as const;
      bytes = await sharp({ create }).webp().toBuffer();
    });

    it('are as wide as asked for, in their own shape, and stored for a minute', async () => {
      const { id: userId } = await app.newUser();
      const id = await addPicture(app, { userId, bytes, width: 1200, height: 600 });
      const visitor = createVisitor(app.url);
      for (const width of [320, 640, 960]) {
        const response = await visitor.fetch(`/pictures/${id}/${width}.webp`);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=60, must-revalidate',
          etag: `"${id}-${width}"`,
        });
        const thumbnail = await sharp(await response.arrayBuffer()).metadata();
        expect(thumbnail).toMatchObject({ format: 'webp', width, height: width / 2 });
      }
    });

    it('are no wider than the picture itself, and of no other width', async () => {
      const { id: userId } = await app.newUser();
      const small = await sharp(bytes).resize(100).png().toBuffer();
      const id = await addPicture(app, { userId, bytes: small, mime: 'image/png' });
      const visitor = createVisitor(app.url);
      const response = await visitor.fetch(`/pictures/${id}/320.webp`);
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 100,
      });
      for (const name of ['0.webp', '321.webp', '1280.webp', '0320.webp', '320.png', '320']) {
        expect((await visitor.fetch(`/pictures/${id}/${name}`)).status, name).not.toBe(200);
      }
    });

    it('are made once, however many ask at the same time', async () => {
      const { id: userId } = await app.newUser();
      const id = await addPicture(app, { userId, bytes, width: 1200, height: 600 });
      const put = vi.spyOn(app.services.pictures, 'put');
      const visitor = createVisitor(app.url);
      const ask = () => visitor.fetch(`/pictures/${id}/640.webp`);
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      const sizes = await Promise.all(
        answers.map(async (one) => (await one.arrayBuffer()).byteLength),
      );
      expect(new Set(sizes).size).toBe(1);
      expect((await ask()).status).toBe(200);
      expect(put).toHaveBeenCalledTimes(1);
      put.mockRestore();
    });

    it('of a private picture are shown to its owner alone', async () => {
      const owner = await app.newUser();
      const other = await app.newUser();
      const id = await addPicture(app, { userId: owner.id, bytes, isPrivate: true });
      const mine = await owner.fetch(`/pictures/${id}/320.webp`);
      expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      for (const visitor of [other, createVisitor(app.url)]) {
        expect((await visitor.fetch(`/pictures/${id}/320.webp`)).status).toBe(404);
      }
    });
  });
});
