import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOf, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';

/** Kills right after a write, each at the cost of a start; `pnpm fuzz` makes 50. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);

describe('a server that is killed', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const start = () => startSiteServer({ from: 'source', dataDir: folder });

  it(
    `right after it acknowledged a write has stored it, in ${rounds} rounds of ${rounds}`,
    async () => {
      let server = await start();
      // One person may change their nickname ten times in a row.
      const people = [];
      for (let person = 0; person < Math.ceil(rounds / 10); person += 1) {
        const email = `person-${person}@example.com`;
        const visitor = createVisitor(server.url);
        await logIn(visitor, { email, readCode: server.mailbox });
        people.push({ email, cookie: visitor.cookie });
      }

      for (let round = 1; round <= rounds; round += 1) {
        const person = people[round % people.length];
        if (!person) throw new Error('Nobody has logged in');
        const visitor = createVisitor(server.url);
        visitor.cookie = person.cookie;
        const nickname = `第 ${round} 轮`;
        const { body } = await visitor.post('/api/edit-user', { nickname });
        expect(body.code).toBe(0);
        await server.kill();
        server = await start();
        const survivor = createVisitor(server.url);
        survivor.cookie = person.cookie;
        const { body: after } = await survivor.get('/api/userinfo');
        expect(after['user']).toMatchObject({ email: person.email, nickname, point_count: 200 });
      }
      await server.stop();
    },
    120_000 + rounds * 20_000,
  );

  it('while it painted continues after a restart, and charges once', async () => {
    const server = await start();
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'painted@example.com', readCode: server.mailbox });
    const key = randomUUID();
    const { id, body } = await requestPicture(visitor, { key });
    expect(body['data']).toMatchObject({ point_count: 190 });
    await server.kill();

    const next = await start();
    const survivor = createVisitor(next.url);
    survivor.cookie = visitor.cookie;
    expect((await requestPicture(survivor, { key })).id).toBe(id);
    expect(await endOf(survivor, id)).toMatchObject({
      creation: { state: 'succeeded' },
      pointCount: 190,
    });
    await next.stop();
  });
});
