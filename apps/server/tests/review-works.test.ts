import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createPicture } from '../testing/create-picture.ts';
import { createVisitor, logIn } from '../testing/create-visitor.ts';
import { runServerCommand } from '../testing/run-server-command.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

it('the operator looks at what people want to be public, passes it, or refuses it with a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-review-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url };
  const server = await startSiteServer({ from: 'source', dataDir: env.DATA_DIR, env });
  onTestFinished(server.kill);
  const owner = createVisitor(server.url);
  await logIn(owner, { email: 'a@example.com', readCode: server.mailbox });
  await owner.post(calls.updateSettings.path, { img_is_public: 0 });
  const pixels = { width: 64, height: 64, channels: 3, background: '#336699' } as const;
  const upload = await uploadPicture(
    server,
    owner,
    await sharp({ create: pixels }).png().toBuffer(),
  );
  const make = (prompt: string) =>
    createPicture(owner, { prompt: `${server.url}${upload} ${prompt}` });
  const [mountain, sea] = [await make('mountain'), await make('sea')];
  const review = (...args: string[]) => runServerCommand('review-works', { args, env });
  const statusFor = async ({ url }: { url: string }) => {
    const response = await createVisitor(server.url).fetch(url);
    await response.arrayBuffer();
    return response.status;
  };

  const seen = join(folder, 'seen');
  const listed = await review('--save', seen);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  // The demo engine makes four of each.
  expect(listed.stdout).toMatch(/^待审核的作品：8 件\n/);
  for (const { id, url } of [mountain, sea]) {
    expect(listed.stdout).toContain(id);
    const path = join(seen, url.replace('/pictures/', ''));
    expect(listed.stdout).toContain(path);
    const shown = await (await owner.fetch(url)).arrayBuffer();
    expect(await readFile(path)).toEqual(Buffer.from(shown));
  }

  expect(await review('refuse', sea.id)).toMatchObject({
    ...{ code: 1, stdout: '', stderr: expect.stringContaining('请写明原因') },
  });
  expect(await review('refuse', sea.id, '--reason', '含有他人商标')).toMatchObject({ code: 0 });
  expect(await review('pass', mountain.id, sea.id)).toMatchObject({
    ...{ code: 2, stdout: `已通过 1 件，现已公开。\n${sea.id} 不在待审核之列，没有改动。\n` },
  });
  expect(await statusFor(mountain)).toBe(200);
  expect(await statusFor(sea)).toBe(404);

  const reporter = createVisitor(server.url);
  await logIn(reporter, { email: 'b@example.com', readCode: server.mailbox });
  const report = { subject: 'work', id: mountain.id, reason: 'illegal', note: '盗图' };
  await reporter.post(calls.report.path, report);
  const reported = await review('reports', '--save', join(folder, 'reported'));
  expect(reported.stdout).toMatch(/^被举报的内容：1 件\n/);
  for (const said of [mountain.id, '违法：盗图', join(folder, 'reported', mountain.id)]) {
    expect(reported.stdout).toContain(said);
  }
  expect(await review('take-down', mountain.id)).toMatchObject({ code: 1, stdout: '' });
  expect(await review('take-down', mountain.id, '--reason', '盗图')).toMatchObject({
    ...{ code: 0, stdout: '已下架 1 件。\n' },
  });
  expect(await statusFor(mountain)).toBe(404);
  expect(await review('reports')).toMatchObject({ stdout: '没有待处理的举报。\n' });
  expect(await review('keep', mountain.id, sea.id)).toMatchObject({
    ...{ code: 2, stdout: expect.stringContaining(`${sea.id} 没有待处理的举报`) },
  });
});
