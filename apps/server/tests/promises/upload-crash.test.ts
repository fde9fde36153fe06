import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '../../src/random-id.ts';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';
import {
  fieldsOf,
  getCredential,
  pngOf,
  postHalfAnUpload,
  postUpload,
} from '../../testing/post-upload.ts';

/** Bytes of one upload: many pieces, so that a kill falls between them. */
const size = 2_000_000;
const rounds = 3;
const atOnce = 4;

describe('a server that is killed while pictures are uploaded', () => {
  let folder: string;
  let server: SiteServer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
    server = await start();
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () => startSiteServer({ from: 'source', dataDir: folder });

  it(`has stored what it acknowledged, whole, and nothing of the rest, in ${rounds} rounds`, async () => {
    const draftsOf = async () =>
      await readdir(join(folder, 'object-store', 'drafts')).catch(() => []);
    const file = pngOf(size);
    const bytes = Buffer.from(await file.arrayBuffer());
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'uploads@example.com', readCode: server.mailbox });
    const { cookie } = visitor;

    for (let round = 1; round <= rounds; round += 1) {
      const person = createVisitor(server.url);
      person.cookie = cookie;
      const credential = await getCredential(person);
      const acknowledged: string[] = [];
      const begun: string[] = [];
      const { url } = server;
      const form = (key: string) => ({ fields: fieldsOf(credential, key), file });

      const halfKey = `${credential['dir']}half.png`;
      begun.push(halfKey);
      await postHalfAnUpload(url, form(halfKey));
      await vi.waitFor(async () => expect(await draftsOf()).toHaveLength(1), { timeout: 60_000 });

      const upload = async () => {
        for (;;) {
          const key = `${credential['dir']}${randomId()}.png`;
          begun.push(key);
          const answer = await postUpload(url, form(key));
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
      expect((await draftsOf()).length).toBeGreaterThan(0);

      server = await start();
      const again = createVisitor(server.url);
      again.cookie = cookie;
      expect(await draftsOf()).toEqual([]);
      for (const key of begun) {
        const object = await again.fetch(`/storage/${key}`);
        const isWhole = bytes.equals(Buffer.from(await object.arrayBuffer()));
        const isKnown = acknowledged.includes(key);
        expect([object.status, isWhole], key).toEqual(
          isKnown || object.status === 200 ? [200, true] : [404, false],
        );
      }
    }
  }, 300_000);
});
