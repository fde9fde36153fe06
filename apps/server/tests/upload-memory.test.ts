import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../src/random-id.ts';
import { encodeFrame, formType } from '../testing/encode-form.ts';
import { fieldsOf, getCredential, pngOf } from '../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** Bytes of one picture, and how much of its form is sent at first. */
const size = 10_000_000;
const sentAtFirst = 9_000_000;
const atOnce = 4;

/** Bytes of one upload that may be on their way: in pipes, and held back as a possible boundary. */
const inFlight = 500_000;

/** Bytes. Held in memory, what is sent at first would be 36 MB. */
const maxHeld = 18_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('four uploads at the same time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres');
  });
  afterAll(() => app.stop());

  it('are on the disk as far as they came, and not in memory', async () => {
    const user = await app.newUser();
    const credential = await getCredential(user);
    const file = await pngOf(size).bytes();
    const { hostname, port } = new URL(app.url);
    const keys = Array.from({ length: atOnce }, () => `${credential['dir']}${randomId()}.png`);
    const before = heldBytes();

    const uploads = keys.map((key) => {
      const { head, tail } = encodeFrame(fieldsOf(credential, key));
      const socket = connect({ host: hostname, port: Number(port) });
      const length = head.length + size + tail.length;
      socket.write(
        `POST /storage HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n`,
      );
      socket.write(head);
      // The same bytes for all: what the test itself holds does not count.
      socket.write(file.subarray(0, sentAtFirst));
      return { socket, tail };
    });
    const folder = join(app.folder, 'object-store', 'drafts');
    await vi.waitFor(
      async () => {
        const drafts = await readdir(folder);
        const sizes = await Promise.all(
          drafts.map(async (name) => (await stat(join(folder, name))).size),
        );
        expect(sizes.filter((length) => length > sentAtFirst - inFlight)).toHaveLength(atOnce);
      },
      { timeout: 90_000, interval: 100 },
    );
    // What was collected is given back a moment later; what is held stays for as long as the forms
    // are not complete.
    await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(maxHeld), { timeout: 60_000 });

    const answers = uploads.map(async ({ socket, tail }) => {
      socket.write(file.subarray(sentAtFirst));
      socket.write(tail);
      return (await buffer(socket)).toString('latin1').slice(0, 12);
    });
    expect(await Promise.all(answers)).toEqual(keys.map(() => 'HTTP/1.1 204'));
    for (const key of keys) {
      const object = await user.fetch(`/storage/${key}`);
      expect(Buffer.from(file).equals(Buffer.from(await object.arrayBuffer()))).toBe(true);
    }
  }, 120_000);
});

/** Bytes of what Node keeps of files and connections. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
