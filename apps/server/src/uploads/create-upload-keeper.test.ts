import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDisk } from '../../testing/create-test-disk.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { encodeForm, formType } from '../../testing/encode-form.ts';
import {
  fieldsOf,
  getCredential,
  pngOf,
  postUpload,
  readOssError,
} from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { randomId } from '../random-id.ts';
import { MAX_INCOMING_PER_USER } from './create-reservations.ts';
import { createUploadKeeper } from './create-upload-keeper.ts';
import { openUploadDirectory } from './upload-directory.ts';
import type { UploadServices } from './upload-services.ts';

const megabyte = 1024 * 1024;
const limits = { maxBytes: 1e9, maxFiles: 100, maxPerDay: 100 };

type Limits = typeof limits & Pick<UploadServices, 'disk'>;

describe('what is coming in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres', { uploadLimits: limits });
  });
  afterAll(() => app.stop());

  /** A keeper with these limits, and somebody's keys. */
  async function open({ disk = app.services.disk, ...change }: Partial<Limits> = {}) {
    const uploadLimits = { ...limits, ...change };
    const keeper = createUploadKeeper({ ...app.services, disk, uploadLimits });
    const newPerson = async () => {
      const { id: userId } = await app.newUser();
      return await openUploadDirectory(app.database, {
        ...{ userId, consentId: undefined, now: app.services.now() },
      });
    };
    const admit = (directory: string, announcedBytes = 10 * megabyte) =>
      keeper.admit({ key: `${directory}${randomId()}.png`, announcedBytes });
    return { newPerson, admit };
  }

  it('leaves the disk what it must keep free, however much comes at a time', async () => {
    const { newPerson, admit } = await open({
      disk: createTestDisk({
        minFreeBytes: 200 * megabyte,
        readFreeBytes: async () => 360 * megabyte,
      }),
    });
    const people = await Promise.all(Array.from({ length: 15 }, newPerson));
    const admissions = await Promise.all(
      people.flatMap((person) => [1, 2, 3, 4].map(() => admit(person))),
    );
    const admitted = admissions.filter((admission) => admission.kind === 'admitted');
    expect(admitted).toHaveLength(16);
    expect(new Set(admissions.map(({ kind }) => kind))).toEqual(new Set(['admitted', 'disk-full']));
    admitted[0]?.release();
    const late = await newPerson();
    expect(await admit(late)).toMatchObject({ kind: 'admitted' });
    expect(await admit(late)).toEqual({ kind: 'disk-full' });
  });

  it('counts for a person’s space, by files and by bytes', async () => {
    const { newPerson, admit } = await open({ maxFiles: 2 });
    const person = await newPerson();
    // Of those who ask at the same moment, whichever comes last is refused.
    const kinds = async (admissions: ReturnType<typeof admit>[]) =>
      (await Promise.all(admissions)).map(({ kind }) => kind).sort();
    expect(await kinds([admit(person), admit(person), admit(person)])).toEqual([
      ...['admitted', 'admitted', 'space-full'],
    ]);
    const small = await open({ maxBytes: 25 * megabyte });
    const other = await small.newPerson();
    expect(await kinds([1, 2, 3].map(() => small.admit(other)))).toEqual([
      ...['admitted', 'admitted', 'space-full'],
    ]);
  });

  it('is so much of one person at a time, and makes room when it breaks off', async () => {
    const user = await app.newUser();
    const credential = await getCredential(user);
    const half = await Promise.all(
      Array.from({ length: MAX_INCOMING_PER_USER }, () => sendHalf(app, user)),
    );
    const post = () =>
      postUpload(app.url, {
        fields: fieldsOf(credential, `${credential['dir']}${randomId()}.png`),
        file: pngOf(1000),
      });
    const drafts = () => readdir(join(app.folder, 'object-store', 'drafts'));
    await expect.poll(drafts).toHaveLength(MAX_INCOMING_PER_USER);
    expect(await readOssError(await post())).toMatchObject({
      ...{ status: 429, code: 'TooManyUploads' },
    });
    expect(await drafts()).toHaveLength(MAX_INCOMING_PER_USER);
    half[0]?.destroy();
    await expect.poll(async () => (await post()).status).toBe(204);
    for (const socket of half) socket.destroy();
  });

  it('is refused by the limit of the day before it is read', async () => {
    const { newPerson, admit } = await open({ maxPerDay: 1 });
    const keeper = createUploadKeeper({
      ...app.services,
      uploadLimits: { ...limits, maxPerDay: 1 },
    });
    const person = await newPerson();
    const admission = await admit(person);
    if (admission.kind !== 'admitted') throw new Error('The first is admitted');
    const { userId, release } = admission;
    const draft = await app.services.uploadStore.objects.write([await pngOf(1000).bytes()]);
    const key = `${person}${randomId()}.png`;
    const upload = { userId, key, mime: 'image/png', draft, isKeyTold: true };
    expect(await keeper.store(upload)).toEqual({ kind: 'stored', key });
    release();
    expect(await admit(person)).toEqual({ kind: 'day-full', maxPerDay: 1 });
  });
});

/** Posts the beginning of a form, as far as the first bytes of its file, and leaves it so. */
async function sendHalf(app: TestApp, user: Visitor): Promise<Socket> {
  const credential = await getCredential(user);
  const fields = fieldsOf(credential, `${credential['dir']}${randomId()}.png`);
  const body = encodeForm(fields, await pngOf(100_000).bytes());
  const { hostname: host, port } = new URL(app.url);
  const socket = connect({ host, port: Number(port) });
  socket.write(
    `POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length / 2));
  return socket;
}
