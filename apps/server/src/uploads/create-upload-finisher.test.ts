import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { assets } from '../database/asset-schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { beginUpload } from './begin-upload.ts';
import { createUploadFinisher, MAX_PUT_TOGETHER } from './create-upload-finisher.ts';
import { partKey } from './upload-parts.ts';

/** A server with uploads whose only parts have come. */
async function receiveUploads(count: number) {
  const app = await startTestApp('postgres');
  onTestFinished(() => app.stop());
  const { database, services } = app;
  const { uploadStore } = services;
  const { objects } = uploadStore;
  const film = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));

  async function receive() {
    const { id: userId } = await app.newUser();
    const begun = await beginUpload(services, {
      ...{ userId, consentId: undefined, bytes: film.length, firstBytes: new Uint8Array(film) },
    });
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    await (await objects.write([film])).publish(partKey(begun.upload, 0));
    const receivedBytes = film.length;
    await database.update(assets).set({ receivedBytes }).where(eq(assets.id, begun.upload.id));
    return { ...begun.upload, receivedBytes };
  }

  return {
    uploads: await Promise.all(Array.from({ length: count }, receive)),
    ...{ database, objects },
    createFinisher: (write: ObjectStore['write']) =>
      createUploadFinisher({
        ...services,
        uploadStore: { ...uploadStore, objects: { ...objects, write } },
      }),
  };
}

it('puts few uploads together at a time, and all of them in the end', async () => {
  const { uploads, objects, createFinisher } = await receiveUploads(5);
  const counts = { begun: 0, ended: 0, most: 0 };
  const finish = createFinisher(async (body) => {
    counts.begun += 1;
    counts.most = Math.max(counts.most, counts.begun - counts.ended);
    return await objects.write(body);
  });
  const results = await Promise.all(
    uploads.map(async (upload) => {
      const result = await finish(upload);
      counts.ended += 1;
      return result?.kind;
    }),
  );
  expect(results).toEqual(uploads.map(() => 'stored'));
  expect(counts).toEqual({ begun: 5, ended: 5, most: MAX_PUT_TOGETHER });
});

it('begins anew one that was given up before its turn, once somebody asks for it again', async () => {
  const { uploads, database, objects, createFinisher } = await receiveUploads(MAX_PUT_TOGETHER + 1);
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = 0;
  let tellBegun = () => {};
  const areBegun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const finish = createFinisher(async (body) => {
    begun += 1;
    if (begun === MAX_PUT_TOGETHER) tellBegun();
    await told;
    return await objects.write(body);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Promise.all(uploads.map((upload) => finish(upload)));
  // Before that the database is asked, whose patience has the same clock.
  await areBegun;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await answers).toEqual(uploads.map(() => undefined));
  const [last] = uploads.slice(-1);
  if (!last) throw new Error('Uploads were received');
  const again = finish(last);
  goOn();
  expect((await again)?.kind).toBe('stored');
  // Those that had their turn end as well.
  const countStored = () => database.$count(assets, eq(assets.state, 'stored'));
  await expect.poll(countStored).toBe(uploads.length);
});
