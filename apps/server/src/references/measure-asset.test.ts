import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { assets } from '../database/asset-schema.ts';
import { randomId } from '../random-id.ts';
import { measureAsset } from './measure-asset.ts';

/** A bucket that counts its reads, and how many were under way at once. */
let bucket: Server;
let reads = 0;
let underWay = 0;
let mostAtOnce = 0;
let app: TestApp;

beforeAll(async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const png = await sharp({ create: { width: 30, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
  bucket = createServer((_, response) => {
    reads += 1;
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on('finish', () => {
      underWay -= 1;
    });
    setImmediate(() => response.end(png));
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  app = await startTestApp('embedded');
});
afterAll(async () => {
  await app.stop();
  bucket.close();
});

async function addAsset(userId: string): Promise<string> {
  const id = randomId();
  await app.database.insert(assets).values({
    ...{ id, userId, key: `upload/${randomId()}/${id}.webp`, mime: 'image/webp' },
    bucketUrl: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    ...{ state: 'stored', createdAt: new Date() },
  });
  return id;
}

async function measure(id: string) {
  const [asset] = await app.database.select().from(assets).where(eq(assets.id, id));
  if (!asset) throw new Error('It is there');
  return await measureAsset(app.database, { asset, uploadStore: app.services.uploadStore });
}

it('reads an upload in a bucket once, and one of a person at a time', async () => {
  const { id: userId } = await app.newUser();
  const ids = await Promise.all([1, 2, 3, 4].map(() => addAsset(userId)));
  const measures = { width: 30, height: 20, hasAlpha: true, mime: 'image/png' };
  expect(await Promise.all(ids.map(measure))).toEqual(ids.map(() => measures));
  expect({ reads, mostAtOnce }).toEqual({ reads: 4, mostAtOnce: 1 });
  expect(await Promise.all(ids.map(measure))).toEqual(ids.map(() => measures));
  expect(reads).toBe(4);
});
