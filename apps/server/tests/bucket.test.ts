import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BucketSimulator, startBucketSimulator } from '@internal/bucket-simulator';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPicture } from '../testing/create-picture.ts';
import { createVisitor, logIn, type Visitor } from '../testing/create-visitor.ts';
import { fieldsOf, getCredential, postUpload } from '../testing/post-upload.ts';

const closers: (() => Promise<unknown>)[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-bucket-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Processes are started. */
const timeout = 300_000;

const email = 'bucket@example.com';

it('two servers with nothing in common but PostgreSQL and a bucket', { timeout }, async () => {
  const postgres = await startPostgres();
  closers.push(postgres.stop);
  const simulator = await startBucket();
  const start = (name: string) =>
    startServer({ dataDir: join(folder, name), databaseUrl: postgres.url, simulator });
  const [one, other] = await Promise.all([start('one'), start('other')]);

  const visitor = createVisitor(one.url);
  await logIn(visitor, { email, readCode: one.mailbox });
  const elsewhere = createVisitor(other.url);
  elsewhere.cookie = visitor.cookie;
  const stranger = createVisitor(other.url);

  // One server accepts what the other has signed.
  const photo = await photoOf(700);
  const upload = await uploadTo(other.url, visitor, photo);
  const picture = await create(visitor, '雪山');
  const [id] = /[0-9a-f]{32}/.exec(picture) ?? [];
  await visitor.post('/art/api/set-picture-sharing', { img_id: id, img_is_public: 0 });
  const stored = filesIn(simulator);
  // The demo engine paints four of a prompt, each of which is kept as it is shown and as it was made.
  expect(stored.map((key) => key.split('/')[0]).sort()).toEqual([
    ...Array(8).fill('pictures'),
    'upload',
  ]);
  expect(stored.filter((key) => key.endsWith('-original'))).toHaveLength(4);
  for (const person of [visitor, elsewhere]) {
    expect(await bytesOf(person, upload)).toEqual(photo);
    expect((await bytesOf(person, picture)).length).toBeGreaterThan(0);
    const small = await person.fetch(`${upload}?x-oss-process=image/resize,w_320/format,webp`);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(320);
  }
  const whole = await elsewhere.fetch(picture);
  const body = await whole.bytes();
  expect(whole.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
  expect(whole.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  const part = await elsewhere.fetch(picture, { headers: { range: 'bytes=-5' } });
  expect([part.status, await part.bytes()]).toEqual([206, body.subarray(-5)]);

  // Neither by the server nor by the bucket itself.
  expect((await stranger.fetch(upload)).status).toBe(404);
  const key = upload.replace('/storage/', '');
  expect((await fetch(`${simulator.url}/${simulator.name}/${key}`)).status).toBe(403);

  await one.kill();
  expect(await bytesOf(elsewhere, upload)).toEqual(photo);
  const { body: uploads } = await elsewhere.post(calls.listMyUploads.path, {});
  const [row] = (uploads['data'] as { rows: { id: string }[] }).rows;
  await elsewhere.post(calls.deleteUpload.path, { upload_id: row?.id });
  expect((await elsewhere.fetch(upload)).status).toBe(404);
  const pictureId = picture.match(/[0-9a-f]{32}/)?.[0] ?? '';
  await elsewhere.post(calls.deletePicture.path, { img_id: pictureId });
  expect((await elsewhere.fetch(picture)).status).toBe(404);
  // The upload is gone with its thumbnails. The picture can still be restored, as the others are there.
  const pictureIds = stored.flatMap((key) => /^pictures\/.*([0-9a-f]{32})/.exec(key)?.[1] ?? []);
  expect(new Set(pictureIds).size).toBe(4);
  expect(pictureIds).toContain(pictureId);
  const kept = filesIn(simulator);
  expect(kept).toEqual(expect.arrayContaining(stored.filter((key) => key.startsWith('pictures/'))));
  expect(kept.filter((key) => !pictureIds.some((id) => key.includes(id)))).toEqual([]);
  expect(await other.stop()).toBe(0);
  for (const name of ['one', 'other']) {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    // The lock of the folder, and keys of what is not configured here.
    expect(files.filter(({ parentPath }) => /pictures|object-store/.test(parentPath))).toEqual([]);
  }
});

it('a bucket finds what the data folder had before', { timeout }, async () => {
  const postgres = await startPostgres();
  closers.push(postgres.stop);
  const place = { dataDir: join(folder, 'data'), databaseUrl: postgres.url };
  const before = await startServer(place);
  const visitor = createVisitor(before.url);
  await logIn(visitor, { email, readCode: before.mailbox });
  const photo = await photoOf(20);
  const older = await uploadTo(before.url, visitor, photo);
  expect(await before.stop()).toBe(0);

  const simulator = await startBucket();
  const after = await startServer({ ...place, simulator });
  expect(after.log()).toContain(
    'Files from before the bucket was configured are read from DATA_DIR',
  );
  const again = createVisitor(after.url);
  again.cookie = visitor.cookie;
  expect(await bytesOf(again, older)).toEqual(photo);
  const newer = await uploadTo(after.url, again, photo);
  expect(filesIn(simulator)).toEqual([newer.replace('/storage/', '')]);
  expect(await after.stop()).toBe(0);
});

it('a bucket that strangers can read fails the start, with advice', { timeout }, async () => {
  const simulator = await startBucketSimulator({ public: ['GetObject'] });
  closers.push(simulator.stop);
  const error = await startServer({ dataDir: join(folder, 'data'), simulator }).catch(String);
  expect(error).toContain('exit code 1');
  expect(error).toContain('The bucket site-files cannot be used (docs/files.md):');
  expect(error).toContain('- public-read: everybody can read its objects, private pictures too.');
});

async function startBucket(): Promise<BucketSimulator> {
  const simulator = await startBucketSimulator();
  closers.push(simulator.stop);
  return simulator;
}

/** The keys of all objects but the one that says which store it is. */
const filesIn = ({ objects }: BucketSimulator) =>
  [...objects.keys()].filter((key) => key !== 'store-id');

async function startServer({
  dataDir,
  databaseUrl,
  simulator,
}: {
  dataDir: string;
  databaseUrl?: string;
  simulator?: BucketSimulator;
}) {
  const server = await startSiteServer({
    from: 'source',
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    ...(simulator && {
      env: {
        BUCKET_SERVICE: simulator.service,
        BUCKET_NAME: simulator.name,
        BUCKET_REGION: simulator.region,
        BUCKET_ENDPOINT: simulator.url,
        BUCKET_ADDRESSING: simulator.addressing,
        BUCKET_ACCESS_KEY_ID: simulator.accessKeyId,
        BUCKET_ACCESS_KEY_SECRET: simulator.accessKeySecret,
      },
    }),
  });
  closers.push(server.kill);
  return server;
}

async function photoOf(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height: 10, channels: 3, background: '#456' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** @returns where the uploaded file is. */
async function uploadTo(
  url: string,
  visitor: Visitor,
  photo: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const credential = await getCredential(visitor);
  const key = `${credential['dir']}${randomUUID().replaceAll('-', '')}.png`;
  const file = new Blob([photo]);
  const answer = await postUpload(url, { fields: fieldsOf(credential, key), file });
  expect(answer.status).toBe(204);
  return `/storage/${key}`;
}

/** @returns where the finished picture is. */
const create = async (visitor: Visitor, prompt: string): Promise<string> =>
  (await createPicture(visitor, { prompt })).url;

async function bytesOf(visitor: Visitor, path: string): Promise<Uint8Array> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return await response.bytes();
}
