import { type ApiClient, isApiError, type Picture, randomId } from '@site/api-client';
import { type CreationChange, createCreations } from '@site/api-client/creations';
import { createMyUploads } from '@site/api-client/my-uploads';
import { createOrders, type PlacedOrder } from '@site/api-client/orders';
import {
  calls,
  codes,
  computePrice,
  consentVersions,
  pictureCost,
  type ReportSubject,
} from '@site/api-client/wire';
import { describe, expect, it, vi } from 'vitest';

/** A service that is held to the contract. New users get points for three pictures. */
export interface ContractService {
  /** Another browser, with nobody logged in. */
  openClient(): ApiClient;
  /** The code that was sent last to an address. */
  newestCode(email: string): string;
  /** The painter finishes the picture that it was asked for last. */
  finishPicture(): Promise<void>;
  /** Time passes, so that what is made next is the newest. */
  passTime(): void;
  /** WeChat says who the person at this client is. */
  meetPayer(client: ApiClient): Promise<void>;
  /** The person pays an order by its code. */
  pay(order: PlacedOrder): Promise<void>;
}

const welcomePoints = 3 * pictureCost;

const tool = 'midjourney';

const toRequest = (prompt: string) => ({
  ...({ tool, input: { prompt } } as const),
  idempotencyKey: randomId(),
  cost: pictureCost,
});

/** A picture of one pixel. */
const png = () =>
  new Blob(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        ),
        (character) => character.charCodeAt(0),
      ),
    ],
    { type: 'image/png' },
  );

/** Reads the code that a call was refused with; undefined if none. */
async function errorCodeOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.code === undefined) throw error;
    return Object.entries(codes).find(([, code]) => code === error.code)?.[0];
  }
  return undefined;
}

