import { makeFilm } from '@internal/testing/media/make-film.ts';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import { codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { recordWebm, withMoreBytesOfWebm } from '../../testing/record-webm.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepApp } from '../../testing/sweep-app.ts';
import { beginFilm, type Incoming, sendFilm, sendPart } from '../../testing/upload-film.ts';
import { createApp } from '../app.ts';
import { assets } from '../database/asset-schema.ts';
import { type Ffmpeg, openFfmpeg } from '../ffmpeg/open-ffmpeg.ts';
import { listen } from '../http/listen.ts';
import { ANSWER_WITHIN_MS } from './create-upload-finisher.ts';
import { PART_BYTES, partKey } from './upload-parts.ts';

let realFfmpeg: Ffmpeg;
let webm: Uint8Array<ArrayBuffer>;
/** Of two parts, of which an MP4 fills not even the first. */
let largeWebm: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  realFfmpeg = await openFfmpeg('ffmpeg');
  webm = await recordWebm();
  largeWebm = withMoreBytesOfWebm(webm, PART_BYTES);
});

describe.each(databaseKinds)('WebM on %s', (kind) => {
  let app: TestApp;
  /** Program that converts it. */
  let ffmpeg: Ffmpeg;
  const warn = vi.fn();
  beforeAll(async () => {
    const log = Object.assign(pino({ level: 'silent' }), { warn });
    app = await startTestApp(kind, { log, ffmpeg: (options) => ffmpeg(options) });
  });
  beforeEach(() => {
    ffmpeg = realFfmpeg;
    warn.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const rowOf = async ({ upload_id: id }: Incoming) =>
    (await app.database.select().from(assets).where(eq(assets.id, id)))[0];
  const keyOf = async (incoming: Incoming) => (await rowOf(incoming))?.key ?? '';
  const convertedKey = (key: string) => key.replace('.webm', '.mp4');

  /** Those of these keys that lead to an object. */
  async function storedOf(keys: readonly string[]): Promise<string[]> {
    const { objects } = app.services.uploadStore;
    const found = await Promise.all(keys.map((key) => objects.open(key)));
    return keys.filter((_, index) => found[index]);
  }
  /** All objects that an upload may have. */
  const objectsOf = (key: string) =>
    storedOf([key, convertedKey(key), partKey({ key }, 0), partKey({ key }, PART_BYTES)]);

  const publish = async (key: string, bytes: Uint8Array) =>
    await (await app.services.uploadStore.objects.write([bytes])).publish(key);

  const sweep = () => sweepApp(app, { pendingForMs: 0 });

  const askAgain = (user: Visitor, incoming: Incoming) =>
    sendPart(user, incoming, { offset: incoming.bytes, part: new Uint8Array() });

  it('becomes an MP4, at whose address it is from then on', async () => {
    const user = await app.newUser();
    const incoming = await beginFilm(user, largeWebm);
    const begunKey = await keyOf(incoming);
    const { data } = await sendFilm(user, incoming, largeWebm);
    const row = await rowOf(incoming);
    const key = convertedKey(begunKey);
    expect(row).toMatchObject({
      ...{ key, mime: 'video/mp4', state: 'stored', receivedBytes: null, removeAt: null },
      ...{ width: 320, height: 180 },
    });
    expect(row?.durationMs).toBeGreaterThan(1_950);
    expect(row?.durationMs).toBeLessThan(2_100);
    expect(data?.stored).toEqual({ key, url: `/storage/${key}` });
    const answer = await user.fetch(`/storage/${key}`);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(await answer.bytes()).toHaveLength(row?.bytes ?? 0);
    expect((await user.fetch(`/storage/${begunKey}`)).status).toBe(404);
    expect(await objectsOf(begunKey)).toEqual([key]);
    const { body } = await user.post('/api/my-uploads', {});
    expect(body['data']).toMatchObject({
      rows: [{ kind: 'video', type: 'video/mp4', bytes: row?.bytes }],
      usage: { file_count: 1, bytes: row?.bytes },
    });
    expect((await askAgain(user, incoming)).data?.stored?.key).toBe(key);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is converted by a server that tells pages so', async () => {
    const without = await startTestApp(kind);
    const answers = [app, without].map(async ({ newUser }) => {
      const { body } = await (await newUser()).get('/art/api/my-digital-humans');
      return body['data'];
    });
    expect(await Promise.all(answers)).toEqual([
      { rows: [], drafts: [], converts_films: true },
      { rows: [], drafts: [], converts_films: false },
    ]);
    await without.stop();
  });

  it('waits for room on the disk to be converted, and says so', async () => {
    let free = 2.5 * webm.length;
    const small = await startTestApp(kind, {
      ...{ ffmpeg: realFfmpeg, disk: { readFreeBytes: async () => free } },
    });
    const user = await small.newUser();
    const incoming = await beginFilm(user, webm);
    expect(await sendFilm(user, incoming, webm)).toMatchObject({
      ...{ status: 503, code: codes.serverError, message: '服务器暂时没有存储空间，请稍后再试' },
    });
    free = 1e12;
    const { data } = await askAgain(user, incoming);
    expect(data?.stored?.key).toMatch(/\.mp4$/);
    await small.stop();
  });

  it('and HEVC of a phone become H.264', async () => {
    const user = await app.newUser();
    const video = ['libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];
    const film = await recordFilm({ video });
    const incoming = await beginFilm(user, film);
    const key = await keyOf(incoming);
    await sendFilm(user, incoming, film);
    const row = await rowOf(incoming);
    expect(row).toMatchObject({ key, mime: 'video/mp4', state: 'stored', width: 96, height: 54 });
    const stored = await (await user.fetch(`/storage/${key}`)).bytes();
    expect(Buffer.from(stored).toString('latin1')).toContain('avc1');
  });

  it('of frames that nobody can decode stays as it is, which the log says', async () => {
    const user = await app.newUser();
    const broken = await makeFilm({ format: 'webm' });
    const incoming = await beginFilm(user, broken);
    const key = await keyOf(incoming);
    const { data } = await sendFilm(user, incoming, broken);
    expect(data?.stored?.key).toBe(key);
    expect(Buffer.compare(await (await user.fetch(`/storage/${key}`)).bytes(), broken)).toBe(0);
    expect(await rowOf(incoming)).toMatchObject({ mime: 'video/webm', state: 'stored' });
    expect(await objectsOf(key)).toEqual([key]);
    expect(warn).toHaveBeenCalledWith(
      expect.anything(),
      'A film could not be converted, and stays as it is',
    );
  });

  it('that is damaged is refused before anything is converted', async () => {
    ffmpeg = vi.fn(realFfmpeg);
    const user = await app.newUser();
    const damaged = webm.map((byte, index) => (index < 64 ? byte : 0));
    const incoming = await beginFilm(user, damaged);
    expect(await sendFilm(user, incoming, damaged)).toMatchObject({
      ...{ code: codes.badRequest, message: '视频已损坏或不完整，请换一个视频' },
    });
    expect(await rowOf(incoming)).toBeUndefined();
    expect(ffmpeg).not.toHaveBeenCalled();
  });

  it('is one MP4 where two servers put it together at the same time', async () => {
    const other = await listen(createApp(app.services), { port: 0, host: '127.0.0.1' });
    const user = await app.newUser();
    const there = Object.assign(createVisitor(other.url), { cookie: user.cookie });
    const incoming = await beginFilm(user, webm);
    const begunKey = await keyOf(incoming);
    let count = 0;
    ffmpeg = async (options) => {
      count += 1;
      await vi.waitUntil(() => count === 2, { timeout: 30_000 });
      return await realFfmpeg(options);
    };
    const first = sendPart(user, incoming, { offset: 0, part: webm });
    await expect.poll(() => count).toBe(1);
    const answers = await Promise.all([first, askAgain(there, incoming)]);
    const key = convertedKey(begunKey);
    expect(answers.map(({ data }) => data?.stored?.key)).toEqual([key, key]);
    expect(await objectsOf(begunKey)).toEqual([key]);
    const stored = await (await user.fetch(`/storage/${key}`)).bytes();
    expect(stored).toHaveLength((await rowOf(incoming))?.bytes ?? 0);
    other.breakOff();
    await other.close();
  });

  it('is what a server had stored that died in doing so', async () => {
    const user = await app.newUser();
    const incoming = await beginFilm(user, webm);
    const begunKey = await keyOf(incoming);
    const key = convertedKey(begunKey);
    // By another ffmpeg it became longer, and by one that failed nothing.
    const earlier = Buffer.alloc(100_000);
    await publish(key, earlier);
    await publish(begunKey, webm);
    expect((await sendFilm(user, incoming, webm)).data?.stored?.key).toBe(key);
    expect(await rowOf(incoming)).toMatchObject({ key, bytes: earlier.length });
    expect(await objectsOf(begunKey)).toEqual([key]);
  });

  it('leaves nothing where it is deleted meanwhile', async () => {
    const user = await app.newUser();
    const incoming = await beginFilm(user, largeWebm);
    const begunKey = await keyOf(incoming);
    ffmpeg = async (options) => {
      const film = await realFfmpeg(options);
      await user.post('/api/delete-upload', { upload_id: incoming.upload_id });
      return film;
    };
    expect(await sendFilm(user, incoming, largeWebm)).toMatchObject({
      ...{ status: 404, code: codes.notFound },
    });
    expect(await rowOf(incoming)).toBeUndefined();
    expect(await objectsOf(begunKey)).toEqual([]);
  });

  it('leaves nothing where a server died in storing it, and nobody asks again', async () => {
    const user = await app.newUser();
    const incoming = await beginFilm(user, largeWebm);
    const begunKey = await keyOf(incoming);
    await sendPart(user, incoming, { offset: 0, part: largeWebm.subarray(0, PART_BYTES) });
    await publish(convertedKey(begunKey), webm);
    app.advance({ seconds: 24 * 3600 });
    await sweep();
    expect(await rowOf(incoming)).toBeUndefined();
    expect(await objectsOf(begunKey)).toEqual([]);
  });

  it('has no parts left after the sweep, although the MP4 has fewer bytes', async () => {
    const user = await app.newUser();
    const { objects } = app.services.uploadStore;
    vi.spyOn(objects, 'remove').mockRejectedValueOnce(new Error('The disk'));
    const incoming = await beginFilm(user, largeWebm);
    const begunKey = await keyOf(incoming);
    await sendFilm(user, incoming, largeWebm);
    const key = convertedKey(begunKey);
    const parts = [partKey({ key }, 0), partKey({ key }, PART_BYTES)];
    expect(await objectsOf(begunKey)).toEqual([key, ...parts]);
    await sweep();
    expect(await objectsOf(begunKey)).toEqual([key]);
    expect(await rowOf(incoming)).toMatchObject({ state: 'stored', receivedBytes: null });
  });

  describe('that takes long', () => {
    /** Sends a film whose conversion ends when it is told to, or with its signal. */
    async function sendSlowly() {
      const user = await app.newUser();
      const incoming = await beginFilm(user, webm);
      const begun: AbortSignal[] = [];
      let goOn = () => {};
      const told = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      ffmpeg = async (options) => {
        const { signal } = options;
        begun.push(signal);
        const stopped = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
        await Promise.race([told, stopped]);
        return await realFfmpeg(options);
      };
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const sent = sendPart(user, incoming, { offset: 0, part: webm });
      await vi.waitUntil(() => begun.length > 0, { interval: 0, timeout: 30_000 });
      return { user, incoming, begun, goOn, sent };
    }

    it('is asked for again, and converted once', async () => {
      const { user, incoming, begun, goOn, sent } = await sendSlowly();
      await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
      expect((await sent).data).toEqual({ received_bytes: webm.length, stored: null });
      const again = askAgain(user, incoming);
      goOn();
      expect((await again).data?.stored?.key).toMatch(/\.mp4$/);
      expect(begun).toHaveLength(1);
    });

    it('is given up where nobody asks again, and begun anew where somebody does', async () => {
      const { user, incoming, begun, goOn, sent } = await sendSlowly();
      await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
      await sent;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
      vi.useRealTimers();
      await expect.poll(() => warn.mock.calls.length).toBe(1);
      expect(await rowOf(incoming)).toMatchObject({ state: 'incoming', mime: 'video/webm' });
      goOn();
      expect((await askAgain(user, incoming)).data?.stored?.key).toMatch(/\.mp4$/);
      expect(begun).toHaveLength(2);
    });
  });
});
