import { calls } from '@site/api-client/wire';
import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AddPictureOptions, addPicture } from '../../testing/add-picture.ts';
import { requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { outputs, thumbUps } from '../database/output-schema.ts';
import { creations, forgottenInput } from '../database/schema.ts';
import { thumbnailKey } from '../picture-store/thumbnail-key.ts';
import { randomId } from '../random-id.ts';
import { BIN_MS, emptyBin, finishDeletions } from './empty-bin.ts';

type Data = {
  rows: { id: string; thumb_up_count: number; is_mine: boolean }[];
  next_cursor: string | null;
};

/** The ids of all pages, one after the other. */
async function listAll(visitor: Visitor, path: string, request: object = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await visitor.post(path, { ...request, limit: 3, ...(cursor && { cursor }) });
    const data = body['data'] as Data;
    expect(data.rows.length).toBeLessThanOrEqual(3);
    ids.push(...data.rows.map(({ id }) => id));
    cursor = data.next_cursor;
  } while (cursor);
  return ids;
}

describe.each(databaseKinds)('the gallery on %s', (kind) => {
  let app: TestApp;
  let guest: Visitor;
  beforeAll(async () => {
    app = await startTestApp(kind);
    guest = createVisitor(app.url);
  });
  afterAll(() => app.stop());

  describe('of one’s own pictures', () => {
    it('are listed for their owner, newest first, a page at a time, none twice or missing', async () => {
      const user = await app.newUser();
      const other = await app.newUser();
      await addPicture(app, { userId: other.id });
      const ids: string[] = [];
      for (let minute = 0; minute < 7; minute += 1) {
        // Two at the same moment, each time.
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
        const pair = [randomId(), randomId()].sort();
        for (const id of pair) await addPicture(app, { userId: user.id, createdAt, id });
        ids.unshift(...pair.reverse());
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await user.post('/art/api/my-pictures', {
          limit: 3,
          ...(cursor && { cursor }),
        });
        const data = body['data'] as { rows: { id: string }[]; next_cursor: string | null };
        expect(data.rows.length).toBeLessThanOrEqual(3);
        seen.push(...data.rows.map(({ id }) => id));
        cursor = data.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(ids);
    });

    it('are found by shape, words and time together, a page at a time', async () => {
      const user = await app.newUser();
      const wide = { width: 16, height: 9 };
      const at = (day: number) => new Date(Date.UTC(2026, 0, day));
      const add = (prompt: string, day: number, size: object) =>
        addPicture(app, { userId: user.id, prompt, createdAt: at(day), ...size });
      await add('雪山 晨光', 1, wide);
      const earlier = await add('雪山 夜景', 3, wide);
      const later = await add('夜里的雪山', 4, wide);
      await add('雪山 夜景', 5, { width: 9, height: 16 });
      await add('海边 夜景', 6, wide);
      const asked = { shape: 'landscape', text: '雪山', since: at(2).getTime(), limit: 1 };
      const first = (await user.post('/art/api/my-pictures', asked)).body['data'];
      expect(first).toMatchObject({ rows: [{ id: later }] });
      const cursor = Object(first).next_cursor;
      expect((await user.post('/art/api/my-pictures', { ...asked, cursor })).body).toMatchObject({
        data: { rows: [{ id: earlier }], next_cursor: null },
      });
    });

    it('are counted where that is asked for: all that the filters leave in, on every page', async () => {
      const user = await app.newUser();
      const other = await app.newUser();
      const upload = 'f'.repeat(32);
      await addPicture(app, { userId: other.id, prompt: '雪山' });
      for (const prompt of ['雪山', '雪山 夜景', '海边']) {
        await addPicture(app, { userId: user.id, prompt, width: 16, height: 9 });
      }
      const count = async (filters: object) => {
        const { body } = await user.post('/art/api/my-pictures', { limit: 1, ...filters });
        return Object(body['data']);
      };
      const { total, next_cursor: cursor } = await count({ count: true });
      expect(total).toBe(3);
      expect(await count({ count: true, cursor })).toMatchObject({ total: 3 });
      expect(await count({ count: true, text: '雪山' })).toMatchObject({ total: 2 });
      expect(await count({ count: true, shape: 'portrait' })).toMatchObject({ total: 0 });
      expect(await count({ count: true, upload })).toMatchObject({ total: 0 });
      expect(await count({})).not.toHaveProperty('total');
    });

    it('are written in the words of the wire', async () => {
      const user = await app.newUser();
      const id = await addPicture(app, { userId: user.id, isPrivate: true });
      const { body } = await user.post('/art/api/my-pictures', {});
      expect(body['data']).toEqual({
        rows: [
          {
            id,
            url: `/pictures/${id}.webp`,
            mime: 'image/webp',
            width: 8,
            height: 8,
            color: '#123456',
            prompt: '雪山',
            reference_count: 0,
            references: [],
            seed: 4_294_967_295,
            engine: 'none',
            tool: 'midjourney',
            thumbnails: [],
            img_is_public: 1,
            is_mine: true,
            creation_id: expect.stringMatching(/^[0-9a-f]{32}$/),
            thumb_up_count: 0,
            created_at: '2026-01-01T00:00:00.000Z',
          },
        ],
        next_cursor: null,
        owner: user.id,
      });
    });

    it('tell others their settings where their owner shows prompts, and nobody what is private', async () => {
      const owner = await app.newUser();
      const other = await app.newUser();
      const fields = { size: '832x1216', steps: 12, loras: 'ink:0.8' };
      const settings = { ...fields, negativePrompt: '模糊' };
      const content = { kind: 'wifi', networkName: '家', networkPassword: '12345678' } as const;
      const asked = [
        { tool: 'stable-diffusion', input: { prompt: '雪山', settings } },
        { tool: 'art-qr-code', input: { prompt: '', settings: { ...content, style: 'ink' } } },
        { tool: 'face-swap', input: { prompt: '', settings: { consent: 'c1', targetFace: 1 } } },
      ] as const;
      const ids: string[] = [];
      for (const creation of asked) {
        const newest = { isPrivate: false, createdAt: new Date('2030-01-01') };
        ids.push(await addPicture(app, { userId: owner.id, ...newest, ...creation }));
      }
      const settingsFor = async (visitor: Visitor, path = '/art/api/pictures') => {
        const { body } = await visitor.post(path, { limit: 100 });
        const { rows } = body['data'] as { rows: { id: string; settings?: object }[] };
        return ids.map((id) => rows.find((row) => row.id === id)?.settings);
      };
      const others = [{ style: 'ink' }, { targetFace: 1 }];
      expect(await settingsFor(guest)).toEqual([fields, ...others]);
      expect(await settingsFor(other)).toEqual([fields, ...others]);
      expect(await settingsFor(owner)).toEqual([settings, ...others]);
      const { body } = await guest.get('/art/api/pictures?limit=100');
      expect(JSON.stringify(body)).not.toMatch(/12345678|networkName|模糊|consent/);

      await owner.post(calls.updateSettings.path, { prompt_is_public: false });
      const none = [undefined, undefined, undefined];
      expect(await settingsFor(guest)).toEqual(none);
      expect(await settingsFor(other)).toEqual(none);
      expect(await settingsFor(owner)).toEqual([settings, ...others]);
      expect(await settingsFor(owner, '/art/api/my-pictures')).toEqual([settings, ...others]);
    });

    it('are listed neither for guests nor for a made-up cursor', async () => {
      const guest = createVisitor(app.url);
      expect((await guest.post('/art/api/my-pictures', {})).body.code).toBe(40015);
      const user = await app.newUser();
      for (const request of [{ cursor: "1-x' or 1=1" }, { limit: 0 }, { limit: 101 }]) {
        expect((await user.post('/art/api/my-pictures', request)).status).toBe(400);
      }
    });
  });

  describe('of everybody’s public pictures', () => {
    // Each test has the gallery to itself.
    beforeEach(() => app.database.update(outputs).set({ isPrivate: true }));

    const addPictures = async (all: Partial<AddPictureOptions>[]) => {
      const { id: userId } = await app.newUser();
      const ids = [];
      for (const [index, values] of all.entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
        ids.push(await addPicture(app, { userId, createdAt, ...values }));
      }
      return ids;
    };

    it('shows a guest the public ones, newest first, a page at a time, and no private one', async () => {
      const ids = await addPictures(
        Array.from({ length: 8 }, (_, index) => ({ isPrivate: index % 4 === 3 })),
      );
      const expected = ids.filter((_, index) => index % 4 !== 3).reverse();
      expect(await listAll(guest, '/art/api/pictures')).toEqual(expected);
    });

    it('says who made a picture only to its maker', async () => {
      const owner = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      for (const [visitor, isMine] of [
        [owner, true],
        [await app.newUser(), false],
        [guest, false],
      ] as const) {
        const { body } = await visitor.post('/art/api/pictures', {});
        expect((body['data'] as Data).rows).toMatchObject([{ id, is_mine: isMine }]);
        expect(JSON.stringify(body)).not.toContain(owner.id);
      }
    });

    it('sorts by thumbs, and equal ones by age, a page at a time, none twice or missing', async () => {
      const thumbs = [2, 0, 1, 2, 0, 1, 3];
      const ids = await addPictures(thumbs.map((thumbUpCount) => ({ thumbUpCount })));
      const expected = [6, 3, 0, 5, 2, 4, 1].map((index) => ids[index]);
      expect(await listAll(guest, '/art/api/pictures', { sort: 'most-liked' })).toEqual(expected);
    });

    it('filters by shape', async () => {
      const [square, wide, tall] = await addPictures([
        { width: 1024, height: 1024 },
        { width: 1368, height: 768 },
        { width: 768, height: 1368 },
      ]);
      const ask = (shape: string) => listAll(guest, '/art/api/pictures', { shape });
      expect(await ask('square')).toEqual([square]);
      expect(await ask('landscape')).toEqual([wide]);
      expect(await ask('portrait')).toEqual([tall]);
      expect(await ask('all')).toEqual([tall, wide, square]);
    });

    it('finds the prompts that have all the words, in any order and case', async () => {
      const [snow, sea, percent] = await addPictures([
        { prompt: '雪山 日出 Neon --ar 16:9' },
        { prompt: '海上日出，NEON 灯' },
        { prompt: '100% 棉_布 \\ 纹理' },
      ]);
      const ask = (text: string) => listAll(guest, '/art/api/pictures', { text });
      expect(await ask('日出')).toEqual([sea, snow]);
      expect(await ask(' neon  雪山 ')).toEqual([snow]);
      expect(await ask('雪海')).toEqual([]);
      for (const text of ['%', '_', '\\', '0% 棉_']) expect(await ask(text)).toEqual([percent]);
      expect(await ask(' ')).toEqual([percent, sea, snow]);
    });

    it('finds what it is given, whatever signs are in it', async () => {
      await addPictures([{ prompt: '静物' }]);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
          app.advance({ seconds: 60 });
          const { status, body } = await guest.post('/art/api/pictures', { text });
          expect([status, body.code]).toEqual([200, 0]);
        }),
        { seed: 20261121, numRuns: 40 },
      );
    });

    it('refuses a cursor of another sort, and made-up fields', async () => {
      await addPictures([{}, {}]);
      const { body } = await guest.post('/art/api/pictures', { limit: 1 });
      const cursor = (body['data'] as Data).next_cursor;
      for (const request of [
        { cursor, sort: 'most-liked' },
        { cursor: '1-2-3' },
        { sort: 'oldest' },
        { shape: 'round' },
        { text: 'a'.repeat(101) },
      ]) {
        expect((await guest.post('/art/api/pictures', request)).status).toBe(400);
      }
    });

    describe('as the list that is the same for everybody', () => {
      const path = '/art/api/pictures';

      it('reveals nothing about the caller, and sets no cookie', async () => {
        const owner = await app.newUser();
        const id = await addPicture(app, { userId: owner.id });
        await owner.post('/art/api/thumb-up', { img_id: id });
        // In half its time a session is renewed by whatever the user asks for.
        app.advance({ seconds: 20 * 24 * 60 * 60 });
        const [owned, foreign] = [await owner.fetch(path), await guest.fetch(path)];
        expect(owned.headers.getSetCookie()).toEqual([]);
        const text = await owned.text();
        expect(text).toBe(await foreign.text());
        expect(JSON.parse(text).data.rows).toMatchObject([
          { id, is_mine: false, references: [], thumb_up_count: 1 },
        ]);
        expect(text).not.toContain(owner.id);
      });

      it('may be stored for a minute by anybody, and is asked for again by its tag', async () => {
        await addPictures([{}, {}]);
        const first = await guest.fetch(path);
        expect(first.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
        expect(first.headers.get('vary')).toBe('Accept-Encoding');
        const known = { 'if-none-match': first.headers.get('etag') ?? '' };
        const again = await guest.fetch(path, { headers: known });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
      });

      it('is compressed when it is long, and not when nobody asks for that', async () => {
        await addPictures(Array.from({ length: 12 }, () => ({})));
        const packed = await guest.fetch(path);
        expect(packed.headers.get('content-encoding')).toBe('gzip');
        const plain = await guest.fetch(path, { headers: { 'accept-encoding': 'identity' } });
        expect(plain.headers.get('content-encoding')).toBeNull();
        expect(await packed.text()).toBe(await plain.text());
      });

      it('no longer has what was made private or deleted, once it is asked for again', async () => {
        const owner = await app.newUser();
        const [hidden, deleted, left] = [
          await addPicture(app, { userId: owner.id }),
          await addPicture(app, { userId: owner.id }),
          await addPicture(app, { userId: owner.id }),
        ];
        const known = { 'if-none-match': (await guest.fetch(path)).headers.get('etag') ?? '' };
        await owner.post('/art/api/set-picture-sharing', { img_id: hidden, img_is_public: 1 });
        await owner.post('/art/api/delete-picture', { img_id: deleted });
        const { status, body } = await guest.get(path, known);
        expect(status).toBe(200);
        expect((body['data'] as Data).rows.map(({ id }) => id)).toEqual([left]);
      });

      it('is sorted, filtered and cut into pages as by the call with a body', async () => {
        const sizes = [1024, 768, 1024, 768, 1024, 1024];
        await addPictures(sizes.map((width, index) => ({ width, thumbUpCount: index % 3 })));
        for (const filters of [{}, { sort: 'most-liked' }, { shape: 'portrait' }]) {
          const ids: string[] = [];
          let cursor: string | null = null;
          do {
            const fields = { ...filters, limit: '2', ...(cursor && { cursor }) };
            const { body } = await guest.get(`${path}?${new URLSearchParams(fields)}`);
            const data = body['data'] as Data;
            ids.push(...data.rows.map(({ id }) => id));
            cursor = data.next_cursor;
          } while (cursor);
          expect(ids).toEqual(await listAll(guest, path, filters));
        }
      });

      it('refuses made-up fields, and no cache stores that', async () => {
        for (const query of [
          'limit=0',
          'limit=101',
          'limit=1e1',
          'sort=oldest',
          'cursor=1',
          'cursor=%00',
        ]) {
          const { status, headers } = await guest.get(`${path}?${query}`);
          expect([status, headers.get('cache-control')], query).toEqual([400, 'no-store']);
        }
      });
    });

    it('is searched a limited number of times a minute', async () => {
      const visitor = createVisitor(app.url, { address: randomId() });
      const search = () => visitor.post('/art/api/pictures', { text: '山' });
      for (let time = 0; time < 120; time += 1) expect((await search()).status).toBe(200);
      const refused = await search();
      expect(refused).toMatchObject({ status: 429, body: { code: 42900 } });
      expect((await visitor.post('/art/api/pictures', {})).status).toBe(200);
      const path = '/art/api/pictures';
      for (const filter of ['shape=square', 'tool=midjourney', 'model=none', 'since=1']) {
        expect((await visitor.get(`${path}?${filter}`)).status).toBe(429);
      }
      expect((await visitor.post(path, { shape: 'portrait' })).status).toBe(429);
      expect((await visitor.get(path)).status).toBe(200);
    });
  });

  it('are changed by the hundred sixty times a minute', async () => {
    const owner = await app.newUser();
    const id = await addPicture(app, { userId: owner.id });
    const share = () =>
      owner.post(calls.setPicturesSharing.path, { img_ids: [id], img_is_public: 1 });
    for (let count = 0; count < 60; count += 1) expect((await share()).status).toBe(200);
    expect((await share()).status).toBe(429);
    const others = [calls.deletePictures.path, calls.restorePictures.path, calls.zipPictures.path];
    for (const path of others) {
      expect((await owner.post(path, { img_ids: [id] })).status).toBe(429);
    }
  });

  describe('of thumbs', () => {
    const thumb = (visitor: Visitor, id: string) =>
      visitor.post('/art/api/thumb-up', { img_id: id });
    const takeBack = (visitor: Visitor, id: string) =>
      visitor.post('/art/api/cancel-thumb-up', { img_id: id });
    const idsOf = async (visitor: Visitor, query = '') => {
      const { body } = await visitor.get(`/art/api/my-thumb-up-list${query}`);
      expect(body.code).toBe(0);
      return (body['data'] as { rows: { img_id: string }[] }).rows.map(({ img_id }) => img_id);
    };

    it('counts each person once, however often they give or take it back', async () => {
      const owner = await app.newUser();
      const [one, two] = [await app.newUser(), await app.newUser()];
      const id = await addPicture(app, { userId: owner.id });
      const answer = (thumb_up_count: number) => ({ code: 0, data: { thumb_up_count } });
      expect((await thumb(one, id)).body).toEqual(answer(1));
      expect((await thumb(one, id)).body).toEqual(answer(1));
      expect((await thumb(two, id)).body).toEqual(answer(2));
      expect((await takeBack(one, id)).body).toEqual(answer(1));
      expect((await takeBack(one, id)).body).toEqual(answer(1));
      expect(await idsOf(one)).toEqual([]);
      expect(await idsOf(two)).toEqual([id]);
    });

    it('takes a hundred and twenty a minute of one person, given or taken back', async () => {
      const fan = await app.newUser();
      const id = await addPicture(app, { userId: (await app.newUser()).id });
      for (let count = 0; count < 60; count += 1) {
        expect((await thumb(fan, id)).status).toBe(200);
        expect((await takeBack(fan, id)).status).toBe(200);
      }
      for (const refused of [await thumb(fan, id), await takeBack(fan, id)]) {
        expect(refused.status).toBe(429);
        expect(refused.body.message).toContain('操作过于频繁');
      }
      expect((await thumb(await app.newUser(), id)).status).toBe(200);
    });

    it('keeps the count right when many give and take at the same time', async () => {
      const owner = await app.newUser();
      const people = await Promise.all(Array.from({ length: 6 }, () => app.newUser()));
      const id = await addPicture(app, { userId: owner.id });
      await Promise.all(
        people.flatMap((person, index) => [
          thumb(person, id),
          thumb(person, id),
          ...(index % 2 === 0 ? [takeBack(person, id), thumb(person, id)] : []),
        ]),
      );
      const [row] = await app.database
        .select({
          thumbs: count(thumbUps.userId),
          counted: sql<number>`max(${outputs.thumbUpCount})`,
        })
        .from(outputs)
        .leftJoin(thumbUps, eq(thumbUps.pictureId, outputs.id))
        .where(eq(outputs.id, id));
      expect(row?.counted).toBe(row?.thumbs);
    });

    it('lists the pictures by the time of the thumb, a page at a time', async () => {
      const owner = await app.newUser();
      const fan = await app.newUser();
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        const id = await addPicture(app, { userId: owner.id });
        app.advance({ seconds: 1 });
        await thumb(fan, id);
        ids.unshift(id);
      }
      expect(await listAll(fan, '/art/api/my-thumb-up-pictures')).toEqual(ids);
      expect((await idsOf(fan)).sort()).toEqual([...ids].sort());
    });

    it('lists those of one medium where they are asked for, and says whose list it is', async () => {
      const owner = await app.newUser();
      const fan = await app.newUser();
      const film = await addPicture(app, { userId: owner.id, media: 'video', mime: 'video/mp4' });
      const picture = await addPicture(app, { userId: owner.id });
      for (const id of [film, picture]) await thumb(fan, id);
      const path = '/art/api/my-thumb-up-pictures';
      expect(await listAll(fan, path, { media: 'video' })).toEqual([film]);
      expect(await listAll(fan, path, { media: 'image' })).toEqual([picture]);
      expect((await fan.post(path, {})).body['data']).toMatchObject({ owner: fan.id });
    });

    it('lists no picture that has become private, but to its owner', async () => {
      const owner = await app.newUser();
      const fan = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      await thumb(owner, id);
      await thumb(fan, id);
      await owner.post('/art/api/set-picture-sharing', { img_id: id, img_is_public: 1 });
      expect(await listAll(fan, '/art/api/my-thumb-up-pictures')).toEqual([]);
      expect(await idsOf(fan)).toEqual([]);
      expect(await listAll(owner, '/art/api/my-thumb-up-pictures')).toEqual([id]);
      expect(await idsOf(owner)).toEqual([id]);
    });

    it('are told of the pictures that are asked about, or of all', async () => {
      const fan = await app.newUser();
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) {
        const id = await addPicture(app, { userId: fan.id });
        await thumb(fan, id);
        ids.push(id);
      }
      const [first = '', second = ''] = ids;
      const unliked = await addPicture(app, { userId: fan.id });
      const some = await idsOf(fan, `?img_ids=${[first, unliked, second].join(',')}`);
      expect(some.toSorted()).toEqual([first, second].toSorted());
      expect((await idsOf(fan)).toSorted()).toEqual(ids.toSorted());
      const tooMany = Array.from({ length: 101 }, () => first).join(',');
      for (const wrong of ['', tooMany, "' or 1=1"]) {
        const { body } = await fan.get(
          `/art/api/my-thumb-up-list?img_ids=${encodeURIComponent(wrong)}`,
        );
        expect(body.code, wrong).toBe(40000);
      }
    });

    it('knows no picture that the person may not see', async () => {
      const owner = await app.newUser();
      const other = await app.newUser();
      const hidden = await addPicture(app, { userId: owner.id, isPrivate: true });
      for (const id of [hidden, randomId(), "' or 1=1"]) {
        expect((await thumb(other, id)).body).toEqual({
          code: 40400,
          message: '作品不存在或已被删除',
        });
      }
      expect((await thumb(owner, hidden)).body.code).toBe(0);
    });

    it('asks for a log-in', async () => {
      for (const path of ['thumb-up', 'cancel-thumb-up', 'my-thumb-up-pictures']) {
        const { body } = await guest.post(`/art/api/${path}`, { img_id: randomId() });
        expect(body.code, path).toBe(40015);
      }
      expect((await guest.get('/art/api/my-thumb-up-list')).body.code).toBe(40015);
    });
  });

  describe('of favourites', () => {
    const { path } = calls.setFavorite;
    const set = async (visitor: Visitor, id: string, isFavorite: boolean) =>
      (await visitor.post(path, { img_id: id, is_favorite: isFavorite })).body.code;
    const list = (visitor: Visitor, more: object = {}) =>
      listAll(visitor, calls.listMyPictures.path, { favorites: true, ...more });

    it('lists them alone, newest first, a page at a time, with the other filters', async () => {
      const user = await app.newUser();
      const ids: string[] = [];
      for (let day = 1; day <= 10; day += 1) {
        const createdAt = new Date(Date.UTC(2026, 0, day));
        const prompt = day % 4 === 0 ? '海' : '山';
        const id = await addPicture(app, { userId: user.id, createdAt, prompt });
        if (day % 2 === 0) ids.unshift(id);
      }
      // In another order than they are listed in.
      for (const id of ids) expect(await set(user, id, true)).toBe(0);
      expect(await list(user)).toEqual(ids);
      expect(await list(user, { text: '海' })).toEqual([ids[1], ids[3]]);
      const counted = await user.post(calls.listMyPictures.path, { favorites: true, count: true });
      expect(counted.body['data']).toMatchObject({ total: 5 });
      expect(await listAll(user, calls.listMyPictures.path)).toHaveLength(10);
    });

    it('lists songs and creations by them too', async () => {
      const user = await app.newUser();
      const song = {
        media: 'audio',
        mime: 'audio/mpeg',
        durationMs: 60_000,
        tool: 'music',
      } as const;
      await addPicture(app, { userId: user.id, ...song });
      const chosen = await addPicture(app, { userId: user.id, ...song });
      await set(user, chosen, true);
      expect(await listAll(user, calls.listMySongs.path, { favorites: true })).toEqual([chosen]);
      const query = new URLSearchParams({ tool: 'music', favorites: '1', count: '1' });
      const { body } = await user.get(`${calls.listMyCreations.path}?${query}`);
      expect(body['data']).toMatchObject({
        rows: [{ pictures: [{ id: chosen, is_favorite: true }] }],
        total: 1,
      });
      expect((body['data'] as Data).rows).toHaveLength(1);
    });

    it('stays one however often it is made one, and none once that is ended', async () => {
      const user = await app.newUser();
      const id = await addPicture(app, { userId: user.id });
      for (const time of ['first', 'again']) {
        expect(await set(user, id, true), time).toBe(0);
        expect(await list(user), time).toEqual([id]);
      }
      for (const time of ['first', 'again']) {
        expect(await set(user, id, false), time).toBe(0);
        expect(await list(user), time).toEqual([]);
      }
    });

    it('takes no work of another person, none that is not there, and none that is deleted', async () => {
      const user = await app.newUser();
      const other = await app.newUser();
      const id = await addPicture(app, { userId: user.id });
      expect(await set(other, id, true), 'a public one of somebody else').toBe(40400);
      expect(await set(user, randomId(), true)).toBe(40400);
      expect(await set(user, id, true)).toBe(0);
      expect(await set(other, id, false)).toBe(40400);
      await user.post(calls.deletePicture.path, { img_id: id });
      expect(await set(user, id, false)).toBe(40400);
      expect(await list(user)).toEqual([]);
      await user.post(calls.restorePictures.path, { img_ids: [id] });
      expect(await list(user), 'as it was before').toEqual([id]);
      await user.post(calls.deletePicture.path, { img_id: id });
      await emptyBin(app.services, { now: new Date(app.services.now().getTime() + BIN_MS) });
      const [row] = await app.database.select().from(outputs).where(eq(outputs.id, id));
      expect(row).toMatchObject({ state: 'deleted', isFavorite: false });
    });

    it('is told to its owner alone', async () => {
      const user = await app.newUser();
      const other = await app.newUser();
      const id = await addPicture(app, { userId: user.id });
      const { path: publicPath } = calls.listPublicPictures;
      const told = async () => {
        const answers = [
          await other.post(publicPath, {}),
          await guest.post(publicPath, {}),
          await user.get(publicPath),
        ];
        return answers.map(({ body }) => {
          const found = (body['data'] as Data).rows.find((row) => row.id === id);
          if (!found) throw new Error('It is public');
          return found;
        });
      };
      const before = await told();
      await set(user, id, true);
      expect(await told(), 'the very same').toEqual(before);
      expect(before[0]).not.toHaveProperty('is_favorite');
      const own = await user.post(publicPath, {});
      expect((own.body['data'] as Data).rows.find((row) => row.id === id)).toMatchObject({
        is_favorite: true,
      });
    });

    it('asks for a log-in, and takes a hundred and twenty a minute of one person', async () => {
      const user = await app.newUser();
      const id = await addPicture(app, { userId: user.id });
      expect(await set(createVisitor(app.url), id, true)).toBe(40015);
      for (let time = 0; time < 120; time += 1) await set(user, id, time % 2 === 0);
      expect((await user.post(path, { img_id: id, is_favorite: true })).status).toBe(429);
      app.advance({ seconds: 60 });
      expect(await set(user, id, true)).toBe(0);
    });
  });

  describe('whose owner changes it', () => {
    const remove = (visitor: Visitor, id: string) =>
      visitor.post('/art/api/delete-picture', { img_id: id });
    /** As the service does by itself when deleted pictures can't be restored any more. */
    const waitUntilGone = () =>
      emptyBin(app.services, { now: new Date(app.services.now().getTime() + BIN_MS) });
    const share = (visitor: Visitor, id: string, img_is_public: 0 | 1) =>
      visitor.post('/art/api/set-picture-sharing', { img_id: id, img_is_public });

    it('shows and hides a picture', async () => {
      const owner = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      const answer = (img_is_public: 0 | 1) => ({ code: 0, data: { img_is_public } });
      expect((await share(owner, id, 1)).body).toEqual(answer(1));
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(404);
      expect((await share(owner, id, 0)).body).toEqual(answer(0));
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(200);
    });

    it('deletes a picture for everybody: row, thumbs, bytes and thumbnails', async () => {
      const owner = await app.newUser();
      const fan = await app.newUser();
      const { pictures } = app.services;
      const id = await addPicture(app, { userId: owner.id, title: '海风' });
      const lyrics = [{ text: '风从海上来' }];
      await app.database.update(outputs).set({ lyrics }).where(eq(outputs.id, id));
      await pictures.put(thumbnailKey(id, 320), new Uint8Array([1]));
      await fan.post('/art/api/thumb-up', { img_id: id });

      expect((await remove(owner, id)).body).toEqual({
        code: 0,
        data: { picture_count: 0, public_picture_count: 0 },
      });
      expect(await listAll(owner, '/art/api/my-pictures')).toEqual([]);
      expect(await listAll(guest, '/art/api/pictures')).not.toContain(id);
      expect(await listAll(fan, '/art/api/my-thumb-up-pictures')).toEqual([]);
      for (const name of [`${id}.webp`, `${id}/320.webp`]) {
        expect((await owner.fetch(`/pictures/${name}`)).status).toBe(404);
      }
      await emptyBin(app.services, {
        now: new Date(app.services.now().getTime() + BIN_MS - 60_000),
      });
      expect(await pictures.open(thumbnailKey(id, 320))).toBeDefined();
      await waitUntilGone();
      expect(await pictures.open(id)).toBeUndefined();
      expect(await pictures.open(thumbnailKey(id, 320))).toBeUndefined();
      const [row] = await app.database
        .select()
        .from(outputs)
        .innerJoin(creations, eq(creations.id, outputs.creationId))
        .where(eq(outputs.id, id));
      expect(row).toMatchObject({
        outputs: { state: 'deleted', prompt: null, title: null, lyrics: null, thumbUpCount: 0 },
        creations: { state: 'deleted', input: forgottenInput },
      });
    });

    it('forgets the prompt with the last picture of a creation, also when both go together', async () => {
      const owner = await app.newUser();
      const first = await addPicture(app, { userId: owner.id });
      const [output] = await app.database.select().from(outputs).where(eq(outputs.id, first));
      if (!output) throw new Error('There is no such output');
      const others = [1, 2].map((position) => ({ ...output, id: randomId(), position }));
      await app.database.insert(outputs).values(others);
      const [second = '', third = ''] = others.map(({ id }) => id);
      const readState = async () => {
        const [row] = await app.database
          .select({ state: creations.state, input: creations.input })
          .from(creations)
          .where(eq(creations.id, output.creationId));
        return row && { state: row.state, prompt: row.input.prompt };
      };
      await remove(owner, first);
      await waitUntilGone();
      expect(await readState()).toEqual({ state: 'succeeded', prompt: '雪山' });
      expect((await listAll(owner, '/art/api/my-pictures')).sort()).toEqual([second, third].sort());
      await Promise.all([remove(owner, second), remove(owner, third)]);
      expect(await readState()).toEqual({ state: 'deleted', prompt: '雪山' });
      await Promise.all([waitUntilGone(), waitUntilGone()]);
      expect(await readState()).toEqual({ state: 'deleted', prompt: '' });
    });

    it('deletes it once and says so again', async () => {
      const owner = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      const answers = await Promise.all([remove(owner, id), remove(owner, id), remove(owner, id)]);
      for (const { body } of [...answers, await remove(owner, id)]) expect(body.code).toBe(0);
    });

    it('restores it as it was, or not at all once its time is over', async () => {
      const owner = await app.newUser();
      const fan = await app.newUser();
      const restore = (ids: string[]) => owner.post('/art/api/restore-pictures', { img_ids: ids });
      const id = await addPicture(app, { userId: owner.id });
      const other = await addPicture(app, { userId: owner.id });
      await fan.post('/art/api/thumb-up', { img_id: id });
      await remove(owner, id);
      expect((await share(owner, id, 0)).body.code).toBe(40400);
      expect((await restore([id])).body).toEqual({
        code: 0,
        data: { picture_count: 2, public_picture_count: 2 },
      });
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(200);
      expect(await listAll(fan, '/art/api/my-thumb-up-pictures')).toEqual([id]);
      await waitUntilGone();
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(200);

      await remove(owner, id);
      await waitUntilGone();
      await remove(owner, other);
      expect((await restore([other, id])).body.code).toBe(40400);
      expect(await listAll(owner, '/art/api/my-pictures')).toEqual([]);
    });

    it('keeps or deletes a picture that is restored and swept at the same moment: never half', async () => {
      const owner = await app.newUser();
      const ids = [];
      for (let index = 0; index < 8; index += 1) {
        const id = await addPicture(app, { userId: owner.id });
        await app.services.pictures.put(id, new Uint8Array([1]));
        ids.push(id);
      }
      await owner.post('/art/api/delete-pictures', { img_ids: ids });
      const [, ...answers] = await Promise.all([
        waitUntilGone(),
        ...ids.map((id) => owner.post('/art/api/restore-pictures', { img_ids: [id] })),
      ]);
      const restored = ids.filter((_, index) => answers[index]?.body.code === 0);
      const listed = await listAll(owner, '/art/api/my-pictures');
      expect(listed.sort()).toEqual(restored.sort());
      for (const id of ids) {
        const bytes = await app.services.pictures.open(id);
        expect(bytes !== undefined, id).toBe(restored.includes(id));
      }
    });

    it('turns private what is in the bin with all the others', async () => {
      const owner = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      await remove(owner, id);
      await owner.post('/api/update-user-settings', { img_is_public: 1, existing_too: true });
      await owner.post('/art/api/restore-pictures', { img_ids: [id] });
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(404);
      expect((await owner.fetch(`/pictures/${id}.webp`)).status).toBe(200);
    });

    it('publishes what rests on a consent one by one alone', async () => {
      const owner = await app.newUser();
      const plain = await addPicture(app, { userId: owner.id, isPrivate: true });
      const swapped = await addPicture(app, { userId: owner.id, isPrivate: true });
      const [row] = await app.database.select().from(outputs).where(eq(outputs.id, swapped));
      await app.database
        .update(creations)
        .set({ consentIds: ['c1'] })
        .where(eq(creations.id, row?.creationId ?? ''));
      const shareAll = async (img_is_public: 0 | 1) => {
        const request = { img_ids: [plain, swapped], img_is_public };
        return (await owner.post('/art/api/set-pictures-sharing', request)).body['data'];
      };
      expect(await shareAll(0)).toEqual({ rows: [{ img_id: plain, img_is_public: 0 }] });
      expect((await guest.fetch(`/pictures/${swapped}.webp`)).status).toBe(404);
      await share(owner, swapped, 0);
      expect((await guest.fetch(`/pictures/${swapped}.webp`)).status).toBe(200);
      await shareAll(1);
      for (const id of [plain, swapped]) {
        expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(404);
      }
    });

    it('ends a deletion that a crash left half done', async () => {
      const owner = await app.newUser();
      const { database, pictures } = app.services;
      const id = await addPicture(app, { userId: owner.id });
      await database.update(outputs).set({ state: 'deleting' }).where(eq(outputs.id, id));
      await finishDeletions({ database, pictures });
      expect(await pictures.open(id)).toBeUndefined();
      const [row] = await database.select().from(outputs).where(eq(outputs.id, id));
      expect(row?.state).toBe('deleted');
    });

    it('paints nothing again for the key of a deleted picture', async () => {
      const owner = await app.newUser();
      const key = randomId();
      const id = await addPicture(app, { userId: owner.id, idempotencyKey: key });
      await remove(owner, id);
      expect(await requestPicture(owner, { key })).toMatchObject({
        status: 409,
        body: { message: '这件作品已删除' },
      });
    });

    it('is nobody else', async () => {
      const owner = await app.newUser();
      const other = await app.newUser();
      const id = await addPicture(app, { userId: owner.id });
      for (const visitor of [other, guest]) {
        const code = visitor === guest ? 40015 : 40400;
        expect((await remove(visitor, id)).body.code).toBe(code);
        expect((await share(visitor, id, 1)).body.code).toBe(code);
      }
      expect((await guest.fetch(`/pictures/${id}.webp`)).status).toBe(200);
    });
  });
});