/** Tests what clients of the service may rely on, whatever service it is. */
export function describeClientContract(service: () => ContractService) {
  const newEmail = () => `${randomId()}@example.com`;

  async function logIn(client: ApiClient, email: string) {
    await client.sendLoginCode({ email });
    return await client.logIn({ email, code: service().newestCode(email) });
  }

  async function openUser() {
    const client = service().openClient();
    const email = newEmail();
    const user = await logIn(client, email);
    return { client, email, user };
  }

  /** The creation as it has succeeded. */
  async function makeCreation(client: ApiClient, request = toRequest('山')) {
    const { create } = createCreations(client);
    await create(request);
    await service().finishPicture();
    return await vi.waitFor(
      async () => {
        const { creation, pointCount } = await create(request);
        expect(creation.state).toBe('succeeded');
        return { creation, pointCount };
      },
      { timeout: 60_000 },
    );
  }

  async function makePicture(client: ApiClient, prompt = '山'): Promise<Picture> {
    const { creation } = await makeCreation(client, toRequest(prompt));
    const [picture] = creation.pictures ?? [];
    if (!picture) throw new Error('There is no picture.');
    return picture;
  }

  const idsOf = (pictures: readonly Pick<Picture, 'id'>[]) => pictures.map(({ id }) => id);

  describe('a session', () => {
    it('of a guest has no user, and reports its end to listeners', async () => {
      const client = service().openClient();
      const onEnd = vi.fn();
      client.onSessionEnd(onEnd);
      expect(await client.getUser()).toBeNull();
      expect(onEnd).not.toHaveBeenCalled();
      expect(await errorCodeOf(createOrders(client).listOrders())).toBe('unauthenticated');
      await expect.poll(() => onEnd).toHaveBeenCalledTimes(1);
    });

    it.each<[name: string, call: (client: ApiClient) => Promise<unknown>]>([
      ['editUser', (client) => client.editUser({ nickname: '小明' })],
      ['updateSettings', (client) => client.updateSettings({ imagesArePrivate: true })],
      ['sendBindCode', (client) => client.sendBindCode({ email: newEmail() })],
      ['logOutEverywhere', (client) => client.logOutEverywhere()],
      ['listMyPictures', (client) => client.listMyPictures()],
      ['listLikes', (client) => client.listLikes()],
      ['like', (client) => client.like({ id: randomId() })],
      ['zipPictures', (client) => client.send(calls.zipPictures, { ids: [randomId()] })],
      ['deletePicture', (client) => client.deletePicture({ id: randomId() })],
      ['queryOrder', (client) => createOrders(client).queryOrder({ outTradeNo: randomId() })],
      ['getUploadCredential', (client) => client.getUploadCredential()],
      ['uploadFile', (client) => client.uploadFile({ file: png() })],
      ['my creations', (client) => createCreations(client).list({ tool })],
      ['my uploads', (client) => createMyUploads(client).list()],
      ['my points', (client) => client.send(calls.listPointEntries, {})],
      ['my collections', (client) => client.send(calls.listCollections, undefined)],
      ['my consents', (client) => client.send(calls.listConsents, undefined)],
      ['my digital humans', (client) => client.send(calls.listMyDigitalHumans, undefined)],
    ])('is needed by %s', async (_, call) => {
      expect(await errorCodeOf(call(service().openClient()))).toBe('unauthenticated');
    });

    it('begins with the right code, which is good for once', async () => {
      const { client, email, user } = await openUser();
      expect(user).toMatchObject({
        email,
        pointCount: welcomePoints,
        welcome: { state: 'given', pointCount: welcomePoints },
      });
      const { welcome, ...known } = user;
      expect(await client.getUser()).toEqual(known);
      const used = service().newestCode(email) || '123456';
      const other = service().openClient();
      expect(await errorCodeOf(other.logIn({ email, code: used }))).toBe('wrongLoginCode');
      expect(await other.getUser()).toBeNull();
    });

    it('gives the points of a new user once', async () => {
      const { client, email } = await openUser();
      await client.logOut();
      const again = await logIn(client, email);
      expect(again.pointCount).toBe(welcomePoints);
      expect(again).not.toHaveProperty('welcome');
    });

    it('ends with the log-out, in this browser alone', async () => {
      const { client, email } = await openUser();
      const other = service().openClient();
      await logIn(other, email);
      await client.logOut();
      expect(await client.getUser()).toBeNull();
      expect(await other.getUser()).toMatchObject({ email });
    });

    it('ends everywhere on request', async () => {
      const { client, email } = await openUser();
      const other = service().openClient();
      await logIn(other, email);
      await client.logOutEverywhere();
      expect(await client.getUser()).toBeNull();
      expect(await other.getUser()).toBeNull();
    });

    it('is not begun by an address or a code of the wrong form', async () => {
      const client = service().openClient();
      expect(await errorCodeOf(client.sendLoginCode({ email: 'a@b' }))).toBe('badRequest');
      expect(await errorCodeOf(client.logIn({ email: newEmail(), code: '12' }))).toBe('badRequest');
    });
  });

  it('a call whose caller has stopped it is no call', async () => {
    const { client } = await openUser();
    const signal = AbortSignal.abort();
    await expect(client.getUser({ signal })).rejects.toMatchObject({ kind: 'aborted' });
    await expect(createOrders(client).listOrders({}, { signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  describe('a user', () => {
    it('is named as they like, without what cannot be seen', async () => {
      const { client } = await openUser();
      expect(await client.editUser({ nickname: ' 小\u200b明 ' })).toMatchObject({
        nickname: '小明',
      });
      expect(await client.getUser()).toMatchObject({ nickname: '小明' });
      expect(await errorCodeOf(client.editUser({ nickname: ' ' }))).toBe('badRequest');
    });

    it('chooses whether new pictures are private, which they are at first', async () => {
      const { client, user } = await openUser();
      expect(user).toMatchObject({ imagesArePrivate: true });
      await client.updateSettings({ imagesArePrivate: true });
      expect(await client.getUser()).toMatchObject({ imagesArePrivate: true });
      expect(await makePicture(client)).toMatchObject({ isPrivate: true });
      await client.updateSettings({ imagesArePrivate: false });
      expect(await client.getUser()).toMatchObject({ imagesArePrivate: false });
    });

    it.each([{ isSharingAsked: true }, { imagesArePrivate: true }] as const)(
      'is asked once who sees their pictures: not after %o',
      async (said) => {
        const { client, user } = await openUser();
        expect(user).toMatchObject({ isSharingAsked: false });
        await client.updateSettings(said);
        const unchanged = { imagesArePrivate: true, promptsAreShown: true };
        expect(await client.getUser()).toMatchObject({ ...unchanged, isSharingAsked: true });
      },
    );

    it('changes those that are there already only when asked to', async () => {
      const { client } = await openUser();
      await client.updateSettings({ imagesArePrivate: false });
      await makePicture(client);
      const other = await openUser();
      await other.client.updateSettings({ imagesArePrivate: false });
      await makePicture(other.client);
      const isPublic = { pictureCount: 1, publicPictureCount: 1 };
      expect(await client.updateSettings({ imagesArePrivate: true })).toEqual(isPublic);
      const isPrivate = { pictureCount: 1, publicPictureCount: 0 };
      const change = { imagesArePrivate: true, existingToo: true };
      expect(await client.updateSettings(change)).toEqual(isPrivate);
      expect((await client.listMyPictures()).pictures).toMatchObject([{ isPrivate: true }]);
      expect((await other.client.listMyPictures()).pictures).toMatchObject([{ isPrivate: false }]);
    });

    it('binds no second address', async () => {
      const { client } = await openUser();
      const email = newEmail();
      expect(await errorCodeOf(client.sendBindCode({ email }))).toBe('forbidden');
      expect(await errorCodeOf(client.bindEmail({ email, code: '123456' }))).toBe('forbidden');
    });
  });

  describe('a picture', () => {
    it('costs points, and is its maker’s', async () => {
      const { client } = await openUser();
      const made = await makeCreation(client);
      const pointCount = welcomePoints - pictureCost;
      expect(made).toMatchObject({ creation: { cost: pictureCost }, pointCount });
      expect(await client.getUser()).toMatchObject({ pointCount });
      const { pictures, ownerId } = await client.listMyPictures();
      expect(ownerId).toBe((await client.getUser())?.id);
      expect(pictures).toEqual(made.creation.pictures);
      expect(pictures[0]).toMatchObject({ prompt: '山' });
      expect(pictures[0]).toMatchObject({ isMine: true, likeCount: 0 });
      expect(pictures[0]).toMatchObject({ mime: 'image/webp' });
    });

    it('costs once for one key', async () => {
      const { client } = await openUser();
      const request = toRequest('山');
      const first = await makeCreation(client, request);
      const { create } = createCreations(client);
      expect(await create(request)).toEqual(first);
      const { idempotencyKey } = request;
      const other = create({ ...toRequest('海'), idempotencyKey });
      expect(await errorCodeOf(other)).toBe('badRequest');
      expect(await client.getUser()).toMatchObject({ pointCount: welcomePoints - pictureCost });
    });

    it('is begun at the price that its model has, and at no other', async () => {
      const { client } = await openUser();
      const [model] = await service().openClient().send(calls.listModels, undefined);
      if (!model) throw new Error('There is no model');
      const cost = computePrice(model, { prompt: '山' });
      expect(cost).toBe(pictureCost);
      const creations = createCreations(client);
      const request = { ...toRequest('山'), model: model.id };
      const refused = await creations
        .create({ ...request, cost: cost + 1 })
        .catch((error) => error);
      expect(refused).toMatchObject({ kind: 'refused', code: codes.priceChanged, cost });
      expect(await client.getUser()).toMatchObject({ pointCount: welcomePoints });
      expect(await creations.create({ ...request, cost })).toMatchObject({ creation: { cost } });
      await service().finishPicture();
      // What was begun stays so, whatever it costs by now.
      const again = await creations.create({ ...request, cost: cost + 1 });
      expect(again).toMatchObject({ creation: { cost }, pointCount: welcomePoints - cost });
    });

    it('is created and followed by separate calls, for the same points', async () => {
      const { client } = await openUser();
      const creations = createCreations(client);
      const request = toRequest('山');
      const { creation, pointCount } = await creations.create(request);
      expect(creation).toMatchObject({ prompt: '山', cost: pictureCost });
      expect(pointCount).toBe(welcomePoints - pictureCost);
      const { id } = creation;
      await service().finishPicture();
      await vi.waitFor(
        async () => {
          const again = await creations.create(request);
          expect(again).toMatchObject({ creation: { id, state: 'succeeded' }, pointCount });
        },
        { timeout: 60_000 },
      );
      const [picture] = (await client.listMyPictures()).pictures;
      const unknown = randomId();
      const told: CreationChange[] = [];
      for await (const change of creations.follow({ known: [id, unknown] })) {
        told.push(change);
        if (change.type === 'present') break;
      }
      expect(told).toMatchObject([
        {
          type: 'creation',
          creation: {
            id,
            state: 'succeeded',
            idempotencyKey: request.idempotencyKey,
            pictures: [picture],
          },
        },
        { type: 'gone', id: unknown },
        { type: 'present' },
      ]);
      // Of those that have not ended alone.
      expect(told[0]).not.toHaveProperty('creation.queue');
      expect(told[0]).not.toHaveProperty('creation.expected');
      const { client: other } = await openUser();
      const { value } = await createCreations(other)
        .follow({ known: [id] })
        .next();
      expect(value).toEqual({ type: 'gone', id });
      const guest = createCreations(service().openClient());
      expect(await errorCodeOf(guest.create(request))).toBe('unauthenticated');
      expect(await errorCodeOf(guest.follow().next())).toBe('unauthenticated');
    });

    it.each([
      ['pick', 0],
      ['vary', pictureCost],
    ])(
      'is continued by an action of the kind %s that it offers, for %i points',
      async (kind, cost) => {
        const { client } = await openUser();
        const [model] = await client.send(calls.listModels, undefined);
        if (!model) throw new Error('There is no model');
        expect(computePrice(model, { prompt: '山' }, kind)).toBe(cost);
        const creations = createCreations(client);
        const { id } = (await makeCreation(client)).creation;
        const [creation] = (await creations.list({ tool })).creations;
        expect(creation).toMatchObject({ id, state: 'succeeded' });
        expect(creation).not.toHaveProperty('parentId');
        const action = creation?.actions?.find((offered) => offered.kind === kind);
        if (!action) throw new Error('It offers no such action');
        service().passTime();
        const request = { id, action: action.id, idempotencyKey: randomId(), cost };
        const continued = await creations.runAction(request);
        const pointCount = welcomePoints - pictureCost - cost;
        expect(continued).toMatchObject({
          creation: { parentId: id, prompt: '山', cost },
          pointCount,
        });
        await service().finishPicture();
        await vi.waitFor(
          async () => {
            expect(await creations.runAction(request)).toMatchObject({
              creation: { id: continued.creation.id, state: 'succeeded' },
              pointCount,
            });
          },
          { timeout: 60_000 },
        );
        const [newest] = (await creations.list({ tool })).creations;
        expect(newest).toMatchObject({ id: continued.creation.id, parentId: id, cost });
        const ofPicture = { pictureId: newest?.pictures?.[0]?.id ?? '' };
        const lineage = await creations.lineage(ofPicture);
        expect(lineage.steps.map(({ creation }) => creation.id)).toEqual([
          id,
          continued.creation.id,
        ]);
        expect(lineage.steps.map(({ action }) => action?.kind)).toEqual([undefined, kind]);
        const ofFirst = { pictureId: creation?.pictures?.[0]?.id ?? '' };
        const derivatives = await creations.derivatives(ofFirst);
        expect(derivatives).toMatchObject({ count: 1, nextCursor: undefined });
        expect(derivatives.derivatives).toMatchObject([
          { creation: { id: continued.creation.id, parentId: id }, action: { kind } },
        ]);
        expect(await creations.derivatives(ofPicture)).toMatchObject({ derivatives: [], count: 0 });
        const { client: stranger } = await openUser();
        const asStranger = createCreations(stranger);
        expect(await errorCodeOf(asStranger.lineage(ofPicture))).toBe('notFound');
        expect(await errorCodeOf(asStranger.derivatives(ofFirst))).toBe('notFound');
        const refusals: [change: Partial<typeof request>, by: ApiClient, code: string][] = [
          [{ action: 'none of its' }, client, 'badRequest'],
          [{ id: randomId() }, client, 'notFound'],
          [{ cost: cost + 1 }, client, 'priceChanged'],
          [{}, (await openUser()).client, 'notFound'],
          [{}, service().openClient(), 'unauthenticated'],
        ];
        for (const [change, by, code] of refusals) {
          const refused = { ...request, idempotencyKey: randomId(), ...change };
          expect(await errorCodeOf(createCreations(by).runAction(refused))).toBe(code);
        }
        expect(await client.getUser()).toMatchObject({ pointCount });
      },
    );

    it('is continued with the person’s own words where an action needs or takes them', async () => {
      const { client } = await openUser();
      const creations = createCreations(client);
      const { id } = (await makeCreation(client)).creation;
      const [creation] = (await creations.list({ tool })).creations;
      const find = (kind: string) => creation?.actions?.find((offered) => offered.kind === kind);
      expect([find('pick'), find('vary')?.takes, find('zoom')?.needs]).toMatchObject([
        { kind: 'pick' },
        ['prompt'],
        ['prompt'],
      ]);
      const ask = (kind: string, given: object) => {
        const cost = kind === 'pick' ? 0 : pictureCost;
        const action = find(kind)?.id ?? '';
        return creations.runAction({ id, action, cost, idempotencyKey: randomId(), ...given });
      };
      expect(await errorCodeOf(ask('zoom', {}))).toBe('badRequest');
      expect(await errorCodeOf(ask('pick', { prompt: '海' }))).toBe('badRequest');
      expect(await errorCodeOf(ask('vary', { prompt: '海', mask: '/a.png' }))).toBe('badRequest');
      for (const kind of ['vary', 'zoom']) {
        service().passTime();
        expect((await ask(kind, { prompt: '海' })).creation).toMatchObject({
          ...{ parentId: id, prompt: '海' },
        });
        await service().finishPicture();
      }
    });

    it('can’t be cancelled any more, and is nobody else’s to cancel', async () => {
      const { client } = await openUser();
      const { id } = (await makeCreation(client)).creation;
      const pointCount = welcomePoints - pictureCost;
      expect(await createCreations(client).cancel({ id })).toEqual({
        isCancelled: false,
        pointCount,
      });
      const { client: other } = await openUser();
      expect(await errorCodeOf(createCreations(other).cancel({ id }))).toBe('notFound');
      expect(await errorCodeOf(createCreations(client).cancel({ id: randomId() }))).toBe(
        'notFound',
      );
    });

    it('is refused to a guest, without a prompt, and without the points', async () => {
      const start = (client: ApiClient, prompt = '山') =>
        createCreations(client).create(toRequest(prompt));
      expect(await errorCodeOf(start(service().openClient()))).toBe('unauthenticated');
      const { client } = await openUser();
      expect(await errorCodeOf(start(client, ' '))).toBe('badRequest');
      for (let made = 0; made < 3; made += 1) await makePicture(client);
      expect(await errorCodeOf(start(client))).toBe('notEnoughPoints');
    });

    it('is listed page by page, the newest first', async () => {
      const { client } = await openUser();
      const made = [];
      for (let count = 0; count < 3; count += 1) {
        made.unshift((await makePicture(client)).id);
        service().passTime();
      }
      const first = await client.listMyPictures({ limit: 2 });
      const second = await client.listMyPictures({ limit: 2, cursor: first.nextCursor });
      const listed = [...first.pictures, ...second.pictures];
      expect(first.pictures).toHaveLength(2);
      expect(idsOf(listed)).toEqual(made);
      expect(second.nextCursor).toBeUndefined();
      expect(first.total).toBeUndefined();
      expect((await client.listMyPictures({ limit: 2, count: true })).total).toBe(3);
      expect(await errorCodeOf(client.listMyPictures({ limit: 101 }))).toBe('badRequest');
    });

    it('is found by its words, its tool and its time', async () => {
      const { client } = await openUser();
      const first = await makePicture(client, '雪山 晨光');
      service().passTime();
      const last = await makePicture(client, '海边 晨光');
      const find = async (filters: Parameters<typeof client.listMyPictures>[0]) =>
        idsOf((await client.listMyPictures(filters)).pictures);
      expect(await find({ text: ' 晨光  雪山 ' })).toEqual([first.id]);
      expect(await find({ text: '100%' })).toEqual([]);
      expect(await find({ tool: 'midjourney' })).toEqual([last.id, first.id]);
      expect(await find({ tool: 'upscale' })).toEqual([]);
      expect(await find({ model: first.engine })).toEqual([last.id, first.id]);
      expect(await find({ model: 'other' })).toEqual([]);
      const [newest = last, oldest = first] = (await client.listMyPictures()).pictures;
      const madeAt = (picture: Picture) => Date.parse(picture.createdAt);
      expect(await find({ since: madeAt(oldest) })).toEqual([last.id, first.id]);
      expect(await find({ since: madeAt(newest) + 1 })).toEqual([]);
      expect(await find({ since: Number.MAX_SAFE_INTEGER })).toEqual([]);
      expect(await errorCodeOf(client.listMyPictures({ since: -1 }))).toBe('badRequest');
      expect(await errorCodeOf(client.listMyPictures({ text: 'a'.repeat(101) }))).toBe(
        'badRequest',
      );
    });

    it('is made from no upload that is not there', async () => {
      const { client } = await openUser();
      await makePicture(client);
      expect((await client.listMyPictures({ upload: randomId() })).pictures).toEqual([]);
    });

    it('comes in an archive, for its owner alone', async () => {
      const { client } = await openUser();
      const other = await openUser();
      const { id } = await makePicture(client);
      const { url } = await client.send(calls.zipPictures, { ids: [id] });
      expect(url).toMatch(/^\/art\/api\/zip-pictures\?/);
      expect(await errorCodeOf(other.client.send(calls.zipPictures, { ids: [id] }))).toBe(
        'notFound',
      );
      expect(await errorCodeOf(client.send(calls.zipPictures, { ids: [] }))).toBe('badRequest');
      const many = Array.from({ length: 201 }, () => id);
      expect(await errorCodeOf(client.send(calls.zipPictures, { ids: many }))).toBe('badRequest');
      await client.deletePicture({ id });
      expect(await errorCodeOf(client.send(calls.zipPictures, { ids: [id] }))).toBe('notFound');
    });

    it('is deleted with others, comes back with its thumbs, and is shared with others', async () => {
      const { client } = await openUser();
      const other = await openUser();
      const first = (await makePicture(client)).id;
      service().passTime();
      const ids = [(await makePicture(client)).id, first];
      await client.send(calls.setPicturesSharing, { ids, isPrivate: false });
      await other.client.like({ id: first });
      for (const call of [calls.deletePictures, calls.restorePictures]) {
        expect(await errorCodeOf(other.client.send(call, { ids }))).toBe('notFound');
        expect(await errorCodeOf(client.send(call, { ids: [...ids, randomId()] }))).toBe(
          'notFound',
        );
      }
      expect(idsOf((await client.listMyPictures()).pictures)).toEqual(ids);
      const none = { pictureCount: 0, publicPictureCount: 0 };
      expect(await client.send(calls.deletePictures, { ids })).toEqual(none);
      expect(await client.send(calls.deletePictures, { ids })).toEqual(none);
      expect((await client.listMyPictures()).pictures).toEqual([]);
      expect((await createCreations(client).list({ tool })).creations).toEqual([]);
      expect(await other.client.listLikes()).toEqual([]);
      expect(await errorCodeOf(other.client.like({ id: first }))).toBe('notFound');
      const shared = client.send(calls.setPicturesSharing, { ids, isPrivate: true });
      expect(await errorCodeOf(shared)).toBe('notFound');
      const both = { pictureCount: 2, publicPictureCount: 2 };
      expect(await client.send(calls.restorePictures, { ids })).toEqual(both);
      expect(await client.send(calls.restorePictures, { ids })).toEqual(both);
      expect((await client.listMyPictures()).pictures).toMatchObject([
        { id: ids[0], likeCount: 0 },
        { id: first, likeCount: 1 },
      ]);
      expect((await createCreations(client).list({ tool })).creations).toHaveLength(2);
      const change = { ids, isPrivate: true };
      const { pictures: changed } = await client.send(calls.setPicturesSharing, change);
      expect(idsOf(changed).sort()).toEqual([...ids].sort());
      expect(changed.every(({ isPrivate }) => isPrivate)).toBe(true);
      expect(await client.send(calls.deletePictures, { ids: [first] })).toEqual({
        pictureCount: 1,
        publicPictureCount: 0,
      });
    });

    it('is listed with what began it, until it is deleted, for its owner alone', async () => {
      const { client } = await openUser();
      const creations = createCreations(client);
      const made = [];
      for (const prompt of ['山', '海', '云']) {
        made.unshift((await makePicture(client, prompt)).id);
        service().passTime();
      }
      const first = await creations.list({ tool, limit: 2 });
      const second = await creations.list({ tool, limit: 2, cursor: first.nextCursor });
      const listed = [...first.creations, ...second.creations];
      expect(first.creations).toHaveLength(2);
      expect(second.nextCursor).toBeUndefined();
      expect(listed).toMatchObject([
        { state: 'succeeded', percent: 100, prompt: '云', cost: pictureCost },
        { state: 'succeeded', percent: 100, prompt: '海', cost: pictureCost },
        { state: 'succeeded', percent: 100, prompt: '山', cost: pictureCost },
      ]);
      const { pictures } = await client.listMyPictures();
      expect(idsOf(pictures)).toEqual(made);
      expect(listed.flatMap(({ pictures = [] }) => pictures)).toEqual(pictures);
      const [id = ''] = made;
      await client.deletePicture({ id });
      expect((await creations.list({ tool })).creations).toMatchObject([
        { prompt: '海' },
        { prompt: '山' },
      ]);
      const { client: other } = await openUser();
      expect(await createCreations(other).list({ tool })).toEqual({
        creations: [],
        nextCursor: undefined,
      });
      expect(await errorCodeOf(creations.list({ tool, limit: 101 }))).toBe('badRequest');
    });

    it('is seen by others while it is public', async () => {
      const { client } = await openUser();
      const guest = service().openClient();
      const word = `n${randomId()}`;
      const { id } = await makePicture(client, `雪山 ${word}`);
      await client.setPictureSharing({ id, isPrivate: false });
      const { pictures } = await guest.listPublicPictures({ text: word.toUpperCase() });
      expect(pictures).toMatchObject([{ id, isMine: false }]);
      expect((await guest.listPublicPictures({ text: `${word} 海` })).pictures).toEqual([]);
      const browsed = await client.browsePublicPictures({ limit: 1, sort: 'newest' });
      expect(browsed.pictures, 'whose it is, not even its owner').toMatchObject([
        { id, isMine: false },
      ]);
      const since = Date.parse(browsed.pictures[0]?.createdAt ?? '');
      const filters = { tool: 'midjourney', model: browsed.pictures[0]?.engine, since };
      const isFound = async (others: Parameters<typeof guest.browsePublicPictures>[0]) => [
        idsOf((await guest.browsePublicPictures({ ...filters, ...others })).pictures).includes(id),
        idsOf((await guest.listPublicPictures({ ...filters, ...others })).pictures).includes(id),
      ];
      expect(await isFound({})).toEqual([true, true]);
      expect(await isFound({ tool: 'upscale' })).toEqual([false, false]);
      expect(await isFound({ model: 'other' })).toEqual([false, false]);
      expect(await isFound({ since: since + 1 })).toEqual([false, false]);
      expect(await client.setPictureSharing({ id, isPrivate: true })).toEqual({ isPrivate: true });
      expect((await guest.listPublicPictures({ text: word })).pictures).toEqual([]);
    });

    it('is reported by others while it is public', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id } = await makePicture(client);
      const report = (about: { subject: ReportSubject; id: string }) =>
        errorCodeOf(other.send(calls.report, { ...about, reason: 'other', note: '' }));
      expect(await report({ subject: 'work', id })).toBe('notFound');
      expect(await report({ subject: 'presenter', id })).toBe('notFound');
      await client.setPictureSharing({ id, isPrivate: false });
      for (const time of ['first', 'again']) {
        expect(await report({ subject: 'work', id }), time).toBeUndefined();
      }
    });

    it('takes one thumb of each person who may see it', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id } = await makePicture(client);
      await client.setPictureSharing({ id, isPrivate: false });
      expect(await client.like({ id })).toEqual({ likeCount: 1 });
      expect(await other.like({ id })).toEqual({ likeCount: 2 });
      expect(await other.like({ id })).toEqual({ likeCount: 2 });
      expect(await other.listLikes()).toEqual([id]);
      expect(await other.listLikes({ ids: ['none', id] })).toEqual([id]);
      expect(await other.listLikes({ ids: ['none'] })).toEqual([]);
      const liked = await other.listLikedPictures();
      expect(idsOf(liked.pictures)).toEqual([id]);
      expect(liked.ownerId).toBe((await other.getUser())?.id);
      expect((await other.listLikedPictures({ media: 'image' })).pictures).toHaveLength(1);
      expect((await other.listLikedPictures({ media: 'video' })).pictures).toEqual([]);
      expect(await other.unlike({ id })).toEqual({ likeCount: 1 });
      expect(await other.listLikes()).toEqual([]);
      await client.setPictureSharing({ id, isPrivate: true });
      expect(await errorCodeOf(other.like({ id }))).toBe('notFound');
    });

    it('is a favourite of its owner’s alone, who alone is told', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id } = await makePicture(client);
      await makePicture(client);
      await client.setPictureSharing({ id, isPrivate: false });
      const set = (by: ApiClient, isFavorite: boolean) =>
        errorCodeOf(by.send(calls.setFavorite, { id, isFavorite }));
      expect(await set(other, true)).toBe('notFound');
      for (const time of ['first', 'again']) expect(await set(client, true), time).toBeUndefined();
      const favorites = async () =>
        (await client.listMyPictures({ favorites: true, count: true })).pictures;
      expect(await favorites()).toMatchObject([{ id, isFavorite: true }]);
      for (const { pictures } of [
        await other.listPublicPictures(),
        await client.browsePublicPictures(),
      ]) {
        expect(pictures.find((one) => one.id === id)).not.toHaveProperty('isFavorite');
      }
      expect(await set(client, false)).toBeUndefined();
      expect(await favorites()).toEqual([]);
      await client.deletePicture({ id });
      expect(await set(client, true)).toBe('notFound');
    });

    it('is deleted and shared by its owner alone', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id } = await makePicture(client);
      expect(await errorCodeOf(other.deletePicture({ id }))).toBe('notFound');
      expect(await errorCodeOf(other.setPictureSharing({ id, isPrivate: true }))).toBe('notFound');
      const none = { pictureCount: 0, publicPictureCount: 0 };
      expect(await client.deletePicture({ id })).toEqual(none);
      expect((await client.listMyPictures()).pictures).toEqual([]);
      // Again is not an error; sharing what is gone is.
      expect(await client.deletePicture({ id })).toEqual(none);
      expect(await errorCodeOf(client.setPictureSharing({ id, isPrivate: true }))).toBe('notFound');
    });
  });

  it('has no place among songs, nor a title', async () => {
    const { client } = await openUser();
    const { id } = await makePicture(client);
    expect(await client.send(calls.listMySongs, {})).toEqual({
      ...{ pictures: [], nextCursor: undefined },
    });
    const rename = client.send(calls.renameSong, { id, title: '海风' });
    expect(await errorCodeOf(rename)).toBe('notFound');
  });

  describe('a collection', () => {
    const create = (client: ApiClient, name: string) =>
      client.send(calls.createCollection, { name });

    it('has a name of its own, and goes without its pictures', async () => {
      const { client } = await openUser();
      const { id, collections } = await create(client, '  海报\u200b ');
      expect(collections).toEqual([{ id, name: '海报', pictureCount: 0 }]);
      expect((await create(client, '海报')).id, 'it is there already').toBe(id);
      service().passTime();
      const { id: other } = await create(client, '头像');
      for (const name of ['', ' ', '字'.repeat(21)]) {
        expect(await errorCodeOf(create(client, name)), name).toBe('badRequest');
      }
      const rename = (id: string, name: string) =>
        client.send(calls.renameCollection, { id, name });
      expect(await errorCodeOf(rename(other, '海报'))).toBe('badRequest');
      expect(await errorCodeOf(rename(randomId(), '云'))).toBe('notFound');
      expect(await rename(id, '插画')).toMatchObject([{ name: '头像' }, { id, name: '插画' }]);
      expect(await rename(id, '插画'), 'its own name is no other’s').toHaveLength(2);
      const picture = await makePicture(client);
      await client.send(calls.addToCollection, { id, pictureIds: [picture.id] });
      for (let press = 0; press < 2; press += 1) {
        expect(await client.send(calls.deleteCollection, { id })).toMatchObject([{ id: other }]);
      }
      expect(idsOf((await client.listMyPictures()).pictures)).toEqual([picture.id]);
      expect((await client.listMyPictures({ collection: id })).pictures).toEqual([]);
    });

    it('takes its owner’s pictures, and deleted ones leave it', async () => {
      const { client } = await openUser();
      const other = await openUser();
      const foreign = await makePicture(other.client);
      const first = (await makePicture(client)).id;
      service().passTime();
      const ids = [(await makePicture(client, '海')).id, first];
      const { id } = await create(client, '海报');
      const add = (pictureIds: readonly string[]) =>
        client.send(calls.addToCollection, { id, pictureIds });
      expect(await errorCodeOf(add([...ids, foreign.id]))).toBe('notFound');
      expect(await errorCodeOf(add([]))).toBe('badRequest');
      expect((await client.listMyPictures({ collection: id })).pictures).toEqual([]);
      expect(await add([first])).toMatchObject([{ pictureCount: 1 }]);
      expect(await add(ids)).toMatchObject([{ pictureCount: 2 }]);
      const listed = async (text = '') =>
        idsOf((await client.listMyPictures({ collection: id, text })).pictures);
      expect(await listed()).toEqual(ids);
      expect(await listed('海')).toEqual([ids[0]]);
      await client.deletePicture({ id: first });
      expect(await listed()).toEqual([ids[0]]);
      expect(await client.send(calls.listCollections, undefined)).toMatchObject([
        { pictureCount: 1 },
      ]);
      expect(await errorCodeOf(add([first]))).toBe('notFound');
      await client.send(calls.restorePictures, { ids: [first] });
      expect(await listed(), 'it is back in its place').toEqual(ids);
      const out = { id, pictureIds: [first, foreign.id] };
      expect(await client.send(calls.removeFromCollection, out)).toMatchObject([
        { pictureCount: 1 },
      ]);
      expect(await listed()).toEqual([ids[0]]);
      expect(idsOf((await client.listMyPictures()).pictures)).toEqual(ids);
    });

    it('is nobody else’s', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const picture = await makePicture(client);
      const { id } = await create(client, '海报');
      const some = { id, pictureIds: [picture.id] };
      await client.send(calls.addToCollection, some);
      const own = { id, pictureIds: [(await makePicture(other)).id] };
      expect(await other.send(calls.listCollections, undefined)).toEqual([]);
      expect((await other.listMyPictures({ collection: id })).pictures).toEqual([]);
      const rename = other.send(calls.renameCollection, { id, name: '云' });
      expect(await errorCodeOf(rename)).toBe('notFound');
      expect(await errorCodeOf(other.send(calls.addToCollection, own))).toBe('notFound');
      expect(await errorCodeOf(other.send(calls.removeFromCollection, some))).toBe('notFound');
      expect(await other.send(calls.deleteCollection, { id })).toEqual([]);
      expect(await client.send(calls.listCollections, undefined)).toEqual([
        { id, name: '海报', pictureCount: 1 },
      ]);
    });
  });

  describe('an order', () => {
    async function firstPackage(client: ApiClient) {
      const [first] = (await createOrders(client).listPackages()).packages;
      if (!first) throw new Error('There is nothing to buy.');
      return first;
    }

    it('is one for one key, and has the price of its package', async () => {
      const { client } = await openUser();
      const { id: packageId, ...bought } = await firstPackage(service().openClient());
      const request = { packageId, idempotencyKey: randomId() };
      const order = await createOrders(client).createOrder(request);
      expect(order).toMatchObject({ prepayId: undefined, codeUrl: expect.any(String) });
      expect(await createOrders(client).createOrder(request)).toEqual(order);
      const { outTradeNo, codeUrl, expiresAt } = order;
      const state = { tradeType: 'NATIVE', tradeState: 'NOTPAY', paidAt: undefined };
      const { name, pointCount, priceInFen } = bought;
      expect((await createOrders(client).listOrders()).orders).toMatchObject([
        { outTradeNo, codeUrl, expiresAt, packageId, name, pointCount, priceInFen, ...state },
      ]);
    });

    it('is not placed for a key of another, or for no package', async () => {
      const { client } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const idempotencyKey = randomId();
      await createOrders(client).createOrder({ packageId, idempotencyKey });
      const changed = { packageId: 'none', idempotencyKey };
      expect(await errorCodeOf(createOrders(client).createOrder(changed))).toBe('badRequest');
      const fresh = { ...changed, idempotencyKey: randomId() };
      expect(await errorCodeOf(createOrders(client).createOrder(fresh))).toBe('notFound');
      const short = { packageId, idempotencyKey: 'short' };
      expect(await errorCodeOf(createOrders(client).createOrder(short))).toBe('badRequest');
    });

    it('is paid, and credited once', async () => {
      const { client } = await openUser();
      const { id: packageId, pointCount } = await firstPackage(client);
      const order = await createOrders(client).createOrder({
        packageId,
        idempotencyKey: randomId(),
      });
      expect(await createOrders(client).queryOrder(order)).toEqual({ tradeState: 'NOTPAY' });
      await service().pay(order);
      for (let question = 0; question < 2; question += 1) {
        expect(await createOrders(client).queryOrder(order)).toEqual({ tradeState: 'SUCCESS' });
      }
      expect(await client.getUser()).toMatchObject({ pointCount: welcomePoints + pointCount });
      const [listed] = (await createOrders(client).listOrders()).orders;
      expect(listed).toMatchObject({ tradeState: 'SUCCESS', paidAt: expect.any(String) });
    });

    it('for the bridge needs to know who pays, and is signed for its buyer alone', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const place = () =>
        createOrders(client).createOrder({
          packageId,
          idempotencyKey: randomId(),
          tradeType: 'JSAPI',
        });
      expect(await errorCodeOf(place())).toBe('weChatAuthorizationNeeded');
      await service().meetPayer(client);
      const { prepayId = '', codeUrl } = await place();
      expect(codeUrl).toBeUndefined();
      const signed = await createOrders(client).signJsapiPayment({ prepayId });
      expect(signed.packageStr).toBe(`prepay_id=${prepayId}`);
      expect(signed.timeStamp).toMatch(/^\d{10}$/);
      expect(await errorCodeOf(createOrders(other).signJsapiPayment({ prepayId }))).toBe(
        'notFound',
      );
    });

    it('for WeChat’s page on a phone has its address alone, for five minutes', async () => {
      const { client } = await openUser();
      expect((await createOrders(client).listPackages()).takesH5).toBe(true);
      const { id: packageId } = await firstPackage(client);
      const request = { packageId, idempotencyKey: randomId(), tradeType: 'MWEB' as const };
      const order = await createOrders(client).createOrder(request);
      expect(order).toMatchObject({ prepayId: undefined, codeUrl: undefined });
      expect(order.h5Url).toMatch(/^https?:/);
      const [listed] = (await createOrders(client).listOrders()).orders;
      expect(listed).toMatchObject({ tradeType: 'MWEB', h5Url: order.h5Url });
      const { createdAt = '', expiresAt = '' } = listed ?? {};
      const minutes = (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000;
      expect(Math.round(minutes)).toBe(5);
    });

    it('is nobody else’s', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const order = await createOrders(client).createOrder({
        packageId,
        idempotencyKey: randomId(),
      });
      expect(await errorCodeOf(createOrders(other).queryOrder(order))).toBe('notFound');
      expect((await createOrders(other).listOrders()).orders).toEqual([]);
    });

    it('is listed page by page, the newest first', async () => {
      const { client } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const placed = [];
      for (let count = 0; count < 3; count += 1) {
        const order = await createOrders(client).createOrder({
          packageId,
          idempotencyKey: randomId(),
        });
        placed.unshift(order.outTradeNo);
        service().passTime();
      }
      const first = await createOrders(client).listOrders({ limit: 2 });
      const second = await createOrders(client).listOrders({ limit: 2, cursor: first.nextCursor });
      const listed = [...first.orders, ...second.orders].map(({ outTradeNo }) => outTradeNo);
      expect(first.orders).toHaveLength(2);
      expect(listed).toEqual(placed);
      expect(second.nextCursor).toBeUndefined();
    });
  });

  describe('a ledger', () => {
    it('says what points came from and went to, page by page, the newest first', async () => {
      const { client } = await openUser();
      const [bought] = (await createOrders(client).listPackages()).packages;
      if (!bought) throw new Error('There is no package to be bought.');
      const { id: packageId, pointCount } = bought;
      const order = await createOrders(client).createOrder({
        packageId,
        idempotencyKey: randomId(),
      });
      await service().pay(order);
      await createOrders(client).queryOrder(order);
      const { id, tool } = await makePicture(client, '雪山');
      const list = (cursor?: string) => client.send(calls.listPointEntries, { limit: 2, cursor });
      const first = await list();
      const second = await list(first.nextCursor);
      expect([...first.entries, ...second.entries]).toMatchObject([
        {
          ...{ kind: 'spend', amount: -pictureCost },
          creation: { tool, prompt: '雪山', isDeleted: false, work: { id } },
        },
        { kind: 'order', amount: pointCount },
        { kind: 'welcome', amount: welcomePoints },
      ]);
      expect(second.nextCursor).toBeUndefined();
      await client.deletePicture({ id });
      const [spent] = (await list()).entries;
      expect(spent?.creation, 'a deleted work is named by its tool alone').toEqual({
        tool,
        prompt: '',
        isDeleted: true,
      });
      const { client: other } = await openUser();
      const others = await other.send(calls.listPointEntries, {});
      expect(others.entries.map(({ kind }) => kind)).toEqual(['welcome']);
    });
  });

  describe('a consent', () => {
    const purpose = 'face-swap';

    it('holds for one person from when it is given until it is withdrawn', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const list = (client: ApiClient) => client.send(calls.listConsents, undefined);
      expect(await list(client)).toEqual([]);
      const textVersion = consentVersions['face-swap'];
      const about = { purpose, subject: 'other', name: '妈妈' } as const;
      const given = {
        ...{ ...about, textVersion, workCount: 0 },
        ...{ id: expect.any(String), givenAt: expect.any(String) },
      };
      const [first] = await client.send(calls.giveConsent, { ...about, textVersion });
      expect(first).toEqual(given);
      await client.send(calls.giveConsent, { ...about, textVersion });
      expect(await list(client), 'it is there once').toEqual([first]);
      const self = { purpose, subject: 'self' } as const;
      const both = await client.send(calls.giveConsent, { ...self, textVersion });
      const bySubject = both.toSorted((one, next) => (one.subject < next.subject ? -1 : 1));
      expect(bySubject).toMatchObject([about, self]);
      expect(await list(other)).toEqual([]);
      const { id = '' } = first ?? {};
      expect(await errorCodeOf(other.send(calls.withdrawConsent, { id }))).toBe('notFound');
      expect(await client.send(calls.withdrawConsent, { id })).toMatchObject([self]);
      expect(await client.send(calls.withdrawConsent, { id }), 'again').toMatchObject([self]);
      expect(await client.send(calls.listConsents, undefined)).toMatchObject([self]);
    });

    it('is of the user, or of somebody with a name', async () => {
      const { client } = await openUser();
      const textVersion = consentVersions['face-swap'];
      for (const about of [{ subject: 'other' }, { subject: 'self', name: '我' }] as const) {
        const given = client.send(calls.giveConsent, { purpose, ...about, textVersion });
        expect(await errorCodeOf(given)).toBe('badRequest');
      }
    });

    it('is given to the text as it is now', async () => {
      const { client } = await openUser();
      const about = { purpose, subject: 'self', textVersion: '2020-01' } as const;
      expect(await errorCodeOf(client.send(calls.giveConsent, about))).toBe('badRequest');
    });
  });

  describe('a digital human', () => {
    it('is made of uploads of the person’s own', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      expect(await client.send(calls.listMyDigitalHumans, undefined)).toEqual({
        ...{ digitalHumans: [], drafts: [], convertsFilms: false },
      });
      const purpose = 'digital-human';
      const about = { purpose, subject: 'self', textVersion: consentVersions[purpose] } as const;
      const [consent] = await client.send(calls.giveConsent, about);
      const { url } = await other.uploadFile({ file: png() });
      for (const face of ['/storage/none', url]) {
        const asked = { name: '我', consent: consent?.id ?? '', face };
        const made = client.send(calls.createDigitalHuman, asked);
        expect(await errorCodeOf(made)).toBe('badRequest');
      }
    });

    it('is found again before it is there, by its owner alone', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const purpose = 'digital-human';
      const about = { purpose, subject: 'self', textVersion: consentVersions[purpose] } as const;
      const [{ id: consent = '' } = {}] = await client.send(calls.giveConsent, about);
      const draft = { consentId: consent, name: '小明' };
      const saved = await client.send(calls.saveDigitalHumanDraft, { consent, name: '小明' });
      expect(saved).toMatchObject([draft]);
      const { drafts } = await client.send(calls.listMyDigitalHumans, undefined);
      expect(drafts).toMatchObject([draft]);
      expect((await other.send(calls.listMyDigitalHumans, undefined)).drafts).toEqual([]);
      const stolen = other.send(calls.saveDigitalHumanDraft, { consent, name: '我' });
      expect(await errorCodeOf(stolen)).toBe('forbidden');
      await client.send(calls.withdrawConsent, { id: consent });
      expect((await client.send(calls.listMyDigitalHumans, undefined)).drafts).toEqual([]);
    });

    it('is changed and deleted where there is one', async () => {
      const { client } = await openUser();
      const id = randomId();
      const renamed = client.send(calls.changeDigitalHuman, { id, name: '我' });
      expect(await errorCodeOf(renamed)).toBe('notFound');
      const deleted = client.send(calls.deleteDigitalHuman, { id });
      expect(await errorCodeOf(deleted)).toBe('notFound');
    });
  });

  describe('the playground', () => {
    it('takes digital humans of the person’s own, to the text as it is now', async () => {
      const { client } = await openUser();
      const id = randomId();
      const joins = (textVersion: string) =>
        errorCodeOf(client.send(calls.joinPlayground, { id, textVersion }));
      expect(await joins(consentVersions.playground)).toBe('notFound');
      expect(await joins('2020-01')).toBe('badRequest');
    });

    it('is open to guests', async () => {
      const page = await service().openClient().send(calls.listPresenters, {});
      expect(page).toEqual({ presenters: [], nextCursor: undefined });
    });
  });

  describe('an upload', () => {
    it('is listed with what it takes, and deleted for ever', async () => {
      const { client } = await openUser();
      const uploads = createMyUploads(client);
      const none = { files: 0, bytes: 0 };
      expect(await uploads.list()).toMatchObject({ uploads: [], usage: none });
      const file = png();
      await client.uploadFile({ file });
      const { uploads: listed, nextCursor, usage } = await uploads.list();
      expect(nextCursor).toBeUndefined();
      expect(usage).toMatchObject({ files: 1, bytes: file.size });
      expect(listed).toMatchObject([
        { kind: 'image', type: 'image/png', bytes: file.size, useCount: 0 },
      ]);
      expect((await uploads.list({ kind: 'image' })).uploads).toEqual(listed);
      expect((await uploads.list({ kind: 'face' })).uploads).toEqual([]);
      const { id = '' } = listed[0] ?? {};
      expect(await uploads.remove({ id })).toMatchObject({ usage: none });
      expect(await errorCodeOf(uploads.remove({ id }))).toBe('notFound');
    });

    it('is nobody else’s', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      await client.uploadFile({ file: png() });
      const { id = '' } = (await createMyUploads(client).list()).uploads[0] ?? {};
      expect((await createMyUploads(other).list()).uploads).toEqual([]);
      expect(await errorCodeOf(createMyUploads(other).remove({ id }))).toBe('notFound');
    });

    it('has a credential for a folder of its own', async () => {
      const { client } = await openUser();
      const { directory, expiresAt } = await client.getUploadCredential();
      expect(directory).toMatch(/\/$/);
      expect(Number.isInteger(expiresAt)).toBe(true);
    });
  });
}
