import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { CreationChange } from '@site/api-client/wire';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredObject } from '../src/files/object-store.ts';
import type { AppEnv } from '../src/http/app-env.ts';
import { listen } from '../src/http/listen.ts';
import { addPicture } from '../testing/add-picture.ts';
import { followCreation, requestPicture } from '../testing/create-picture.ts';
import { encodeForm, formType } from '../testing/encode-form.ts';
import { fieldsOf, getCredential, pngOf } from '../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** In each test one of them alone can end the connection: that it ends, and not before, is the proof. */
const limits = {
  headersTimeoutMs: 800,
  bodyTimeoutMs: 1_200,
  writeTimeoutMs: 1_000,
  checkIntervalMs: 100,
};
const formTimeLimits = { fieldsMs: 700, idleMs: 5_000, paceMs: 900, paceBytes: 20_000 };

/** Between two bytes of a client that wants to keep its connection. */
const dripMs = 100;

describe('a client that is slow', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp('postgres', { limits, formTimeLimits });
    port = Number(new URL(app.url).port);
  });
  afterAll(() => app.stop());

  type Caller = {
    socket: Socket;
    /** Returns what it was sent so far. */
    received: () => string;
    /** Milliseconds from the connection to its end. */
    ended: Promise<number>;
  };

  function call(head: string | Buffer): Caller {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    // A reset is an end like another.
    socket.on('error', () => {});
    socket.write(head);
    const ended = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now() - startedAt));
    });
    return { socket, received: () => text, ended };
  }

  /** Sends `rest` a few bytes at a time until the connection ends. */
  function drip({ socket, ended }: Caller, rest: Buffer, { bytes = 1 }: { bytes?: number } = {}) {
    let sent = 0;
    const timer = setInterval(() => {
      if (socket.writable) socket.write(rest.subarray(sent, sent + bytes));
      sent += bytes;
    }, dripMs);
    ended.finally(() => clearInterval(timer));
  }

  async function uploadOf(size: number) {
    const owner = await app.newUser();
    const credential = await getCredential(owner);
    const key = `${credential['dir']}${size}.png`;
    const body = encodeForm(fieldsOf(credential, key), await pngOf(size).bytes());
    const head = `POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`;
    return { head, body, key, owner };
  }

  it('to say what it wants has as long as headers have', async () => {
    for (const start of ['', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ']) {
      const caller = call(start);
      if (start !== '') drip(caller, Buffer.alloc(1_000, 'x'));
      const ms = await caller.ended;
      expect(ms).toBeGreaterThanOrEqual(limits.headersTimeoutMs);
    }
  });

  it('to send the body of a call has as long as a body has, and reads why', async () => {
    const caller = call(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Bf: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    drip(caller, Buffer.alloc(1_000, ' '));
    const ms = await caller.ended;
    expect(ms).toBeGreaterThanOrEqual(limits.bodyTimeoutMs);
    expect(caller.received()).toMatch(/^HTTP\/1\.1 408 .*\r\nCache-Control: no-store\r\n/s);
  });

  it('has as long to prove the uploader as to send the fields of a form', async () => {
    const { head, body } = await uploadOf(5_000);
    const caller = call(head);
    drip(caller, body);
    const ms = await caller.ended;
    expect(ms).toBeGreaterThanOrEqual(formTimeLimits.fieldsMs);
    expect(caller.received()).toMatch(/^HTTP\/1\.1 400 .*<Code>RequestTimeout<\/Code>/s);
  });

  it('to upload a file is given up below a pace, though it never stands still', async () => {
    const { head, body } = await uploadOf(500_000);
    const caller = call(head);
    caller.socket.write(body.subarray(0, 100_000));
    drip(caller, body.subarray(100_000));
    const ms = await caller.ended;
    expect(ms).toBeGreaterThanOrEqual(2 * formTimeLimits.paceMs);
    expect(caller.received()).toContain('<Code>RequestTimeout</Code>');
  });

  it('but above that pace uploads, however long it takes', async () => {
    const { head, body, key, owner } = await uploadOf(150_000);
    const caller = call(head);
    drip(caller, body, { bytes: 4_000 });
    await expect.poll(caller.received).toMatch(/^HTTP\/1\.1 204 /);
    caller.socket.destroy();
    expect((await owner.fetch(`/storage/${key}`)).status).toBe(200);
  });

  /** A public picture whose bytes have no end; `stopped` says when they are no longer read. */
  async function addEndlessPicture() {
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId });
    const startedAt = performance.now();
    const stopped = new Promise<number>((resolve) => {
      const read = () =>
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
          cancel: () => resolve(performance.now() - startedAt),
        });
      const endless = { size: Number.MAX_SAFE_INTEGER, read } as unknown as StoredObject;
      vi.spyOn(app.services.pictures, 'open').mockResolvedValueOnce(endless);
    });
    return { request: `GET /pictures/${id}.webp HTTP/1.1\r\nHost: x\r\n\r\n`, stopped };
  }

  it('to read is dropped when it takes nothing that waits', async () => {
    const { request, stopped } = await addEndlessPicture();
    const { socket } = call(request);
    socket.pause();
    const ms = await stopped;
    expect(ms).toBeGreaterThanOrEqual(limits.writeTimeoutMs);
    socket.destroy();
  });

  it('but reads something all the time gets the whole, however long it takes', async () => {
    const size = 24_000_000;
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId, bytes: new Uint8Array(size) });
    const startedAt = performance.now();
    const response = await fetch(`${app.url}/pictures/${id}.webp`);
    let received = 0;
    let next = startedAt;
    for await (const chunk of response.body ?? []) {
      received += chunk.length;
      // 6 MB a second.
      next += chunk.length / 6_000;
      await setTimeout(Math.max(0, next - performance.now()));
    }
    expect(received).toBe(size);
    expect(performance.now() - startedAt).toBeGreaterThan(3 * limits.writeTimeoutMs);
  });

  it('differs from one that waits for a picture that is being made', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user);
    const changes = followCreation(user, id);
    await changes.next();
    const { request, stopped } = await addEndlessPicture();
    call(request).socket.pause();
    // Twice as long as a reader may stand still.
    await stopped;
    const again = await addEndlessPicture();
    call(again.request).socket.pause();
    await again.stopped;
    const task = await app.engine.next();
    task.finish();
    let last: CreationChange | undefined;
    for await (const change of changes) last = change;
    expect(last).toMatchObject({ creation: { state: 'succeeded' } });
  });
});

