import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pictureRequest } from '../../testing/create-picture.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { bothDatabases } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const id = 'a'.repeat(32);

describe.each(bothDatabases)('a value that the database can not store, on %s', (kind) => {
  let app: TestApp;
  let user: Visitor;
  beforeAll(async () => {
    app = await startTestApp(kind);
    user = await app.newUser();
  });
  afterAll(() => app.stop());

  it.each([
    ['a cursor after the year 9999', calls.listPublicPictures, { cursor: `253402300800000-${id}` }],
    ['a cursor of own pictures', calls.listMyPictures, { cursor: `999999999999999-${id}` }],
    ['a cursor of thumbs', calls.listLikedPictures, { cursor: `999999999999999-${id}` }],
    ['a cursor of orders', calls.listOrders, { cursor: `999999999999999-${id}` }],
    ['U+0000 in a search', calls.listPublicPictures, { text: 'a\0b' }],
    ['U+0000 in the id of a picture', calls.like, { img_id: 'a\0b' }],
    ['U+0000 in a prompt', calls.createCreation, pictureRequest({ prompt: '雪\0山' })],
    ['half a character in a search', calls.listPublicPictures, { text: '\ude0c' }],
    ['half a character in a prompt', calls.createCreation, pictureRequest({ prompt: '雪\ud83d' })],
    ['U+0000 in an e-mail address', calls.sendLoginCode, { email: 'a\0b@example.com' }],
  ])('is refused: %s', async (_, { path }, request) => {
    const { status, body } = await user.post(path, request);
    expect([status, body.code]).toEqual([400, 40000]);
  });

  it('is the last time that a cursor may have, and one that finds nothing', async () => {
    const cursor = `253402300799999-${id}`;
    const { status, body } = await user.post(calls.listPublicPictures.path, { cursor });
    expect([status, body.code]).toEqual([200, 0]);
  });

  it('goes from a nickname, with what else shows nothing', async () => {
    const { body } = await user.post(calls.editUser.path, { nickname: '小\0明\ud83d' });
    expect(body).toMatchObject({ code: 0, user: { nickname: '小明' } });
  });

  it('is not worked on when it is far too long', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const { body } = await user.post(calls.editUser.path, { nickname: '名'.repeat(20_000) });
    expect(body.code).toBe(40000);
    expect(normalize.mock.contexts.some((text) => String(text).length > 1_000)).toBe(false);
    vi.restoreAllMocks();
  });
});
