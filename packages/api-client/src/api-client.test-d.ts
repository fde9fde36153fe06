import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import { type CreationChange, createCreations } from './creations/index.ts';
import {
  type ApiClient,
  ApiError,
  type ApiErrorKind,
  type CallOptions,
  createApiClient,
  isApiError,
  type Picture,
  type User,
} from './index.ts';
import { createOrders } from './orders/index.ts';

const client = createApiClient();
const orders = createOrders(client);

test('a client needs no options, and takes no others than it knows', () => {
  expectTypeOf(client).toEqualTypeOf<ApiClient>();
  createApiClient({ baseUrl: 'https://example.com', fingerprint: async () => 'id' });
  // @ts-expect-error: the option is called timeoutMs, with its unit
  createApiClient({ timeout: 1_000 });
  // @ts-expect-error: a fingerprint may take time, so it is a promise
  createApiClient({ fingerprint: () => 'id' });
});

test('a guest must be thought of', () => {
  expectTypeOf(client.getUser()).resolves.toEqualTypeOf<User | null>();
  // @ts-expect-error: there may be no user
  client.getUser().then((user) => user.nickname);
});

test('calls take our words, not those of the wire', () => {
  client.updateSettings({ imagesArePrivate: true });
  // @ts-expect-error: the wire's historic name, which reads the wrong way round
  client.updateSettings({ img_is_public: 1 });
  expectTypeOf<User>().not.toHaveProperty('img_is_public');
  expectTypeOf<Picture>().toHaveProperty('isPrivate').toEqualTypeOf<boolean>();
});

test('an order has a key that makes it one', () => {
  orders.createOrder({ packageId: 'small', idempotencyKey: '0123456789abcdef' });
  // @ts-expect-error: without the key a second click would make a second order
  orders.createOrder({ packageId: 'small' });
  // @ts-expect-error: prices are the server's
  orders.createOrder({ packageId: 'small', idempotencyKey: '0123456789abcdef', priceInFen: 1 });
  orders.createOrder({
    packageId: 'small',
    idempotencyKey: '0123456789abcdef',
    // @ts-expect-error: JSAPI, NATIVE or MWEB
    tradeType: 'H5',
  });
});

test('the type of a change narrows its fields', () => {
  const changes = createCreations(client).follow();
  expectTypeOf(changes).toEqualTypeOf<AsyncIterableIterator<CreationChange>>();
  const describe = (change: CreationChange): string | number => {
    switch (change.type) {
      case 'creation':
        return change.creation.cost;
      case 'progress':
        return change.percent;
      case 'gone':
        return change.id;
      case 'present':
      case 'alive':
        return change.type;
    }
  };
  expectTypeOf(describe).returns.not.toBeAny();
  // @ts-expect-error: only a creation that is new or has ended comes whole
  const creationOf = (change: CreationChange) => change.creation;
  expectTypeOf(creationOf).toBeFunction();
});

test('optional arguments may be left out', () => {
  orders.listOrders();
  client.listMyPictures(undefined, { retry: false });
  expectTypeOf(client.logOut).parameter(0).toEqualTypeOf<CallOptions | undefined>();
  // @ts-expect-error: an order has a number
  orders.queryOrder();
});

test('values of any other stream are unknown until they are checked', () => {
  expectTypeOf(client.stream('any', {})).toEqualTypeOf<AsyncIterableIterator<unknown>>();
  const schema = v.object({ percent: v.number() });
  const checked = client.stream('any', {}, { schema });
  expectTypeOf(checked).toEqualTypeOf<AsyncIterableIterator<{ percent: number }>>();
});

test('every call takes a signal', () => {
  const { signal } = new AbortController();
  client.getUser({ signal });
  client.listMyPictures({}, { signal });
  client.stream('any', {}, { signal });
  // @ts-expect-error: the options come after the request
  client.listMyPictures({ signal });
});

test('errors are known by a closed list of kinds, and are read only', () => {
  const error: unknown = new ApiError('http', 'It failed.', { status: 500 });
  if (isApiError(error, 'http')) {
    expectTypeOf(error).toEqualTypeOf<ApiError>();
    expectTypeOf(error.kind).toEqualTypeOf<ApiErrorKind>();
    expectTypeOf(error.status).toEqualTypeOf<number | undefined>();
    // @ts-expect-error: facts do not change
    error.status = 200;
  }
  // @ts-expect-error: no such kind
  isApiError(error, 'offline');
});
