import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';

/** Bytes that a file may grow to: less than the database's log has. */
const smallestFile = 1_000_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-full-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('an embedded database that can not write ends the process, and the next start has all', async () => {
  const start = () => startSiteServer({ from: 'source', dataDir: folder });
  const server = await start();
  const visitor = createVisitor(server.url);
  await logIn(visitor, { email: 'full@example.com', readCode: server.mailbox });
  await visitor.post('/api/edit-user', { nickname: '写满之前' });

  // As a full disk does, this makes writes fail; it needs no disk of its own.
  await promisify(execFile)('prlimit', [
    `--fsize=${smallestFile}:unlimited`,
    '--pid',
    `${server.pid}`,
  ]);
  await expect(
    visitor.post('/api/edit-user', { nickname: randomUUID().slice(0, 20) }),
  ).rejects.toThrow();
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('is the disk full?');

  const next = await start();
  const survivor = createVisitor(next.url);
  survivor.cookie = visitor.cookie;
  const { body } = await survivor.get('/api/userinfo');
  expect(body['user']).toMatchObject({ nickname: '写满之前' });
  expect(await next.stop()).toBe(0);
});
