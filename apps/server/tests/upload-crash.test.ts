import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../src/random-id.ts';
import { createVisitor, logIn } from './create-visitor.ts';
import { fieldsOf, getCredential, pngOf, postUpload } from './post-upload.ts';

/** Bytes of one upload: many pieces, so that a kill falls between them. */
const size = 2_000_000;
const rounds = 3;
const atOnce = 4;

describe('a server that is killed while pictures are uploaded', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => startSiteServer({ from: 'source', dataDir: folder });

  it(`has kept what it acknowledged, whole, and nothing of the rest, in ${rounds} rounds`, async () => {
    const draftsOf = async () =>
      await readdir(join(folder, 'object-store', 'drafts')).catch(() => []);
    const file = pngOf(size);
    const bytes = Buffer.from(await file.arrayBuffer());
    let server = await start();
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'uploads@example.com', readCode: server.mailbox });
    const { cookie } = visitor;
    let abandoned = 0;

    for (let round = 1; round <= rounds; round += 1) {
      const person = createVisitor(server.url);
      person.cookie = cookie;
      const credential = await getCredential(person);
      const acknowledged: string[] = [];
      const begun: string[] = [];
      const { url } = server;

      const upload = async () => {
        for (;;) {
          const key = `${credential['dir']}${randomId()}.png`;
          begun.push(key);
          const answer = await postUpload(url, { fields: fieldsOf(credential, key), file });
          expect(answer.status).toBe(204);
          acknowledged.push(key);
        }
      };
      const uploads = Promise.allSettled(Array.from({ length: atOnce }, upload));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(round), {
        timeout: 60_000,
        interval: 5,
      });
      await server.kill();
      // Each ends when its connection breaks.
      await uploads;
      abandoned += (await draftsOf()).length;

      server = await start();
      expect(await draftsOf()).toEqual([]);
      for (const key of begun) {
        const object = await fetch(`${server.url}/storage/${key}`);
        const isWhole = bytes.equals(Buffer.from(await object.arrayBuffer()));
        const isKnown = acknowledged.includes(key);
        expect([object.status, isWhole], key).toEqual(
          isKnown || object.status === 200 ? [200, true] : [404, false],
        );
      }
    }
    expect(abandoned).toBeGreaterThan(0);
    await server.stop();
  }, 300_000);
});
