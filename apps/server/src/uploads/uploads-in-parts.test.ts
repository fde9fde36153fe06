import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeFilm, withMoreBytes } from '@internal/testing/media/make-film.ts';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDisk } from '../../testing/create-test-disk.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { pngOf } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import {
  askForUpload,
  beginFilm,
  type Incoming,
  sendFilm,
  sendPart,
  uploadFilm,
} from '../../testing/upload-film.ts';
import { createApp } from '../app.ts';
import { assets } from '../database/asset-schema.ts';
import { listen } from '../http/listen.ts';
import { readPromisedBytes } from './read-promised-bytes.ts';
import { PART_BYTES, partKey } from './upload-parts.ts';

const megabyte = 1024 * 1024;
const hourSeconds = 3600;

let film: Uint8Array<ArrayBuffer>;
/** Of three parts, the last of which is shorter. */
let largeFilm: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4'))).then(
    (bytes) => new Uint8Array(bytes),
  );
  largeFilm = withMoreBytes(film, 2 * PART_BYTES);
});

const noRoom = { code: codes.badRequest, message: '服务器暂时没有存储空间，请稍后再试' };

describe.each(databaseKinds)('films on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.stop());

  async function rowOf({ upload_id: id }: Incoming) {
    const [row] = await app.database.select().from(assets).where(eq(assets.id, id));
    return row;
  }

  /** The parts of an upload that are in the store. */
  async function storedParts(key: string): Promise<number[]> {
    const offsets = [0, PART_BYTES, 2 * PART_BYTES];
    const { objects } = app.services.uploadStore;
    const found = await Promise.all(
      offsets.map((offset) => objects.open(partKey({ key }, offset))),
    );
    return offsets.filter((_, index) => found[index]);
  }

  async function usageOf(user: Visitor): Promise<{ file_count: number; bytes: number }> {
    const { body } = await user.post('/api/my-uploads', {});
    return (body['data'] as { usage: { file_count: number; bytes: number } }).usage;
  }

  async function progressOf(user: Visitor, { upload_id }: Pick<Incoming, 'upload_id'>) {
    const { body } = await user.post('/api/upload-progress', { upload_id });
    return body.code === codes.success ? (body['data'] as Incoming).received_bytes : body.code;
  }

  const partOf = (bytes: Uint8Array, offset: number) => ({
    offset,
    part: bytes.subarray(offset, offset + PART_BYTES),
  });

  const sweep = () => sweepApp(app, { pendingForMs: 0 });

  describe('that come in parts', () => {
    it('become uploads like others: measured, listed, and without their parts', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      expect(incoming).toMatchObject({
        ...{ bytes: largeFilm.length, part_bytes: PART_BYTES, received_bytes: 0 },
      });
      const answer = await sendFilm(user, incoming, largeFilm);
      const row = await rowOf(incoming);
      expect(row).toMatchObject({
        ...{ state: 'stored', mime: 'video/mp4', bytes: largeFilm.length },
        ...{ width: 320, height: 180, durationMs: 3_000, removeAt: null, receivedBytes: null },
      });
      const key = row?.key ?? '';
      expect(key).toMatch(/^upload\/[0-9a-f]{32}\/[0-9a-f]{32}\.mp4$/);
      expect(answer).toMatchObject({
        data: { received_bytes: largeFilm.length, stored: { key, url: `/storage/${key}` } },
      });
      expect(await storedParts(key)).toEqual([]);
      expect(await usageOf(user)).toMatchObject({ file_count: 1, bytes: largeFilm.length });
      const { body } = await user.post('/api/my-uploads', {});
      expect((body['data'] as { rows: unknown[] }).rows).toEqual([
        {
          ...{ id: incoming.upload_id, kind: 'video', url: `/storage/${key}` },
          thumbnail_url: null,
          type: 'video/mp4',
          bytes: largeFilm.length,
          duration_ms: 3_000,
          created_at: app.services.now().toISOString(),
          ...{ use_count: 0, digital_humans: [] },
        },
      ]);
    });

    it.each([
      ['mov', 'video/quicktime'],
      ['webm', 'video/webm'],
    ] as const)('may be %s', async (format, type) => {
      const user = await app.newUser();
      const url = await uploadFilm(user, await makeFilm({ format }));
      expect(url).toMatch(new RegExp(`\\.${format}$`));
      expect((await user.fetch(url)).headers.get('content-type')).toBe(type);
    });

    it('go on where they broke off, with any server', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      await sendPart(user, incoming, partOf(largeFilm, 0));
      const other = await listen(createApp(app.services), { port: 0, host: '127.0.0.1' });
      const there = Object.assign(createVisitor(other.url), { cookie: user.cookie });
      expect(await progressOf(there, incoming)).toBe(PART_BYTES);
      const answer = await sendFilm(there, { ...incoming, received_bytes: PART_BYTES }, largeFilm);
      const bytes = await (await user.fetch(answer.data?.stored?.url ?? '')).bytes();
      expect(Buffer.compare(bytes, largeFilm)).toBe(0);
      other.breakOff();
      await other.close();
    });

    it('lose no more than the part that breaks off', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      await sendPart(user, incoming, partOf(largeFilm, 0));
      const drafts = () => readdir(join(app.folder, 'object-store', 'drafts'));
      const { hostname: host, port } = new URL(app.url);
      const socket = connect({ host, port: Number(port) });
      socket.write(
        `PUT /storage/parts?upload=${incoming.upload_id}&offset=${PART_BYTES} HTTP/1.1\r\nHost: x\r\nCookie: ${user.cookie}\r\nX-BF: f\r\nContent-Type: application/octet-stream\r\nContent-Length: ${PART_BYTES}\r\n\r\n`,
      );
      socket.write(largeFilm.subarray(PART_BYTES, PART_BYTES + 1000));
      await expect.poll(drafts).toHaveLength(1);
      socket.destroy();
      await expect.poll(drafts).toEqual([]);
      expect(await progressOf(user, incoming)).toBe(PART_BYTES);
      const rest = { ...incoming, received_bytes: PART_BYTES };
      expect((await sendFilm(user, rest, largeFilm)).data?.stored).not.toBeNull();
    });

    it('are whole when two tabs send them at the same time', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      const answers = await Promise.all([
        sendFilm(user, incoming, largeFilm),
        sendFilm(user, incoming, largeFilm),
      ]);
      const url = answers.find(({ data }) => data?.stored)?.data?.stored?.url ?? '';
      expect(Buffer.compare(await (await user.fetch(url)).bytes(), largeFilm)).toBe(0);
      expect(await storedParts((await rowOf(incoming))?.key ?? '')).toEqual([]);
      // Whichever asks again has the same answer.
      const again = { offset: largeFilm.length, part: new Uint8Array() };
      expect((await sendPart(user, incoming, again)).data?.stored?.url).toBe(url);
    });

    it('are put together once more where a server died in doing so', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      const { objects } = app.services.uploadStore;
      const key = (await rowOf(incoming))?.key ?? '';
      await sendPart(user, incoming, partOf(largeFilm, 0));
      // A part whose row was not written, and a whole whose row was not.
      await (await objects.write([partOf(largeFilm, PART_BYTES).part])).publish(
        partKey({ key }, PART_BYTES),
      );
      await (await objects.write([largeFilm])).publish(key);
      expect(await progressOf(user, incoming)).toBe(PART_BYTES);
      const rest = { ...incoming, received_bytes: PART_BYTES };
      expect((await sendFilm(user, rest, largeFilm)).data?.stored?.key).toBe(key);
    });

    it('ask again for a part that is gone', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      await sendPart(user, incoming, partOf(largeFilm, 0));
      await sendPart(user, incoming, partOf(largeFilm, PART_BYTES));
      const key = (await rowOf(incoming))?.key ?? '';
      await app.services.uploadStore.objects.remove(partKey({ key }, PART_BYTES));
      const last = await sendPart(user, incoming, partOf(largeFilm, 2 * PART_BYTES));
      expect(last.data).toEqual({ received_bytes: PART_BYTES, stored: null });
      const rest = { ...incoming, received_bytes: PART_BYTES };
      expect((await sendFilm(user, rest, largeFilm)).data?.stored?.key).toBe(key);
    });
  });

  describe('a part', () => {
    it('that is not the next one, or not as long, is refused, and nothing changes', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      await sendPart(user, incoming, partOf(largeFilm, 0));
      const refused = { code: codes.badRequest, message: '上传中断，请从断开的地方继续' };
      for (const offset of [0, 2 * PART_BYTES, -1, 1.5, Number.NaN]) {
        const part = largeFilm.subarray(0, PART_BYTES);
        expect(await sendPart(user, incoming, { offset, part })).toEqual({
          ...{ status: 409, ...refused },
        });
      }
      for (const length of [0, 1, PART_BYTES - 1, PART_BYTES + 1]) {
        const part = largeFilm.subarray(0, length);
        expect(await sendPart(user, incoming, { offset: PART_BYTES, part })).toEqual({
          ...{ status: 400, ...refused },
        });
      }
      expect(await progressOf(user, incoming)).toBe(PART_BYTES);
    });

    it('of another person’s upload is that of none', async () => {
      const [user, other] = [await app.newUser(), await app.newUser()];
      const incoming = await beginFilm(user, film);
      const part = partOf(film, 0);
      const unknown = await sendPart(other, { upload_id: 'f'.repeat(32) }, part);
      expect(unknown).toMatchObject({ status: 404, code: codes.notFound });
      expect(await sendPart(other, incoming, part)).toEqual(unknown);
      expect(await progressOf(other, incoming)).toBe(codes.notFound);
      const { body } = await other.post('/api/delete-upload', incoming);
      expect(body.code).toBe(codes.notFound);
      const guest = createVisitor(app.url);
      expect((await sendPart(guest, incoming, part)).code).toBe(codes.unauthenticated);
      expect(await progressOf(guest, incoming)).toBe(codes.unauthenticated);
      expect(await progressOf(user, incoming)).toBe(0);
    });

    it.each([
      ['a form', { 'content-type': 'text/plain' }],
      ['no script of ours', { 'x-bf': '' }],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
    ])('from %s is refused', async (_, headers) => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, film);
      expect(await sendPart(user, incoming, { ...partOf(film, 0), headers })).toMatchObject({
        ...{ status: 403, code: codes.forbidden },
      });
      expect(await progressOf(user, incoming)).toBe(0);
    });

    it('of an upload that was deleted leaves nothing', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      await sendPart(user, incoming, partOf(largeFilm, 0));
      const key = (await rowOf(incoming))?.key ?? '';
      const { objects } = app.services.uploadStore;
      const write = objects.write.bind(objects);
      vi.spyOn(objects, 'write').mockImplementationOnce(async (body) => {
        const draft = await write(body);
        await user.post('/api/delete-upload', { upload_id: incoming.upload_id });
        return draft;
      });
      expect(await sendPart(user, incoming, partOf(largeFilm, PART_BYTES))).toMatchObject({
        ...{ status: 404, code: codes.notFound },
      });
      expect(await storedParts(key)).toEqual([]);
      expect(await rowOf(incoming)).toBeUndefined();
    });
  });

  describe('are refused with a sentence', () => {
    it.each([
      [
        'a picture',
        () => pngOf(2_000).bytes(),
        '这个文件不是视频，而是 PNG，请选择 MP4、MOV 或 WebM 视频',
      ],
      ['text', async () => Buffer.from('MP4 '), '不支持的视频格式，请选择 MP4、MOV 或 WebM 视频'],
    ])('before a byte: %s', async (_, read, message) => {
      const user = await app.newUser();
      const { body } = await askForUpload(user, await read());
      expect(body).toEqual({ code: codes.badRequest, message });
      expect(await usageOf(user)).toMatchObject({ bytes: 0 });
    });

    it.each([300 * megabyte + 1, 2 * 1024 * megabyte])('before a byte: %i bytes', async (bytes) => {
      const user = await app.newUser();
      const { body } = await askForUpload(user, film, { bytes });
      expect(body).toEqual({ code: codes.badRequest, message: '视频超过 300 MB，请压缩后再上传' });
    });

    it.each<[string, () => Promise<Uint8Array>, string]>([
      ['too long', () => makeFilm({ seconds: 121 }), '视频长 121 秒，最长 120 秒，请剪短后再上传'],
      [
        'in an encoding that browsers cannot play',
        () => makeFilm({ format: 'mov', codec: 'prores' }),
        '视频的编码（ProRes）无法在浏览器中播放，请转为 H.264 编码的 MP4 再上传',
      ],
      [
        'damaged behind its first bytes',
        async () => Uint8Array.from(film, (byte, index) => (index < 64 ? byte : 0)),
        '视频已损坏或不完整，请换一个视频',
      ],
    ])('at the end, and deleted: %s', async (_, make, message) => {
      const user = await app.newUser();
      const made = await make();
      const incoming = await beginFilm(user, made);
      const key = (await rowOf(incoming))?.key ?? '';
      expect(await sendFilm(user, incoming, made)).toEqual({
        ...{ status: 200, code: codes.badRequest, message },
      });
      expect(await rowOf(incoming)).toBeUndefined();
      expect(await storedParts(key)).toEqual([]);
      expect((await user.fetch(`/storage/${key}`)).status).toBe(404);
      expect(await usageOf(user)).toMatchObject({ file_count: 0, bytes: 0 });
    });
  });

  describe('that are stored', () => {
    it('are given to their owner alone, whole and in parts, as players ask', async () => {
      const [owner, other] = [await app.newUser(), await app.newUser()];
      const url = await uploadFilm(owner, film);
      const whole = await owner.fetch(url);
      const etag = whole.headers.get('etag') ?? '';
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-length': String(film.length),
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
      });
      expect(whole.headers.get('content-disposition')).toBeNull();
      expect(Buffer.compare(await whole.bytes(), film)).toBe(0);

      const head = await owner.fetch(url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        ...[200, String(film.length), ''],
      ]);
      const ask = (headers: Record<string, string>) => owner.fetch(url, { headers });
      const part = await ask({ range: 'bytes=100-199', 'if-range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        ...[206, `bytes 100-199/${film.length}`],
      ]);
      expect(Buffer.compare(await part.bytes(), film.subarray(100, 200))).toBe(0);
      expect((await ask({ range: 'bytes=-10' })).headers.get('content-range')).toBe(
        `bytes ${film.length - 10}-${film.length - 1}/${film.length}`,
      );
      expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
      expect((await ask({ range: `bytes=${film.length}-` })).status).toBe(416);
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
      expect((await other.fetch(url)).status).toBe(404);
      expect((await createVisitor(app.url).fetch(url)).status).toBe(404);
      expect((await owner.fetch(`${url.replace('.mp4', '')}.part-0`)).status).toBe(404);
    });

    it('have no parts left after the sweep, whatever kept them', async () => {
      const user = await app.newUser();
      const { objects } = app.services.uploadStore;
      const remove = vi.spyOn(objects, 'remove').mockRejectedValueOnce(new Error('The disk'));
      const incoming = await beginFilm(user, largeFilm);
      const { data } = await sendFilm(user, incoming, largeFilm);
      expect(remove).toHaveBeenCalled();
      const key = data?.stored?.key ?? '';
      expect(await storedParts(key)).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
      await sweep();
      expect(await storedParts(key)).toEqual([]);
      expect(await rowOf(incoming)).toMatchObject({ state: 'stored', receivedBytes: null });
      expect((await user.fetch(`/storage/${key}`)).status).toBe(200);
    });
  });

  describe('that are coming in', () => {
    it('take their room from the beginning, and give it back when they are cancelled', async () => {
      const limits = { maxBytes: 20 * megabyte, maxFiles: 10, maxPerDay: 10 };
      const small = await startTestApp(kind, { uploadLimits: limits });
      const user = await small.newUser();
      const { body } = await askForUpload(user, film, { bytes: 15 * megabyte });
      expect(body.code).toBe(codes.success);
      expect(await usageOf(user)).toMatchObject({ file_count: 1, bytes: 15 * megabyte });
      const second = () => askForUpload(user, film, { bytes: 6 * megabyte });
      expect((await second()).body.code).toBe(codes.uploadSpaceFull);
      await user.post('/api/delete-upload', body['data']);
      expect((await second()).body.code).toBe(codes.success);
      await small.stop();
    });

    it('are counted one after the other', async () => {
      const limits = { maxBytes: 20 * megabyte, maxFiles: 10, maxPerDay: 10 };
      const small = await startTestApp(kind, { uploadLimits: limits });
      const user = await small.newUser();
      const answers = await Promise.all(
        [1, 2, 3].map(() => askForUpload(user, film, { bytes: 8 * megabyte })),
      );
      expect(answers.map(({ body }) => body.code).sort()).toEqual([
        ...[codes.success, codes.success, codes.uploadSpaceFull],
      ]);
      await small.stop();
    });

    it('are limited by the day, and by what the disk has', async () => {
      const uploadLimits = { maxBytes: 1e9, maxFiles: 10, maxPerDay: 1 };
      let free = 1e9 + 2 * film.length - 1;
      const disk = { minFreeBytes: 1e9, readFreeBytes: async () => free };
      const small = await startTestApp(kind, { uploadLimits, disk });
      const user = await small.newUser();
      expect((await askForUpload(user, film)).body).toEqual(noRoom);
      free = 1e9 + 2 * film.length;
      expect((await askForUpload(user, film)).body.code).toBe(codes.success);
      free = 2e9;
      expect((await askForUpload(user, film)).body).toEqual({
        code: codes.badRequest,
        message: '今天上传的图片已达上限，请明天再试',
      });
      await small.stop();
    });

    it('hold their room of the disk until they are whole, also after a restart', async () => {
      const uploadLimits = { maxBytes: 1e9, maxFiles: 10, maxPerDay: 10 };
      let free = 551 * megabyte;
      const disk = { minFreeBytes: 50 * megabyte, readFreeBytes: async () => free };
      const small = await startTestApp(kind, { uploadLimits, disk });
      const { database } = small;
      const people = await Promise.all([small.newUser(), small.newUser(), small.newUser()]);
      const bytes = 240 * megabyte;
      const answers = await Promise.all(people.map((user) => askForUpload(user, film, { bytes })));
      expect(answers.map(({ body }) => body.code).sort()).toEqual([
        ...[codes.success, codes.badRequest, codes.badRequest],
      ]);

      // Another process has nothing but the rows.
      const promised = () => readPromisedBytes(database, { isBucket: false });
      const restarted = createTestDisk({ ...disk, readPromisedBytes: promised });
      expect(await promised()).toBe(2 * bytes);
      expect(await restarted.reserve(22 * megabyte)).toBeUndefined();
      (await restarted.reserve(21 * megabyte))?.release();

      // Its parts have come: the disk itself has noticed them.
      free -= bytes;
      await database.update(assets).set({ receivedBytes: bytes });
      expect(await promised()).toBe(bytes);
      expect(await restarted.reserve(22 * megabyte)).toBeUndefined();
      // Parts in a bucket take nothing of the disk, and the whole does.
      expect(await readPromisedBytes(database, { isBucket: true })).toBe(bytes);
      await database.update(assets).set({ receivedBytes: 0 });
      expect(await readPromisedBytes(database, { isBucket: true })).toBe(bytes);

      await database.update(assets).set({ state: 'deleting' });
      expect(await promised()).toBe(0);
      await small.stop();
    });

    it('are given up a day after their last part', async () => {
      const user = await app.newUser();
      const incoming = await beginFilm(user, largeFilm);
      app.advance({ seconds: 20 * hourSeconds });
      await sendPart(user, incoming, partOf(largeFilm, 0));
      const key = (await rowOf(incoming))?.key ?? '';
      app.advance({ seconds: 24 * hourSeconds - 1 });
      await sweep();
      expect(await storedParts(key)).toEqual([0]);
      app.advance({ seconds: 1 });
      await sweep();
      expect(await storedParts(key)).toEqual([]);
      expect(await rowOf(incoming)).toBeUndefined();
      expect(await usageOf(user)).toMatchObject({ file_count: 0, bytes: 0 });
      expect(await progressOf(user, incoming)).toBe(codes.notFound);
    });

    it('make room for another one after an hour without a part', async () => {
      const limits = { maxBytes: 20 * megabyte, maxFiles: 10, maxPerDay: 10 };
      const small = await startTestApp(kind, { uploadLimits: limits });
      const user = await small.newUser();
      const begin = () => askForUpload(user, film, { bytes: 15 * megabyte });
      await begin();
      small.advance({ seconds: hourSeconds });
      expect((await begin()).body.code).toBe(codes.uploadSpaceFull);
      small.advance({ seconds: 1 });
      expect((await begin()).body.code).toBe(codes.success);
      expect(await usageOf(user)).toMatchObject({ file_count: 1, bytes: 15 * megabyte });
      await small.stop();
    });

    it('begin twenty times a minute', async () => {
      const user = await app.newUser();
      for (let time = 1; time <= 20; time += 1) await askForUpload(user, Buffer.from('text'));
      expect((await askForUpload(user, film)).status).toBe(429);
    });
  });
});
