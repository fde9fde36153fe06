import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { calls, speechSeconds } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '../testing/begin-talking-film.ts';
import { endOf } from '../testing/create-picture.ts';
import { createVisitor, logIn, type Visitor } from '../testing/create-visitor.ts';
import { declareConsent } from '../testing/declare-consent.ts';
import { makeDigitalHuman } from '../testing/make-digital-human.ts';
import { runServerCommand } from '../testing/run-server-command.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

/** A person whose face is found. */
const portrait = new URL(
  '../../../internal/demo-engines/testing/eileen-collins.webp',
  import.meta.url,
);

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'test-backup-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

it('a backup of a running product, restored to a new PostgreSQL and folder, is that product with its files of every kind', async () => {
  const [before, after] = [await startPostgres(), await startPostgres()];
  const source = { DATA_DIR: join(base, 'source'), DATABASE_URL: before.url };
  const target = { DATA_DIR: join(base, 'target'), DATABASE_URL: after.url };
  const backup = join(base, 'backup');

  const server = await startSiteServer({ from: 'source', dataDir: source.DATA_DIR, env: source });
  const visitor = createVisitor(server.url);
  await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
  const files = await makeFilesOfEveryKind(server, visitor);
  const read = async (from: Visitor) => ({
    user: (await from.get('/api/userinfo')).body['user'],
    files: Object.fromEntries(
      await Promise.all(
        Object.entries(files).map(async ([kind, path]) => {
          const response = await from.fetch(path);
          expect(response.status, kind).toBe(200);
          return [kind, Buffer.from(await response.arrayBuffer()).toString('base64')];
        }),
      ),
    ),
  });
  const everything = await read(visitor);
  expect(everything.user).toMatchObject({
    email: 'a@example.com',
    point_count: expect.any(Number),
  });

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
  // Seven processes, one after the other, and all that can be made.
}, 300_000);

/** A work of each medium and an upload of each kind. @returns where the files of each are. */
async function makeFilesOfEveryKind(
  server: Pick<SiteServer, 'url'>,
  visitor: Visitor,
): Promise<Record<string, string>> {
  const make = async (asked: { tool: string; input: object; cost: number }) => {
    const answer = await visitor.post(calls.createCreation.path, {
      ...asked,
      idempotency_key: randomUUID(),
    });
    const { creation } = await endOf(visitor, idOf(answer.body));
    const [work] = creation.pictures ?? [];
    if (!work) throw new Error(`${asked.tool}: ${creation.message}`);
    return work;
  };
  const picture = await make({ tool: 'midjourney', input: { prompt: '雪山' }, cost: 10 });
  const shot = { prompt: '海浪', seconds: 5, resolution: '480p' };
  const film = await make({ tool: 'video', input: shot, cost: 25 });
  const song = await make({ tool: 'music', input: { prompt: '慢歌' }, cost: 20 });
  const photo = await sharp(await readFile(portrait))
    .resize(480)
    .webp()
    .toBuffer();
  const reference = await uploadPicture(server, visitor, photo, { type: 'webp' });
  const consent = await declareConsent(visitor, { purpose: 'digital-human', subject: 'self' });
  const face = await uploadPicture(server, visitor, photo, { type: 'webp', consent });
  const { voice, digitalHuman } = await makeDigitalHuman(visitor, { face });
  const speech = { prompt: '大家好。', digitalHuman };
  const seconds = speechSeconds(speech.prompt, {});
  const talking = await make({ tool: 'digital-human', input: speech, cost: 10 * seconds });
  const works = { picture, film, song, talking };
  const [thumbnail] = picture.thumbnails;
  return {
    ...Object.fromEntries(Object.entries(works).map(([kind, { url }]) => [kind, url])),
    ...{ 'poster of the film': film.poster ?? '', 'cover of the song': song.poster ?? '' },
    ...{ thumbnail: thumbnail?.url ?? '', reference, face, voice },
  };
}
