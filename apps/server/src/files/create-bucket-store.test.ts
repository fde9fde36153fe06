import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type BucketSimulator,
  type StartBucketSimulatorOptions,
  startBucketSimulator,
} from '@internal/bucket-simulator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBucketAccount } from '../../testing/to-bucket-account.ts';
import { randomId } from '../random-id.ts';
import type { ByteRange, StoredObject } from './object-store.ts';
import {
  BUCKET_TIME_LIMITS,
  type BucketAccount,
  type BucketTimeLimits,
  openBucket,
} from './open-bucket.ts';
import { openBucketStores } from './open-bucket-stores.ts';

/** Does not wait long for a bucket that stalls. */
const impatient = { ...BUCKET_TIME_LIMITS, idleMs: 1_000 };

async function readAll(object: StoredObject | undefined, range?: ByteRange): Promise<Buffer> {
  if (!object) throw new Error('There is no object');
  return await buffer(object.read(range));
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31) % 251);
/** More than fits into the buffers of a connection. */
const large = bytesOf(8_000_000);

describe('a bucket whose connection', () => {
  const closers: (() => unknown)[] = [];
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-bucket-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await rm(folder, { recursive: true });
  });

  async function open(
    options: StartBucketSimulatorOptions = {},
    change: Partial<BucketAccount> = {},
    timeLimits: BucketTimeLimits = BUCKET_TIME_LIMITS,
  ) {
    const simulator = await startBucketSimulator(options);
    closers.push(simulator.stop);
    const bucket = openBucket({ ...toBucketAccount(simulator), ...change }, timeLimits);
    closers.push(bucket.close);
    return { simulator, ...openBucketStores({ bucket, dataFolder: folder }) };
  }

  const draftNames = () => readdir(join(folder, 'object-store/drafts')).catch(() => []);

  /** How often this method was called. */
  const countOf = ({ answers }: BucketSimulator, method: string) =>
    answers.filter((answer) => answer.startsWith(`${method} `)).length;

  it.each(['cut', 'stalled'] as const)(
    'is %s in the middle of a body resumes where it was',
    async (kind) => {
      const { simulator, pictures } = await open({}, {}, impatient);
      const key = randomId();
      simulator.put(`pictures/${key}`, large);
      const object = await pictures.open(key);
      simulator.fail({ method: 'GET', kind, afterBytes: 3_000_000 });
      simulator.fail({ method: 'GET', kind, afterBytes: 1_000_000 });
      expect((await readAll(object)).equals(large)).toBe(true);
      simulator.fail({ method: 'GET', kind, afterBytes: 10 });
      expect(await readAll(object, { start: 5, end: 104 })).toEqual(
        Buffer.from(large.subarray(5, 105)),
      );
      await expect.poll(simulator.openBodies).toBe(0);
    },
  );

  it('breaks again and again is an error for the reader, and never a short body', async () => {
    const { simulator, pictures } = await open();
    const key = randomId();
    simulator.put(`pictures/${key}`, large);
    const object = await pictures.open(key);
    simulator.fail({ method: 'GET', kind: 'cut', afterBytes: 0, times: 20 });
    await expect(readAll(object)).rejects.toMatchObject({ name: 'BucketError' });
  });

  it('brings another object than was opened is an error, and never a mixture', async () => {
    const { simulator, pictures } = await open();
    const key = randomId();
    simulator.put(`pictures/${key}`, large);
    const object = await pictures.open(key);
    simulator.put(`pictures/${key}`, bytesOf(8_000_001));
    await expect(readAll(object)).rejects.toMatchObject({
      code: 'PreconditionFailed',
    });
  });

  it('serves a reader who leaves is given back', async () => {
    const { simulator, pictures } = await open();
    const key = randomId();
    simulator.put(`pictures/${key}`, large);
    const reader = (await pictures.open(key))?.read().getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(simulator.openBodies()).toBe(1);
    await reader?.cancel();
    await expect.poll(simulator.openBodies).toBe(0);
    // Also when the answer has not arrived yet.
    simulator.fail({ method: 'GET', kind: 'stalled', afterBytes: 0 });
    const waiting = (await pictures.open(key))?.read().getReader();
    const first = waiting?.read();
    await expect.poll(simulator.openBodies).toBe(1);
    await waiting?.cancel();
    expect((await first)?.done).toBe(true);
    await expect.poll(simulator.openBodies).toBe(0);
  });

  it.each(['cut', 'stalled'] as const)(
    'is %s while a body is sent sends it again',
    async (kind) => {
      const { simulator, pictures, uploads } = await open({}, {}, impatient);
      const id = randomId();
      simulator.fail({ method: 'PUT', kind, afterBytes: 1_000_000 });
      await pictures.put(id, large);
      const key = `upload/${randomId()}/a.png`;
      const draft = await uploads.write([large]);
      simulator.fail({ method: 'PUT', kind, afterBytes: 1_000_000 });
      expect(await draft.publish(key)).toBe('published');
      for (const name of [`pictures/${id}`, key]) {
        expect(simulator.objects.get(name)?.bytes.equals(large)).toBe(true);
      }
      expect(await draftNames()).toEqual([]);
    },
  );

  it.each(['s3', 'oss'] as const)(
    'loses the answer knows what it sent itself: %s',
    async (service) => {
      const { simulator, uploads } = await open({ service, addressing: 'own-host' });
      const key = `upload/${randomId()}/a.png`;
      const draft = await uploads.write([bytesOf(1000)]);
      simulator.fail({ method: 'PUT', kind: 'answer-lost' });
      expect(await draft.publish(key)).toBe('published');
      const other = await uploads.write([bytesOf(999)]);
      simulator.fail({ method: 'PUT', kind: 'refused', code: 'SlowDown' });
      expect(await other.publish(key)).toBe('exists');
      await other.discard();
      expect(simulator.objects.get(key)?.bytes.length).toBe(1000);
    },
  );

  it('is asked to slow down does so, and gives up after three tries', async () => {
    const { simulator, pictures, uploads } = await open();
    const id = randomId();
    simulator.fail({ method: 'PUT', kind: 'refused', code: 'SlowDown', times: 2 });
    await pictures.put(id, bytesOf(10));
    expect(simulator.objects.has(`pictures/${id}`)).toBe(true);
    for (const method of ['HEAD', 'GET'] as const) {
      simulator.fail({ method, kind: 'refused', code: 'SlowDown', times: 2 });
    }
    expect(await readAll(await pictures.open(id))).toHaveLength(10);

    const draft = await uploads.write([bytesOf(10)]);
    simulator.fail({ method: 'PUT', kind: 'refused', code: 'SlowDown', times: 3 });
    const before = countOf(simulator, 'PUT');
    await expect(draft.publish(`upload/${randomId()}/a.png`)).rejects.toMatchObject({
      name: 'BucketError',
      code: 'SlowDown',
      status: 503,
    });
    expect(countOf(simulator, 'PUT') - before).toBe(3);
    await draft.discard();
  });

  it('is refused says why, without the key of the object and of the account', async () => {
    const { uploads } = await open(
      { denied: ['PutObject', 'GetObject', 'DeleteObject', 'ListBucket'] },
      {},
    );
    const secret = randomId();
    const key = `upload/${secret}/a.png`;
    const draft = await uploads.write([bytesOf(10)]);
    const errors = await Promise.all(
      [
        () => uploads.put(key, bytesOf(1)),
        () => draft.publish(key),
        () => uploads.open(key),
        () => uploads.remove(key),
        () => uploads.list(0),
        () => uploads.isThere(),
      ].map((run) => run().then(String, (error: unknown) => error)),
    );
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'BucketError', status: 403 });
      const told = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
      expect(told).not.toContain(secret);
      expect(told).not.toContain('LTAI5tExample');
    }
    await draft.discard();
  });

  it('has another secret is refused', async () => {
    const { pictures } = await open({}, { accessKeySecret: 'another' });
    await expect(pictures.put(randomId(), bytesOf(1))).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });

  it('has thousands of keys lists them all, page after page', async () => {
    const { simulator, pictures, uploads } = await open();
    const ids = Array.from({ length: 2_345 }, () => `ab${randomId().slice(2)}`);
    const keys = Array.from(
      { length: 1_000 },
      () => `upload/ab${randomId().slice(2)}/a&<b> +%.png`,
    );
    for (const id of ids) simulator.put(`pictures/${id}`, bytesOf(1));
    for (const key of keys) simulator.put(key, bytesOf(1));
    simulator.put('pictures/ab-not-one-of-ours', bytesOf(1));
    expect(await pictures.list(0xab)).toEqual([...ids].sort());
    expect(await uploads.list(0xab)).toEqual([...keys].sort());
    expect(await pictures.list(0xac)).toEqual([]);
    expect(countOf(simulator, 'GET')).toBe(3 + 1 + 1);
  });

  it('does not exist ends in an error', async () => {
    const { simulator, pictures } = await open();
    await simulator.stop();
    closers.shift();
    await expect(pictures.open(randomId())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
