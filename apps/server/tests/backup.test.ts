import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPicture } from '../testing/create-picture.ts';
import { createVisitor, logIn } from '../testing/create-visitor.ts';
import { runServerCommand } from '../testing/run-server-command.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'test-backup-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('a backup of a running product, restored to a new PostgreSQL and folder, is that product', async () => {
  const [before, after] = [await startPostgres(), await startPostgres()];
  const source = { DATA_DIR: join(base, 'source'), DATABASE_URL: before.url };
  const target = { DATA_DIR: join(base, 'target'), DATABASE_URL: after.url };
  const backup = join(base, 'backup');

  const server = await startSiteServer({ from: 'source', dataDir: source.DATA_DIR, env: source });
  const visitor = createVisitor(server.url);
  await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
  const picture = await createPicture(visitor);
  const read = async (from: typeof visitor) => ({
    user: (await from.get('/api/userinfo')).body['user'],
    picture: Buffer.from(await (await from.fetch(picture.url)).arrayBuffer()).toString('base64'),
  });
  const everything = await read(visitor);
  expect(everything.user).toMatchObject({ email: 'a@example.com', point_count: 190 });
  expect(everything.picture.length).toBeGreaterThan(10_000);

  expect(await runServerCommand('backup', { args: [backup], env: source })).toMatchObject({
    code: 0,
    stderr: '',
  });
  // A backup cannot hold another one, and the source is not a place for a restore.
  expect(await runServerCommand('backup', { args: [backup], env: source })).toMatchObject({
    code: 1,
    stderr: `The folder ${backup} is not empty. Name a new one for each backup.\n`,
  });
  expect(await runServerCommand('restore', { args: [backup], env: source })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing is ever overwritten'),
  });
  await server.kill();

  const restored = await runServerCommand('restore', { args: [backup], env: target });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/^恢复完成：\d+ 行数据，\d+ 个文件/);
  const next = await startSiteServer({ from: 'source', dataDir: target.DATA_DIR, env: target });
  const survivor = createVisitor(next.url);
  survivor.cookie = visitor.cookie;
  expect(await read(survivor)).toEqual(everything);
  expect(await next.stop()).toBe(0);
  await Promise.all([before.stop(), after.stop()]);
  // Seven processes, one after the other, and a picture.
}, 300_000);
