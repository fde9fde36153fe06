import {
  type ApiClient,
  type CreationEvent,
  isApiError,
  type Picture,
  type PlacedOrder,
  randomId,
} from '@site/api-client';
import { type CreationChange, createCreations } from '@site/api-client/creations';
import { createMyUploads } from '@site/api-client/my-uploads';
import { calls, codes, computePrice, pictureCost } from '@site/api-client/wire';
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
  /** WeChat tells who the person at this client is. */
  meetPayer(client: ApiClient): Promise<void>;
  /** The person pays an order by its code. */
  pay(order: PlacedOrder): Promise<void>;
}

const welcomePoints = 3 * pictureCost;

const tool = 'midjourney';

const toRequest = (prompt: string) => ({
  ...({ tool, input: { prompt } } as const),
  idempotencyKey: randomId(),
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

/** What a call was refused with; undefined where it was not. */
async function errorCodeOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.code === undefined) throw error;
    return Object.entries(codes).find(([, code]) => code === error.code)?.[0];
  }
  return undefined;
}

/** What clients of the service may rely on, whatever service it is. */
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

  async function imagine(client: ApiClient, prompt = '山', idempotencyKey = randomId()) {
    const events: CreationEvent[] = [];
    for await (const event of client.imagine({ prompt, idempotencyKey })) {
      events.push(event);
      if (event.type === 'started' && events.length === 1) await service().finishPicture();
    }
    return events;
  }

  async function makePicture(client: ApiClient, prompt?: string): Promise<Picture> {
    const end = (await imagine(client, prompt)).at(-1);
    if (end?.type !== 'finished') throw new Error(`The creation ended as ${end?.type}.`);
    return end.picture;
  }

  async function makeCreation(client: ApiClient) {
    const request = toRequest('山');
    const begun = await createCreations(client).create(request);
    await service().finishPicture();
    await vi.waitFor(async () => {
      const { creation } = await createCreations(client).create(request);
      expect(creation.state).toBe('succeeded');
    });
    return begun;
  }

  const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id);

  describe('a session', () => {
    it('of a guest has no user, and tells its end to listeners', async () => {
      const client = service().openClient();
      const onEnd = vi.fn();
      client.onSessionEnd(onEnd);
      expect(await client.getUser()).toBeNull();
      expect(onEnd).not.toHaveBeenCalled();
      expect(await errorCodeOf(client.listOrders())).toBe('unauthenticated');
      await expect.poll(() => onEnd).toHaveBeenCalledTimes(1);
    });

    it.each<[name: string, call: (client: ApiClient) => Promise<unknown>]>([
      ['editUser', (client) => client.editUser({ nickname: '小明' })],
      ['updateSettings', (client) => client.updateSettings({ imagesArePrivate: true })],
      ['sendBindCode', (client) => client.sendBindCode({ email: newEmail() })],
      ['logOutEverywhere', (client) => client.logOutEverywhere()],
      ['listMyPictures', (client) => client.listMyPictures()],
      ['listThumbUps', (client) => client.listThumbUps()],
      ['thumbUp', (client) => client.thumbUp({ id: randomId() })],
      ['deletePicture', (client) => client.deletePicture({ id: randomId() })],
      ['queryOrder', (client) => client.queryOrder({ outTradeNo: randomId() })],
      ['getUploadCredential', (client) => client.getUploadCredential()],
      ['uploadFile', (client) => client.uploadFile({ file: png() })],
      ['my creations', (client) => createCreations(client).list({ tool })],
      ['my uploads', (client) => createMyUploads(client).list()],
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

    it('ends everywhere where that is asked for', async () => {
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
    await expect(client.listOrders({}, { signal })).rejects.toMatchObject({ kind: 'aborted' });
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
    it('is made for points, and told as it comes', async () => {
      const { client } = await openUser();
      const events = await imagine(client);
      const left = welcomePoints - pictureCost;
      expect(events[0]).toMatchObject({ type: 'started', cost: pictureCost, point_count: left });
      const end = events.at(-1);
      expect(end).toMatchObject({ type: 'finished', point_count: left, picture: { prompt: '山' } });
      expect(await client.getUser()).toMatchObject({ pointCount: left });
      const { pictures } = await client.listMyPictures();
      expect(pictures).toEqual([end?.type === 'finished' && end.picture]);
      expect(pictures[0]).toMatchObject({ isMine: true, thumbUpCount: 0 });
      expect(pictures[0]).toMatchObject({ mime: 'image/webp' });
    });

    it('costs once for one key', async () => {
      const { client } = await openUser();
      const key = randomId();
      const first = await imagine(client, '山', key);
      const second: CreationEvent[] = [];
      const request = { prompt: '山', idempotencyKey: key };
      for await (const event of client.imagine(request)) second.push(event);
      expect(second.at(-1)).toEqual(first.at(-1));
      const other = client.imagine({ prompt: '海', idempotencyKey: key });
      expect(await errorCodeOf(other.next())).toBe('badRequest');
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
      await vi.waitFor(async () => {
        const again = await creations.create(request);
        expect(again).toMatchObject({ creation: { id, state: 'succeeded' }, pointCount });
      });
      const [picture] = (await client.listMyPictures()).pictures;
      const unknown = randomId();
      const told: CreationChange[] = [];
      for await (const change of creations.follow({ known: [id, unknown] })) {
        told.push(change);
        if (change.type === 'present') break;
      }
      expect(told).toMatchObject([
        { type: 'creation', creation: { id, state: 'succeeded', pictures: [picture] } },
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

    it('is continued by an action that it offers, for the same points', async () => {
      const { client } = await openUser();
      const creations = createCreations(client);
      const { id } = (await makeCreation(client)).creation;
      const [creation] = (await creations.list({ tool })).creations;
      expect(creation).toMatchObject({ id, state: 'succeeded' });
      expect(creation).not.toHaveProperty('parentId');
      const [action] = creation?.actions ?? [];
      if (!action) throw new Error('It offers no action');
      const request = { id, action: action.id, idempotencyKey: randomId(), cost: pictureCost };
      const continued = await creations.runAction(request);
      const pointCount = welcomePoints - 2 * pictureCost;
      expect(continued).toMatchObject({ creation: { parentId: id, prompt: '山' }, pointCount });
      await service().finishPicture();
      const again = await creations.runAction(request);
      expect(again).toMatchObject({ creation: { id: continued.creation.id }, pointCount });
      const refusals: [change: Partial<typeof request>, by: ApiClient, code: string][] = [
        [{ action: 'none of its' }, client, 'badRequest'],
        [{ id: randomId() }, client, 'notFound'],
        [{ cost: pictureCost + 1 }, client, 'priceChanged'],
        [{}, (await openUser()).client, 'notFound'],
        [{}, service().openClient(), 'unauthenticated'],
      ];
      for (const [change, by, code] of refusals) {
        const refused = { ...request, idempotencyKey: randomId(), ...change };
        expect(await errorCodeOf(createCreations(by).runAction(refused))).toBe(code);
      }
      expect(await client.getUser()).toMatchObject({ pointCount });
    });

    it('can’t be cancelled any more, and is nobody else’s to cancel', async () => {
      const { client } = await openUser();
      const started = (await imagine(client))[0];
      const id = started?.type === 'started' ? started.id : '';
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
        client.imagine({ prompt, idempotencyKey: randomId() }).next();
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
      expect(await errorCodeOf(client.listMyPictures({ limit: 101 }))).toBe('badRequest');
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
      expect(await client.setPictureSharing({ id, isPrivate: true })).toEqual({
        pictureCount: 1,
        publicPictureCount: 0,
      });
      expect((await guest.listPublicPictures({ text: word })).pictures).toEqual([]);
    });

    it('takes one thumb of each person who may see it', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id } = await makePicture(client);
      await client.setPictureSharing({ id, isPrivate: false });
      expect(await client.thumbUp({ id })).toEqual({ thumbUpCount: 1 });
      expect(await other.thumbUp({ id })).toEqual({ thumbUpCount: 2 });
      expect(await other.thumbUp({ id })).toEqual({ thumbUpCount: 2 });
      expect(await other.listThumbUps()).toEqual([id]);
      expect(idsOf((await other.listThumbedUpPictures()).pictures)).toEqual([id]);
      expect(await other.takeBackThumbUp({ id })).toEqual({ thumbUpCount: 1 });
      expect(await other.listThumbUps()).toEqual([]);
      await client.setPictureSharing({ id, isPrivate: true });
      expect(await errorCodeOf(other.thumbUp({ id }))).toBe('notFound');
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
      // Again is no error; sharing what is gone is.
      expect(await client.deletePicture({ id })).toEqual(none);
      expect(await errorCodeOf(client.setPictureSharing({ id, isPrivate: true }))).toBe('notFound');
    });
  });

  describe('an order', () => {
    async function firstPackage(client: ApiClient) {
      const [first] = await client.listPackages();
      if (!first) throw new Error('There is nothing to buy.');
      return first;
    }

    it('is one for one key, and has the price of its package', async () => {
      const { client } = await openUser();
      const { id: packageId, ...bought } = await firstPackage(service().openClient());
      const request = { packageId, idempotencyKey: randomId() };
      const order = await client.createOrder(request);
      expect(order).toMatchObject({ prepayId: undefined, codeUrl: expect.any(String) });
      expect(await client.createOrder(request)).toEqual(order);
      const { outTradeNo, codeUrl, expiresAt } = order;
      const state = { tradeType: 'NATIVE', tradeState: 'NOTPAY', paidAt: undefined };
      const { name, pointCount, priceInFen } = bought;
      expect((await client.listOrders()).orders).toMatchObject([
        { outTradeNo, codeUrl, expiresAt, packageId, name, pointCount, priceInFen, ...state },
      ]);
    });

    it('is not placed for a key of another, or for no package', async () => {
      const { client } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const idempotencyKey = randomId();
      await client.createOrder({ packageId, idempotencyKey });
      const changed = { packageId: 'none', idempotencyKey };
      expect(await errorCodeOf(client.createOrder(changed))).toBe('badRequest');
      const fresh = { ...changed, idempotencyKey: randomId() };
      expect(await errorCodeOf(client.createOrder(fresh))).toBe('notFound');
      const short = { packageId, idempotencyKey: 'short' };
      expect(await errorCodeOf(client.createOrder(short))).toBe('badRequest');
    });

    it('is paid, and credited once', async () => {
      const { client } = await openUser();
      const { id: packageId, pointCount } = await firstPackage(client);
      const order = await client.createOrder({ packageId, idempotencyKey: randomId() });
      expect(await client.queryOrder(order)).toEqual({ tradeState: 'NOTPAY' });
      await service().pay(order);
      for (let question = 0; question < 2; question += 1) {
        expect(await client.queryOrder(order)).toEqual({ tradeState: 'SUCCESS' });
      }
      expect(await client.getUser()).toMatchObject({ pointCount: welcomePoints + pointCount });
      const [listed] = (await client.listOrders()).orders;
      expect(listed).toMatchObject({ tradeState: 'SUCCESS', paidAt: expect.any(String) });
    });

    it('for the bridge needs to know who pays, and is signed for its buyer alone', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const place = () =>
        client.createOrder({ packageId, idempotencyKey: randomId(), tradeType: 'JSAPI' });
      expect(await errorCodeOf(place())).toBe('weChatAuthorizationNeeded');
      await service().meetPayer(client);
      const { prepayId = '', codeUrl } = await place();
      expect(codeUrl).toBeUndefined();
      const signed = await client.signJsapiPayment({ prepayId });
      expect(signed.packageStr).toBe(`prepay_id=${prepayId}`);
      expect(signed.timeStamp).toMatch(/^\d{10}$/);
      expect(await errorCodeOf(other.signJsapiPayment({ prepayId }))).toBe('notFound');
    });

    it('is nobody else’s', async () => {
      const { client } = await openUser();
      const { client: other } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const order = await client.createOrder({ packageId, idempotencyKey: randomId() });
      expect(await errorCodeOf(other.queryOrder(order))).toBe('notFound');
      expect((await other.listOrders()).orders).toEqual([]);
    });

    it('is listed page by page, the newest first', async () => {
      const { client } = await openUser();
      const { id: packageId } = await firstPackage(client);
      const placed = [];
      for (let count = 0; count < 3; count += 1) {
        const order = await client.createOrder({ packageId, idempotencyKey: randomId() });
        placed.unshift(order.outTradeNo);
        service().passTime();
      }
      const first = await client.listOrders({ limit: 2 });
      const second = await client.listOrders({ limit: 2, cursor: first.nextCursor });
      const listed = [...first.orders, ...second.orders].map(({ outTradeNo }) => outTradeNo);
      expect(first.orders).toHaveLength(2);
      expect(listed).toEqual(placed);
      expect(second.nextCursor).toBeUndefined();
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
      expect(listed).toMatchObject([{ type: 'image/png', bytes: file.size, isDeletable: true }]);
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
