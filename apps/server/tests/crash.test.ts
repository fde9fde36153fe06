import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, logIn, readEvents, writeHeaders } from './create-visitor.ts';

describe('a server that is killed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => startSiteServer({ from: 'source', dataDir: folder });

  it('right after it acknowledged a write has kept it, in 20 rounds of 20', async () => {
    const email = 'kept@example.com';
    let server = await start();
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email, readCode: server.mailbox });
    const { cookie } = visitor;

    for (let round = 1; round <= 20; round += 1) {
      const person = createVisitor(server.url);
      person.cookie = cookie;
      const nickname = `第 ${round} 轮`;
      const { body } = await person.post('/api/edit-user', { nickname });
      expect(body.code).toBe(0);
      await server.kill();
      server = await start();
      const survivor = createVisitor(server.url);
      survivor.cookie = cookie;
      const { body: after } = await survivor.get('/api/userinfo');
      expect(after['user']).toMatchObject({ email, nickname, point_count: 100 });
    }
    await server.stop();
  }, 180_000);

  it('while it painted gives the points back when it starts again', async () => {
    const server = await start();
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'painted@example.com', readCode: server.mailbox });
    const response = await visitor.fetch('/art/api/imagine', {
      method: 'POST',
      headers: writeHeaders,
      body: JSON.stringify({ prompt: '雪山', idempotency_key: randomUUID() }),
    });
    const started = await readEvents(response).next();
    expect(started.value).toMatchObject({ type: 'started', point_count: 90 });
    await server.kill();

    const next = await start();
    const survivor = createVisitor(next.url);
    survivor.cookie = visitor.cookie;
    const { body } = await survivor.get('/api/userinfo');
    expect(body['user']).toMatchObject({ point_count: 100 });
    expect(next.log()).toContain('Abandoned creations were refunded');
    await next.stop();
  });
});