describe('connections', () => {
  it('beyond as many as there may be are closed, and taken again when others end', async () => {
    const onDrop = vi.fn();
    const app = new Hono<AppEnv>().get('/', (c) => c.text('here'));
    const listener = await listen(app, {
      port: 0,
      host: '127.0.0.1',
      limits: { maxConnections: 3 },
      onDrop,
    });
    const port = Number(new URL(listener.url).port);
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    /** Asks on a new connection; returns its answer before it ends, '' where it is closed. */
    async function ask() {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).write(request);
      const first = await Promise.race([
        once(socket, 'data').then(([chunk]) => String(chunk)),
        once(socket, 'close').then(() => ''),
      ]);
      return { socket, first };
    }

    const kept = [await ask(), await ask(), await ask()];
    for (const { first } of kept) expect(first).toMatch(/^HTTP\/1\.1 200 /);
    for (let time = 1; time <= 5; time += 1) expect((await ask()).first).toBe('');
    expect(onDrop).toHaveBeenCalledOnce();
    kept[0]?.socket.destroy();
    await expect.poll(async () => (await ask()).first).toMatch(/^HTTP\/1\.1 200 /);
    listener.breakOff();
    await listener.close();
  });

  it('hear in a way that nothing stores why they were not understood', async () => {
    const app = new Hono<AppEnv>().get('/', (c) => c.text('here'));
    const listener = await listen(app, { port: 0, host: '127.0.0.1' });
    const port = Number(new URL(listener.url).port);
    for (const [request, status] of [
      ['NO HTTP\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      socket.write(request);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(String(answer)).toMatch(/\r\ncache-control: no-store\r\n/i);
      socket.destroy();
    }
    await listener.close();
  });
});
