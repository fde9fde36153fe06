import { arrayBuffer } from 'node:stream/consumers';
import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AddPictureOptions, addPicture, someBytes } from '../../testing/add-picture.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { BurnSubtitles, BurnSubtitlesOptions } from '../ffmpeg/burn-subtitles.ts';
import { MAX_BURNT_FILMS } from './subtitled-film-routes.ts';

const film: Omit<AddPictureOptions, 'userId'> = {
  ...{ media: 'video', mime: 'video/mp4', width: 720, height: 1280, durationMs: 3_000 },
  tool: 'digital-human',
  isPrivate: true,
  lyrics: [
    { text: '大家好，', startMs: 0 },
    { text: '今天说说云。', startMs: 900 },
  ],
};

const burnt = Uint8Array.of(1, 2, 3);

const addressOf = (id: string) => `/pictures/${id}-subtitled.mp4`;

describe.each(databaseKinds)('a film with its subtitles burnt in on %s', (kind) => {
  let app: TestApp;
  const asked: BurnSubtitlesOptions[] = [];
  /** Promise that each burning waits for. */
  let whenDone: Promise<unknown> = Promise.resolve();
  const burnSubtitles: BurnSubtitles = async (stored, options) => {
    expect(new Uint8Array(await arrayBuffer(stored.read()))).toEqual(someBytes);
    asked.push(options);
    const left = new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
    await Promise.race([whenDone, left]);
    return { size: burnt.length, body: new Blob([burnt]).stream() as never };
  };
  beforeAll(async () => {
    app = await startTestApp(kind, { burnSubtitles });
  });
  afterAll(() => app.stop());

  async function openUser() {
    const user = await app.newUser();
    return { user, id: await addPicture(app, { userId: user.id, ...film }) };
  }

  /** Lets burnings wait, until what is returned is called. */
  function hold(): () => void {
    let letGo = () => {};
    whenDone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return () => letGo();
  }

  async function begin({ user, id }: { user: Visitor; id: string }) {
    const { length } = asked;
    const giveUp = new AbortController();
    const answer = user.fetch(addressOf(id), { signal: giveUp.signal });
    answer.catch(() => {});
    await vi.waitFor(() => expect(asked).toHaveLength(length + 1), { timeout: 60_000 });
    return { answer, giveUp, signal: asked[length]?.signal };
  }

  it('is handed to its owner to save, and stored by no cache', async () => {
    const { user, id } = await openUser();
    const response = await user.fetch(addressOf(id));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'content-disposition': 'attachment' },
      ...{ 'content-length': '3', 'cache-control': 'private, no-store' },
    });
    expect(await response.bytes()).toEqual(burnt);
    expect(asked.at(-1)).toMatchObject({
      ...{ width: 720, height: 1280 },
      subtitles: [
        { text: '大家好，', start: 0, end: 900 },
        { text: '今天说说云。', start: 900, end: 3_900 },
      ],
    });
    const { length } = asked;
    expect((await user.fetch(addressOf(id), { method: 'HEAD' })).status).toBe(200);
    expect(asked, 'a look at its head makes nothing').toHaveLength(length);
  });

  it.each([
    ['has no lines', { lyrics: null }],
    ['has lines whose times nobody knows', { lyrics: [{ text: '大家好' }] }],
    ['is no MP4', { mime: 'video/webm' }],
  ])('is not there of one that %s, nor offered', async (_, other) => {
    const { user, id } = await openUser();
    const without = await addPicture(app, { userId: user.id, ...film, ...other });
    expect((await user.fetch(addressOf(without))).status).toBe(404);
    const { body } = await user.get(`${calls.listMyCreations.path}?tool=digital-human`);
    const { rows } = body['data'] as { rows: { pictures: { id: string; subtitled?: string }[] }[] };
    const offered = rows.flatMap(({ pictures }) => pictures);
    expect(Object.fromEntries(offered.map((one) => [one.id, one.subtitled]))).toEqual({
      [id]: addressOf(id),
      [without]: undefined,
    });
  });

  it('is not there for anybody else, even of a public film, nor once it is deleted', async () => {
    const { user } = await openUser();
    const id = await addPicture(app, { userId: user.id, ...film, isPrivate: false });
    const other = await app.newUser();
    expect((await other.fetch(addressOf(id))).status).toBe(404);
    await user.post(calls.deletePicture.path, { img_id: id });
    expect((await user.fetch(addressOf(id))).status).toBe(404);
  });

  it('is made one at a time for a person, and some for a server', async () => {
    const people = await Promise.all(Array.from({ length: MAX_BURNT_FILMS + 1 }, openUser));
    const [first, last] = [people[0], people.at(-1)];
    if (!first || !last) throw new Error('There are no people');
    const letGo = hold();
    const { answer } = await begin(first);
    const again = await first.user.fetch(addressOf(first.id));
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '20']);
    const others = [];
    for (const one of people.slice(1, -1)) others.push(await begin(one));
    expect((await last.user.fetch(addressOf(last.id))).status).toBe(429);
    letGo();
    for (const { status } of await Promise.all([answer, ...others.map((one) => one.answer)])) {
      expect(status).toBe(200);
    }
    expect((await last.user.fetch(addressOf(last.id))).status).toBe(200);
  });

  it('is given up when its owner leaves', async () => {
    const one = await openUser();
    const letGo = hold();
    const { giveUp, signal } = await begin(one);
    giveUp.abort();
    await expect.poll(() => signal?.aborted).toBe(true);
    letGo();
    await expect.poll(async () => (await one.user.fetch(addressOf(one.id))).status).toBe(200);
  });
});

it('is not offered where the server can not make it', async () => {
  const app = await startTestApp('postgres');
  try {
    const user = await app.newUser();
    const id = await addPicture(app, { userId: user.id, ...film });
    expect((await user.fetch(addressOf(id))).status).toBe(404);
    const { body } = await user.get(`${calls.listMyCreations.path}?tool=digital-human`);
    expect(JSON.stringify(body)).toContain(id);
    expect(JSON.stringify(body)).not.toContain('subtitled');
  } finally {
    await app.stop();
  }
});
