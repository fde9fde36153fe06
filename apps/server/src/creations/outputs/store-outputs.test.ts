import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import type { EngineOutput } from '@site/engines';
import { writeLabel } from '@site/media-metadata';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { someSong } from '../../../testing/some-song.ts';
import { testMarker } from '../../../testing/test-marker.ts';
import { withPublish } from '../../../testing/with-publish.ts';
import { jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import type { Marker } from '../../ffmpeg/create-marker.ts';
import type { ObjectStore } from '../../files/object-store.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { showsMark } from '../../files/shows-mark.ts';
import { createMetrics } from '../../metrics/create-metrics.ts';
import { setPictureSharing } from '../../pictures/set-picture-sharing.ts';
import { readCreation } from '../steps/end-creation.ts';
import { MAX_PUTS } from './store-outputs.ts';

// Nobody waits for the seconds between the tries.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

vi.mock('../../files/shows-mark.ts', { spy: true });
vi.mock('@site/media-metadata', { spy: true });
afterEach(() => {
  vi.mocked(showsMark).mockReset();
  vi.mocked(writeLabel).mockReset();
});

const now = new Date('2026-01-01T00:00:00Z');
const open = setUpTestDatabase('postgres');

/** Has an engine make something for a store that takes nothing. */
async function makeFor(
  toBroken: (store: ObjectStore) => ObjectStore,
  { origin }: { origin?: string } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'test-outputs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const metrics = createMetrics();
  const refunded = vi.spyOn(metrics, 'creationsRefunded');
  const engine = createControlledEngine({ isRepeatable: false });
  const worker = createTestWorker({
    ...{ database: open.database, now: () => now, metrics, places: 1, ...(origin && { origin }) },
    pictures: toBroken(openFolderStores(folder).pictures),
    engines: new Map([['test', engine]]),
  });
  onTestFinished(() => worker.close());
  const { id: userId } = await addUser(open.database, { points: 100, now });
  const { id } = await beginTestCreation(open.database, { userId, engine: 'test', now });
  const source = origin && { url: `${origin}/a` };
  (await engine.next()).finish({ ...somePicture, ...(source && { source }) });
  return { id, refunded };
}

it('gives up what no store takes: the points come back, and the operator is told', async () => {
  const write = vi.fn(() => Promise.reject(new Error('There is no space left')));
  const { id, refunded } = await makeFor((store) => ({ ...store, write }));
  await expect
    .poll(() => readCreation(open.database, id))
    .toMatchObject({ creation: { state: 'failed', failureReason: 'engine' }, balance: 100 });
  expect(write).toHaveBeenCalledTimes(MAX_PUTS);
  expect(refunded).toHaveBeenCalledExactlyOnceWith({ reason: 'engine', count: 1 });
});

it('comes back later to what its service still has', async () => {
  const server = createServer((_, response) => response.end(somePicture.source.bytes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publish = vi.fn(() => Promise.reject(new Error('The bucket is away')));
  const { id } = await makeFor((store) => withPublish(store, publish), { origin });
  const readJob = () => open.database.select().from(jobs).where(eq(jobs.creationId, id));
  await expect
    .poll(readJob)
    .toMatchObject([{ step: 'archive', unfetchedCount: 1, goneCount: 0, leaseToken: null }]);
  expect((await readJob())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now());
  expect(publish).toHaveBeenCalledTimes(MAX_PUTS);
  expect(await readCreation(open.database, id)).toMatchObject({
    ...{ creation: { state: 'running' }, balance: 90 },
  });
});

describe('what cannot be labelled is stored nowhere, and its points come back:', () => {
  /** Has a service make something; its film is marked by `marker`. */
  async function make(
    output: EngineOutput,
    { marker }: { marker: Marker | undefined } = { marker: testMarker },
  ) {
    const logged: unknown[] = [];
    const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
    const folder = await mkdtemp(join(tmpdir(), 'test-outputs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const metrics = createMetrics();
    const unlabelled = vi.spyOn(metrics, 'outputUnlabelled');
    const server = createServer((_, response) =>
      response.end('bytes' in output.source ? output.source.bytes : undefined),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { pictures } = openFolderStores(folder);
    const publish = vi.fn(() => Promise.reject(new Error('It was published')));
    const engine = createControlledEngine({ isRepeatable: false });
    const worker = createTestWorker({
      ...{ database: open.database, now: () => now, metrics, log, places: 1, origin, marker },
      pictures: withPublish(pictures, publish),
      engines: new Map([['test', engine]]),
    });
    onTestFinished(() => worker.close());
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const { id } = await beginTestCreation(open.database, { userId, engine: 'test', now });
    (await engine.next()).finish({ ...output, source: { url: `${origin}/a` } });
    await expect
      .poll(() => readCreation(open.database, id))
      .toMatchObject({ creation: { state: 'failed', failureReason: 'engine' }, balance: 100 });
    expect(publish).not.toHaveBeenCalled();
    const rows = await open.database.select().from(outputs).where(eq(outputs.creationId, id));
    expect(rows).toEqual([]);
    const steps = unlabelled.mock.calls.map(([{ step }]) => step);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: pino.levels.values['error'], creation: id, step: steps[0] }),
    );
    return steps;
  }

  it('a picture that nothing can be drawn upon', async () => {
    const source = { bytes: new TextEncoder().encode('RIFF\x04\0\0\0WEBP') };
    expect(await make({ ...somePicture, source })).toEqual(['mark']);
  });

  it('a picture that takes no record', async () => {
    vi.mocked(writeLabel).mockImplementationOnce(() => {
      throw new Error('It has no room');
    });
    expect(await make(somePicture)).toEqual(['record']);
  });

  it('a picture in which another record is found', async () => {
    vi.mocked(writeLabel).mockImplementationOnce((bytes) => bytes);
    expect(await make(somePicture)).toEqual(['read-back']);
  });

  it('a picture in which the mark is not found', async () => {
    vi.mocked(showsMark).mockResolvedValueOnce(false);
    expect(await make(somePicture)).toEqual(['read-back']);
  });

  const film = async (): Promise<EngineOutput> => ({
    ...{ media: 'video', mimeType: 'video/mp4', source: { bytes: await recordFilm() } },
  });

  it('a film that ffmpeg can not mark', async () => {
    const markFilm = () => Promise.reject(new Error('It has failed'));
    expect(await make(await film(), { marker: { ...testMarker, markFilm } })).toEqual(['mark']);
  });

  it('a film where there is no ffmpeg', async () => {
    expect(await make(await film(), { marker: undefined })).toEqual(['mark']);
  });

  it('a film in which the mark is not found', async () => {
    const marker = { ...testMarker, showsMark: async () => false };
    expect(await make(await film(), { marker })).toEqual(['read-back']);
  });

  it('a film that is damaged by its mark', async () => {
    const markFilm = async (_: string, { target }: { target: string }) =>
      await writeFile(target, 'nothing');
    expect(await make(await film(), { marker: { ...testMarker, markFilm } })).toEqual(['record']);
  });

  it('a song that ffmpeg can not mark', async () => {
    const markSound = () => Promise.reject(new Error('It has failed'));
    expect(await make(someSong, { marker: { ...testMarker, markSound } })).toEqual(['mark']);
  });

  it('a song in which the mark is not heard', async () => {
    const marker = { ...testMarker, hearsMark: async () => false };
    expect(await make(someSong, { marker })).toEqual(['read-back']);
  });

  it('a song that is damaged by its mark', async () => {
    const markSound = async (_: string, { target }: { target: string }) =>
      await writeFile(target, 'nothing');
    expect(await make(someSong, { marker: { ...testMarker, markSound } })).toEqual(['record']);
  });
});

describe('what is labelled and not yet, or no more, in the store', () => {
  /** Whether its owner can make it public. */
  const share = async (userId: string, id: string) =>
    await setPictureSharing(open.database, { userId, ids: [id], isPrivate: false });

  it('is shown to nobody, and its points come back, once the store gives up on it', async () => {
    const publish = vi.fn(() => Promise.reject(new Error('The bucket is away')));
    const { id } = await makeFor((store) => withPublish(store, publish));
    await expect
      .poll(() => readCreation(open.database, id))
      .toMatchObject({ creation: { state: 'failed', failureReason: 'engine' }, balance: 100 });
    const rows = await open.database.select().from(outputs).where(eq(outputs.creationId, id));
    expect(rows.map(({ state }) => state).filter((state) => !state.startsWith('delet'))).toEqual(
      [],
    );
    for (const row of rows) expect(await share(row.userId, row.id)).toBe('not-found');
  });

  it('cannot be made public while it is on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { id } = await makeFor((store) =>
      withPublish(store, async (key, draft) => {
        await held;
        return await draft.publish(key);
      }),
    );
    const read = async () =>
      (await open.database.select().from(outputs).where(eq(outputs.creationId, id)))[0];
    await expect.poll(read).toMatchObject({ state: 'pending' });
    const { id: outputId = '', userId = '' } = (await read()) ?? {};
    expect(await share(userId, outputId)).toBe('not-found');
    release();
    await expect.poll(read).toMatchObject({ state: 'stored' });
    expect(await share(userId, outputId)).toMatchObject([{ id: outputId }]);
  });
});
