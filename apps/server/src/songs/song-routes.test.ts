import { calls, codes, type WirePicture } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddPictureOptions, addPicture } from '../../testing/add-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { decideReviews } from '../pictures/reviews.ts';

describe.each(databaseKinds)('songs of a person on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  const addSong = (user: { readonly id: string }, more: Partial<AddPictureOptions> = {}) =>
    addPicture(app, {
      ...{ userId: user.id, media: 'audio', mime: 'audio/mpeg', durationMs: 60_000 },
      ...{ tool: 'music', ...more },
    });

  async function list(visitor: Visitor, body: object = {}) {
    const answer = await visitor.post(calls.listMySongs.path, body);
    const { rows, next_cursor, total } = answer.body['data'] as {
      rows: WirePicture[];
      next_cursor: string | null;
      total?: number;
    };
    return { ids: rows.map(({ id }) => id), rows, cursor: next_cursor, total };
  }

  const rename = async (visitor: Visitor, id: string, title: string) =>
    (await visitor.post(calls.renameSong.path, { img_id: id, title })).body;

  it('are their songs alone, by time, a page at a time', async () => {
    const user = await app.newUser();
    const ids: string[] = [];
    for (const day of [1, 2, 3]) {
      ids.push(await addSong(user, { createdAt: new Date(`2026-02-0${day}`) }));
    }
    await addPicture(app, { userId: user.id });
    await addSong(await app.newUser());
    const [first = '', second = '', third = ''] = ids;
    expect((await list(user)).ids).toEqual([third, second, first]);
    expect((await list(user)).rows[0], 'whose creation tells which belong together').toMatchObject({
      creation_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const [order, wanted] of [
      ['newest', [third, second, first]],
      ['oldest', [first, second, third]],
    ] as const) {
      const page = await list(user, { order, limit: 2 });
      const rest = await list(user, { order, limit: 2, cursor: page.cursor });
      expect([...page.ids, ...rest.ids], order).toEqual(wanted);
      expect(rest.cursor).toBeNull();
    }
    const wrong = await user.post(calls.listMySongs.path, { cursor: 'x' });
    expect(wrong.body).toMatchObject({ code: codes.badRequest });
    const guest = await createVisitor(app.url).post(calls.listMySongs.path, {});
    expect(guest.body).toMatchObject({ code: codes.unauthenticated });
  });

  it('are found by whether somebody sings, and by their words', async () => {
    const user = await app.newUser();
    const sung = await addSong(user, { prompt: '海边的民谣' });
    const played = await addSong(user, {
      prompt: '山里的钢琴',
      input: { prompt: '山里的钢琴', settings: { instrumental: 'on' } },
    });
    expect((await list(user, { kind: 'sung' })).ids).toEqual([sung]);
    expect((await list(user, { kind: 'instrumental' })).ids).toEqual([played]);
    expect((await list(user, { text: '钢琴 山' })).ids).toEqual([played]);
    await rename(user, sung, '潮汐');
    expect((await list(user, { text: '潮汐' })).ids, 'by its new title').toEqual([sung]);
    expect((await list(user, { text: '民谣' })).ids, 'and by its prompt still').toEqual([sung]);
    expect((await list(user, { text: '100%' })).ids).toEqual([]);
  });

  it('are counted where that is asked for, as they are narrowed', async () => {
    const user = await app.newUser();
    for (const prompt of ['海边', '山里']) await addSong(user, { prompt });
    await addSong(user, {
      prompt: '钢琴',
      input: { prompt: '钢琴', settings: { instrumental: 'on' } },
    });
    const deleted = await addSong(user);
    await user.post(calls.deletePicture.path, { img_id: deleted });
    await addPicture(app, { userId: user.id });
    await addSong(await app.newUser());
    const total = async (body: object) => (await list(user, { limit: 1, ...body })).total;
    expect(await total({})).toBeUndefined();
    expect(await total({ count: true })).toBe(3);
    expect(await total({ count: true, kind: 'sung' })).toBe(2);
    expect(await total({ count: true, kind: 'instrumental' })).toBe(1);
    expect(await total({ count: true, text: '山' })).toBe(1);
  });

  it('are renamed by their owner alone, to what can be seen', async () => {
    const user = await app.newUser();
    const id = await addSong(user);
    expect(await rename(user, id, ' 海\u202e风\n起 ')).toMatchObject({
      ...{ code: codes.success, data: { title: '海风起' } },
    });
    expect((await list(user)).rows).toMatchObject([{ id, title: '海风起' }]);
    const wrong = { code: codes.badRequest, message: '歌名要有 1 到 80 个字' };
    for (const title of ['', ' \u200b ', '字'.repeat(81)]) {
      expect(await rename(user, id, title), title).toEqual(wrong);
    }
    expect(
      await rename(user, id, '😀'.repeat(80)),
      'characters as people count them',
    ).toMatchObject({
      code: codes.success,
    });
    const missing = { code: codes.notFound };
    expect(await rename(await app.newUser(), id, '别人的')).toMatchObject(missing);
    const picture = await addPicture(app, { userId: user.id });
    expect(await rename(user, picture, '不是歌')).toMatchObject(missing);
    await user.post(calls.deletePicture.path, { img_id: id });
    expect(await rename(user, id, '已删除')).toMatchObject(missing);
  });

  it('are heard by others under a title that somebody has looked at', async () => {
    const user = await app.newUser();
    const isPublic = { img_is_public: 0 };
    const waits = { img_is_public: 1, review: { state: 'waiting' } };
    const shared = await addSong(user, { title: '海风' });
    const data = async (id: string, title: string) => (await rename(user, id, title))['data'];
    const same = { title: '海风', ...isPublic };
    expect(await data(shared, '海风'), 'the title that it has').toEqual(same);
    expect(await data(shared, '潮汐')).toEqual({ title: '潮汐', ...waits });
    expect(await data(shared, '浪'), 'still').toEqual({ title: '浪', ...waits });
    await decideReviews(app.database, { ids: [shared], review: 'passed' });
    expect((await list(user)).rows).toMatchObject([{ title: '浪', ...isPublic }]);

    const share = async (id: string, isPrivate: 0 | 1) =>
      (await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: isPrivate }))
        .body['data'];
    await share(shared, 1);
    expect(await data(shared, '山')).toEqual({ title: '山', img_is_public: 1 });
    expect(await share(shared, 0), 'once it is to be public again').toEqual(waits);
    const refusal = { review: 'refused', reviewReason: '含有他人商标' } as const;
    await decideReviews(app.database, { ids: [shared], ...refusal });
    expect(await data(shared, '水'), 'what was refused stays so').toMatchObject({
      ...{ img_is_public: 1, review: { state: 'refused' } },
    });
  });
});
