import { randomUUID } from 'node:crypto';
import { calls, codes } from '@site/api-client/wire';
import type { InputFiles } from '@site/engines';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endOf, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import {
  fieldsOf,
  getCredential,
  pngOf,
  postUpload,
  readOssError,
} from '../../testing/post-upload.ts';
import {
  type StartTestAppOptions,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { assets } from '../database/asset-schema.ts';
import { outputs } from '../database/output-schema.ts';
import { creations } from '../database/schema.ts';
import { decideReviews } from '../pictures/reviews.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('uploads on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  type User = Visitor & { id: string };

  async function upload(user: Visitor, file = pngOf(2_000), url = app.url): Promise<string> {
    const credential = await getCredential(user);
    const key = `${credential['dir']}${randomId()}.png`;
    const answer = await postUpload(url, { fields: fieldsOf(credential, key), file });
    if (answer.status !== 204) throw new Error(await answer.text());
    return key;
  }

  const addressOf = (key: string) => `${app.url}/storage/${key}`;
  const statusOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).status;

  /** A finished creation from this prompt, shown to everybody, and what the engine was asked for. */
  async function create(user: Visitor, prompt: string) {
    const { id, body } = await requestPicture(user, { prompt });
    if (id === '') throw new Error(`It was not begun: ${JSON.stringify(body)}`);
    const { request, finish } = await app.engine.next();
    finish();
    const [picture] = (await endOf(user, id)).creation.pictures ?? [];
    if (!picture) throw new Error('There is no picture');
    await user.post(calls.setPictureSharing.path, { img_id: picture.id, img_is_public: 0 });
    await decideReviews(app.database, { ids: [picture.id], review: 'passed' });
    return { picture, request };
  }

  async function listOwn(user: Visitor) {
    const { body } = await user.post('/api/my-uploads', {});
    return body['data'] as {
      rows: { id: string; url: string; thumbnail_url: string; bytes: number; type: string }[];
      next_cursor: string | null;
      usage: { file_count: number; bytes: number; max_file_count: number; max_bytes: number };
    };
  }

  async function rowsOf(key: string) {
    return await app.database.select().from(assets).where(eq(assets.key, key));
  }

  describe('are opened', () => {
    it('by their owner alone, with their thumbnails, and are in no shared cache', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const create = { width: 700, height: 700, channels: 3, background: '#456' } as const;
      const photo = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
      const key = await upload(owner, photo);
      const thumbnail = `${key}?x-oss-process=image/resize,w_320/format,webp`;
      const unknown = `${key.slice(0, -8)}0000.png`;
      for (const path of [`/storage/${key}`, `/storage/${thumbnail}`]) {
        const mine = await owner.fetch(path);
        expect([mine.status, mine.headers.get('cache-control')]).toEqual([
          200,
          'private, no-cache',
        ]);
        expect(mine.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        for (const visitor of [other, createVisitor(app.url)]) {
          const refused = await visitor.fetch(path);
          expect(refused.headers.get('cache-control')).toBe('no-store');
          const missing = await visitor.fetch(`/storage/${unknown}`);
          expect([missing.status, await readOssError(refused)]).toEqual([
            404,
            await readOssError(missing),
          ]);
        }
      }
    });

    it('no more after the log-out', async () => {
      const owner = await app.newUser();
      const key = await upload(owner);
      const { cookie } = owner;
      const etag = (await owner.fetch(`/storage/${key}`)).headers.get('etag') ?? '';
      await owner.get('/api/logout');
      owner.cookie = cookie;
      const headers = { 'if-none-match': etag };
      expect((await owner.fetch(`/storage/${key}`, { headers })).status).toBe(404);
    });

    it('by engines, through links that end and open nothing else', async () => {
      const owner = await app.newUser();
      const [key, another] = [await upload(owner), await upload(owner)];
      const { request } = await create(owner, `${addressOf(key)} 雪山`);
      const [link = ''] = await readLinks(request.files);
      const guest = createVisitor(app.url);
      const opened = await guest.fetch(link);
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await opened.bytes()).toEqual(await pngOf(2_000).bytes());
      const { search, searchParams } = new URL(link);
      expect(await statusOf(guest, `/storage/${another}${search}`)).toBe(404);
      const expires = Number(searchParams.get('expires'));
      const signature = searchParams.get('signature') ?? '';
      for (const query of [
        `expires=${expires + 1}&signature=${signature}`,
        `expires=${expires}&signature=${signature.slice(0, -1)}`,
        `expires=${expires}&signature=`,
        `expires=&signature=${signature}`,
        `expires=1e99&signature=${signature}`,
        `expires=${expires}&within=8--&signature=${signature}`,
      ]) {
        expect(await statusOf(guest, `/storage/${key}?${query}`), query).toBe(404);
      }
      app.advance({ seconds: 899 });
      expect(await statusOf(guest, link)).toBe(200);
      app.advance({ seconds: 1 });
      expect(await statusOf(guest, link)).toBe(404);
    });
  });

  describe('that are reference images', () => {
    it('are not in the prompt that others see; the owner sees thumbnails', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const [one, two] = [await upload(owner), await upload(owner)];
      const elsewhere = 'https://example.com/a.png';
      const text = `${addressOf(one)} ${elsewhere} 雪山 <img src="${addressOf(two)}"> 下的湖 --ar 16:9`;
      const { picture, request } = await create(owner, text);
      expect(request.prompt).toBe('雪山 下的湖 --ar 16:9');
      const links = await readLinks(request.files);
      expect(links).toHaveLength(3);
      expect(links[1]).toBe(elsewhere);
      const thumbnail = (key: string) => ({
        url: `/storage/${key}`,
        thumbnailUrl: `/storage/${key}?x-oss-process=image/resize,w_320/format,webp`,
      });
      const shown = [thumbnail(one), { url: elsewhere, thumbnailUrl: elsewhere }, thumbnail(two)];
      expect(picture).toMatchObject({
        prompt: '雪山 下的湖 --ar 16:9',
        referenceCount: 3,
        references: shown,
      });
      const list = async (visitor: Visitor, path: string) => {
        const { body } = await visitor.post(path, {});
        const { rows } = body['data'] as { rows: { id: string; [name: string]: unknown }[] };
        return rows.find(({ id }) => id === picture.id);
      };
      await other.post('/art/api/thumb-up', { img_id: picture.id });
      const seen = [
        await list(other, '/art/api/pictures'),
        await list(createVisitor(app.url), '/art/api/pictures'),
        await list(other, '/art/api/my-thumb-up-pictures'),
      ];
      for (const row of seen) {
        expect(row).toMatchObject({ reference_count: 3, references: [] });
        expect(JSON.stringify(row)).not.toMatch(/storage|example\.com/);
      }
      for (const path of ['/art/api/pictures', '/art/api/my-pictures']) {
        expect(await list(owner, path)).toMatchObject({
          reference_count: 3,
          references: shown.map(({ url, thumbnailUrl }) => ({ url, thumbnail_url: thumbnailUrl })),
        });
      }
    });

    it('are found by no search', async () => {
      const owner = await app.newUser();
      const key = await upload(owner);
      const { picture } = await create(owner, `${addressOf(key)} 找不到的参考图`);
      const search = async (text: string) => {
        const { body } = await owner.post('/art/api/pictures', { text });
        const { rows } = body['data'] as { rows: { id: string }[] };
        return rows.some(({ id }) => id === picture.id);
      };
      expect(await search('找不到')).toBe(true);
      expect(await search('storage')).toBe(false);
      expect(await search(key.slice(0, 20))).toBe(false);
    });

    it("are refused where they are somebody else's, or none, in the same words", async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const key = await upload(owner);
      const unknown = `upload/${randomId()}/${randomId()}.png`;
      for (const address of [
        addressOf(key),
        addressOf(unknown),
        `https://elsewhere.example/storage/${key}`,
        addressOf(key.replace('upload', '%75pload')),
        `${addressOf(key)}?x-oss-process=image/resize,w_320/format,webp`,
      ]) {
        for (const prompt of [`${address} 雪山`, `雪山 [img:${address}]`]) {
          const { status, body } = await requestPicture(other, { prompt });
          expect([status, body.code, body.message], prompt).toEqual([
            200,
            codes.badRequest,
            '参考图不存在或已被删除，请移除后重新添加',
          ]);
        }
      }
    });

    it('behind --sref go to the engine for their style, and are in no text', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const key = await upload(owner);
      const prompt = '雪山 --SREF 42 --ar 16:9';
      const written = `雪山 --SREF 42 ${addressOf(key)}， —ar 16：9`;
      const { picture, request } = await create(owner, written);
      expect(request).toMatchObject({ prompt });
      expect(request.files).toMatchObject([{ role: 'style', mimeType: 'image/png' }]);
      const { signal } = new AbortController();
      expect(await request.files[0]?.readBytes?.({ signal })).toEqual(await pngOf(2_000).bytes());
      const [, directory = ''] = key.split('/');
      const rows = await app.database
        .select()
        .from(outputs)
        .innerJoin(creations, eq(creations.id, outputs.creationId))
        .where(eq(outputs.id, picture.id));
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(directory);
      for (const visitor of [other, createVisitor(app.url)]) {
        const { body } = await visitor.post('/art/api/pictures', {});
        expect(JSON.stringify(body)).toContain(picture.id);
        expect(JSON.stringify(body)).not.toContain(directory);
      }
      const references = [{ url: `/storage/${key}`, role: 'style' }];
      expect((await owner.post('/art/api/my-pictures', {})).body['data']).toMatchObject({
        rows: [{ prompt, references }],
      });
      // Nobody else can make anything of the address.
      const { body } = await requestPicture(other, { prompt: written });
      expect([body.code, body.message]).toEqual([
        codes.badRequest,
        '参考图不存在或已被删除，请移除后重新添加',
      ]);
    });

    it('are refused in the middle of a prompt, where everybody would see them', async () => {
      const owner = await app.newUser();
      const key = await upload(owner);
      const misplaced = [
        `雪山 ${addressOf(key)}`,
        `雪山 --no ${addressOf(key)}`,
        // The demo engine makes nothing of it.
        `雪山 --cref ${addressOf(key)}`,
        `雪山 --sref ${addressOf(key)}::2`,
        `雪山 --sref (${addressOf(key)})`,
        `雪山 --sref /storage/${key}`,
        `雪山 --oref ${addressOf(key)} ${addressOf(key)}`,
      ];
      for (const prompt of misplaced) {
        const { body } = await requestPicture(owner, { prompt });
        expect([body.code, body.message]).toEqual([
          codes.badRequest,
          expect.stringContaining('上传的图片只能作为参考图'),
        ]);
      }
    });

    it('belong to what an idempotency key stands for', async () => {
      const owner = await app.newUser();
      const [one, two] = [await upload(owner), await upload(owner)];
      const key = randomUUID();
      const request = (prompt: string) => requestPicture(owner, { prompt, key });
      const { id } = await request(`${addressOf(one)} 雪山`);
      (await app.engine.next()).finish();
      await endOf(owner, id);
      const again = await request(`${addressOf(one)} 雪山`);
      expect(JSON.stringify(again.body)).toContain(`"url":"/storage/${one}"`);
      expect((await request(`${addressOf(two)} 雪山`)).status).toBe(409);
      expect((await request('雪山')).status).toBe(409);
    });
  });

  describe('are listed and deleted', () => {
    it('by their owner, newest first, with what they take', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const first = await upload(owner, pngOf(3_000));
      app.advance({ seconds: 1 });
      const second = await upload(owner, pngOf(5_000));
      const { rows, usage } = await listOwn(owner);
      expect(rows.map(({ url, bytes, type }) => ({ url, bytes, type }))).toEqual([
        { url: `/storage/${second}`, bytes: 5_000, type: 'image/png' },
        { url: `/storage/${first}`, bytes: 3_000, type: 'image/png' },
      ]);
      expect(usage).toEqual({
        file_count: 2,
        bytes: 8_000,
        max_file_count: 1_000,
        max_bytes: 1_000_000_000,
      });
      expect((await listOwn(other)).rows).toEqual([]);
      const paged = await owner.post('/api/my-uploads', { limit: 1 });
      const { next_cursor } = paged.body['data'] as { next_cursor: string };
      const next = await owner.post('/api/my-uploads', { limit: 1, cursor: next_cursor });
      expect(next.body['data']).toMatchObject({ rows: [{ id: rows[1]?.id }], next_cursor: null });
    });

    it('for ever, with their thumbnails; the pictures made with them stay', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const create700 = { width: 700, height: 700, channels: 3, background: '#456' } as const;
      const photo = new Blob([new Uint8Array(await sharp({ create: create700 }).png().toBuffer())]);
      const key = await upload(owner, photo);
      const thumbnail = `/storage/${key}?x-oss-process=image/resize,w_320/format,webp`;
      expect(await statusOf(owner, thumbnail)).toBe(200);
      const { picture } = await create(owner, `${addressOf(key)} 雪山`);
      const [row] = (await listOwn(owner)).rows;
      const remove = (visitor: Visitor) =>
        visitor.post('/api/delete-upload', { upload_id: row?.id });
      expect((await remove(createVisitor(app.url))).body.code).toBe(codes.unauthenticated);
      expect((await remove(other)).body.code).toBe(codes.notFound);
      expect(await statusOf(owner, `/storage/${key}`)).toBe(200);

      const { thumbnails, objects } = app.services.uploadStore;
      const removed = vi.spyOn(thumbnails, 'remove');
      const { body } = await remove(owner);
      expect(body['data']).toMatchObject({ usage: { file_count: 0, bytes: 0 } });
      expect(removed).toHaveBeenCalled();
      vi.restoreAllMocks();
      expect(await objects.open(key)).toBeUndefined();
      expect(await statusOf(owner, `/storage/${key}`)).toBe(404);
      expect(await statusOf(owner, thumbnail)).toBe(404);
      expect((await remove(owner)).body.code).toBe(codes.notFound);
      const own = await owner.post('/art/api/my-pictures', {});
      expect(own.body['data']).toMatchObject({
        rows: [{ id: picture.id, reference_count: 1, references: [] }],
      });
      expect((await owner.fetch(picture.url)).status).toBe(200);
    });
  });

  describe('are limited', () => {
    const limits = { maxBytes: 100_000, maxFiles: 3, maxPerDay: 5 };

    async function withLimits(
      change: Partial<typeof limits>,
      run: (small: TestApp, user: User) => Promise<void>,
      { disk = {} }: Pick<StartTestAppOptions, 'disk'> = {},
    ) {
      const uploadLimits = { ...limits, ...change };
      const small = await startTestApp(kind, { uploadLimits, disk });
      try {
        await run(small, await small.newUser());
      } finally {
        await small.stop();
      }
    }

    async function post(small: TestApp, user: Visitor, size = 100, wait = { seconds: 0 }) {
      const credential = await getCredential(user);
      small.advance(wait);
      const fields = fieldsOf(credential, `${credential['dir']}${randomId()}.png`);
      return await postUpload(small.url, { fields, file: pngOf(size) });
    }

    it('in number and bytes, also when they come together; a deleted one makes room', async () => {
      await withLimits({}, async (small, user) => {
        const credential = await getCredential(user);
        const sizes = [40_000, 40_000, 40_000, 40_000];
        const answers = await Promise.all(
          sizes.map((size) =>
            postUpload(small.url, {
              fields: fieldsOf(credential, `${credential['dir']}${randomId()}.png`),
              file: pngOf(size),
            }),
          ),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 204)).toHaveLength(2);
        const refused = answers.find(({ status }) => status !== 204);
        expect(refused && (await readOssError(refused))).toEqual({
          status: 403,
          code: 'QuotaExceeded',
          message: 'Your uploads take all the space that you have.',
        });
        expect((await post(small, user)).status).toBe(204);
        const full = await user.post('/api/get-oss-signature', {});
        expect([full.body.code, full.body.message]).toEqual([
          codes.uploadSpaceFull,
          '上传空间已满，请先到“我的素材”删除不再需要的文件',
        ]);
        const { body } = await user.post('/api/my-uploads', {});
        const { rows } = body['data'] as { rows: { id: string }[] };
        await user.post('/api/delete-upload', { upload_id: rows[0]?.id });
        expect((await user.post('/api/get-oss-signature', {})).body.code).toBe(codes.success);
      });
    });

    it('by the day, those deleted again included', async () => {
      await withLimits({ maxPerDay: 2, maxFiles: 100 }, async (small, user) => {
        for (let time = 1; time <= 2; time += 1) {
          expect((await post(small, user)).status).toBe(204);
        }
        const { body } = await user.post('/api/my-uploads', {});
        for (const { id } of (body['data'] as { rows: { id: string }[] }).rows) {
          await user.post('/api/delete-upload', { upload_id: id });
        }
        expect(await readOssError(await post(small, user))).toEqual({
          status: 403,
          code: 'DailyQuotaExceeded',
          message: 'You have uploaded as many files as a day allows: 2.',
        });
        expect((await post(small, await small.newUser())).status).toBe(204);
        small.advance({ seconds: 24 * 3600 });
        expect((await post(small, user)).status).toBe(204);
      });
    });

    it('by what the disk has free, before their bytes are taken', async () => {
      let free = 1_000_050;
      const disk = { minFreeBytes: 1_000_000, readFreeBytes: async () => free };
      const run = async (small: TestApp, user: User) => {
        const write = vi.spyOn(small.services.uploadStore.objects, 'write');
        expect(await readOssError(await post(small, user, 5_000))).toEqual({
          status: 507,
          code: 'InsufficientStorage',
          message: 'The server has no room for more uploads at present.',
        });
        expect(write).not.toHaveBeenCalled();
        free = 1_100_000;
        expect((await post(small, user, 5_000)).status).toBe(204);
        vi.restoreAllMocks();
      };
      await withLimits({}, run, { disk });
    });
  });

  describe('and their rows stay together', () => {
    const sweep = (pendingForMs = 0) => sweepApp(app, { pendingForMs });

    it('when the row cannot be written, or the disk fails', async () => {
      const owner = await app.newUser();
      const { objects } = app.services.uploadStore;
      const write = objects.write.bind(objects);
      const credential = await getCredential(owner);
      const key = `${credential['dir']}${randomId()}.png`;
      vi.spyOn(objects, 'write').mockImplementationOnce(async (body) => ({
        ...(await write(body)),
        publish: () => Promise.reject(new Error('EIO: i/o error, link')),
      }));
      const fields = fieldsOf(credential, key);
      const refused = await postUpload(app.url, { fields, file: pngOf(100) });
      expect(await readOssError(refused)).toMatchObject({ status: 500, code: 'InternalError' });
      expect([await rowsOf(key), await objects.open(key)]).toEqual([[], undefined]);
      vi.restoreAllMocks();
      expect((await postUpload(app.url, { fields, file: pngOf(100) })).status).toBe(204);
    });

    it('after a crash between the two, whichever was first', async () => {
      const owner = await app.newUser();
      const [halfStored, halfDeleted, whole] = [
        await upload(owner),
        await upload(owner),
        await upload(owner),
      ];
      const { database, services } = app;
      await database.update(assets).set({ state: 'pending' }).where(eq(assets.key, halfStored));
      await database.update(assets).set({ state: 'deleting' }).where(eq(assets.key, halfDeleted));
      const unborn = {
        id: randomId(),
        userId: owner.id,
        state: 'pending',
        mime: 'image/png',
      } as const;
      const key = `upload/${randomId()}/a.png`;
      await database.insert(assets).values({ ...unborn, key, bytes: 1, createdAt: services.now() });
      // One that is just coming in is left alone.
      await sweep(60_000);
      expect(await rowsOf(halfStored)).toHaveLength(1);
      await sweep(0);
      const { objects } = services.uploadStore;
      for (const gone of [halfStored, halfDeleted, key]) {
        expect([await rowsOf(gone), await objects.open(gone)]).toEqual([[], undefined]);
      }
      expect(await statusOf(owner, `/storage/${whole}`)).toBe(200);
    });

    it('while bytes are missing: their rows are marked, told of once, and healed when they are back', async () => {
      const owner = await app.newUser();
      const [lost, whole] = [await upload(owner), await upload(owner)];
      const { objects } = app.services.uploadStore;
      await sweep();
      const error = vi.spyOn(app.services.log, 'error');
      const missingSince = async (key: string) =>
        (await rowsOf(key)).map((row) => row.missingSince);

      await objects.remove(lost);
      await sweep();
      await sweep();
      expect(await missingSince(lost)).toEqual([app.services.now()]);
      expect(await missingSince(whole)).toEqual([null]);
      const [{ id } = { id: '' }] = await rowsOf(lost);
      expect(error.mock.calls).toEqual([
        [{ assets: [id] }, expect.stringContaining('The files of uploads are missing')],
      ]);
      error.mockRestore();

      await objects.put(lost, await pngOf(2_000).bytes());
      await sweep();
      expect(await missingSince(lost)).toEqual([null]);
      expect(await statusOf(owner, `/storage/${lost}`)).toBe(200);
    });

    it('when the whole disk is away: no row is removed', async () => {
      const owner = await app.newUser();
      const keys = await Promise.all([upload(owner), upload(owner), upload(owner)]);
      const open = vi.spyOn(app.services.uploadStore.objects, 'open').mockResolvedValue(undefined);
      await sweep();
      expect((await Promise.all(keys.map(rowsOf))).flat()).toHaveLength(3);
      open.mockRestore();
      await sweep();
      for (const key of keys) expect(await rowsOf(key)).toMatchObject([{ missingSince: null }]);
    });
  });
});

async function readLinks(files: InputFiles): Promise<string[]> {
  const { signal } = new AbortController();
  return await Promise.all(
    files.map(async ({ createLink }) => (await createLink?.({ signal })) ?? ''),
  );
}
