import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { writeTestSite } from '../../testing/write-test-site.ts';
import { users } from '../database/schema.ts';
import { loadSite } from '../pages/load-site.ts';
import { WORK_TEMPLATE } from '../pages/work-template.ts';
import { randomId } from '../random-id.ts';

let app: TestApp;
let guest: Visitor;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-works-'));
  await writeTestSite(folder);
  const pages = join(folder, 'pages/default');
  await mkdir(join(pages, WORK_TEMPLATE), { recursive: true });
  const html =
    '<!doctype html><title>__WORK_TITLE__</title><p>__WORK_PROMPT__</p><i>__WORK_AUTHOR__</i>';
  await writeFile(join(pages, WORK_TEMPLATE, 'index.html'), html);
  await writeFile(
    join(pages, 'sitemap.xml'),
    '<urlset>\n<url>https://a.example/art/paintings/__WORK_ID__</url>\n</urlset>\n',
  );
  app = await startTestApp('postgres', { site: loadSite(folder) });
  guest = createVisitor(app.url);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const readPage = async (id: string, visitor = guest) => {
  const response = await visitor.fetch(`/art/paintings/${id}`);
  return { status: response.status, html: await response.text() };
};

it('shows a public work to everybody, until it is private, deleted or unknown', async () => {
  const owner = await app.newUser();
  const id = await addPicture(app, { userId: owner.id, prompt: '雪山 <b>' });
  await app.database.update(users).set({ nickname: '"阿&明"' }).where(eq(users.id, owner.id));
  for (const path of [id, `${id}/`]) {
    expect(await readPage(path)).toEqual({
      status: 200,
      html: '<!doctype html><title>雪山 &lt;b&gt;</title><p>雪山 &lt;b&gt;</p><i>&quot;阿&amp;明&quot;</i>',
    });
  }
  const sitemap = async () => await (await guest.fetch('/sitemap.xml')).text();
  expect(await sitemap()).toContain(`<url>https://a.example/art/paintings/${id}</url>`);

  await owner.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 1 });
  expect(await readPage(id)).toMatchObject({
    status: 404,
    html: expect.stringContaining('找不到'),
  });
  expect((await readPage(id, owner)).status, 'not to its owner either: it has no page').toBe(404);
  expect(await sitemap()).not.toContain(id);
  await owner.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 0 });
  await owner.post(calls.deletePicture.path, { img_id: id });
  expect((await readPage(id)).status).toBe(404);
  await owner.post(calls.restorePictures.path, { img_ids: [id] });
  expect((await readPage(id)).status).toBe(200);
  expect((await readPage(randomId())).status).toBe(404);
  expect((await guest.fetch(`/${WORK_TEMPLATE}`)).status).toBe(404);
});

it('is asked for again each time, and not sent again while it is the same', async () => {
  const owner = await app.newUser();
  const id = await addPicture(app, { userId: owner.id });
  const first = await guest.fetch(`/art/paintings/${id}`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await guest.fetch(`/art/paintings/${id}`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('neither shows nor finds prompts that their authors keep private', async () => {
  const owner = await app.newUser();
  const word = `w${randomId()}`;
  const id = await addPicture(app, { userId: owner.id, prompt: word });
  const list = async (visitor: Visitor, path: string, request: object = {}) =>
    (
      (await visitor.post(path, request)).body['data'] as { rows: { id: string; prompt: string }[] }
    ).rows
      .filter((row) => row.id === id)
      .map((row) => row.prompt);
  const { path } = calls.listPublicPictures;
  expect(await list(guest, path, { text: word })).toEqual([word]);
  await owner.post(calls.updateSettings.path, { prompt_is_public: false });
  expect((await owner.get(calls.getUser.path)).body).toMatchObject({
    user: { prompt_is_public: false, img_is_public: 1 },
  });
  expect(await list(guest, path, { text: word })).toEqual([]);
  expect(await list(guest, path)).toEqual(['']);
  expect(await list(owner, path)).toEqual([word]);
  expect(await list(owner, calls.listMyPictures.path)).toEqual([word]);
  expect((await readPage(id)).html).toContain('<p>作者没有公开提示词</p><i>匿名用户</i>');
});
