import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';
import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './call-options.ts';
import { createApiClient } from './create-api-client.ts';
import { createCreations } from './creations/create-creations.ts';
import { type ApiError, type ApiErrorKind, isApiError } from './errors/api-error.ts';
import { describeError } from './messages/describe-error.ts';
import { messages } from './messages/zh-cn.ts';
import { createMyUploads } from './my-uploads/create-my-uploads.ts';
import { createOrders } from './orders/create-orders.ts';
import { createWeChatBinding } from './wechat-binding/create-wechat-binding.ts';
import { calls } from './wire/calls.ts';

type Answer = (response: ServerResponse, socket: Socket) => void;

let server: TestServer;
let client: ApiClient;
/** Answers of the server to each request in turn; the last one to all that follow. */
let answers: Answer[];
const unhandled = vi.fn();

/** The limit of silence, which nobody wants to wait for here. */
const silence = vi.hoisted(() => ({ maxMs: 0 }));
vi.mock('./service/max-silence.ts', () => ({
  get MAX_SILENCE_MS() {
    return silence.maxMs;
  },
}));

/** Two repetitions take some 1.4 s, and more on a busy machine. */
const patient = { timeoutMs: 6_000, maxSilenceMs: 3_000 };

/** Limits where no answer ever comes, however fast the machine is. */
const impatient = { timeoutMs: 1_000, maxSilenceMs: 500 };

function connect({ timeoutMs, maxSilenceMs }: typeof patient): ApiClient {
  silence.maxMs = maxSilenceMs;
  const fingerprint = async () => 'fingerprint';
  return createApiClient({ baseUrl: server.url, fingerprint, timeoutMs });
}

beforeEach(async () => {
  server = await startServer((_, response, socket) => {
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, socket);
  });
  client = connect(patient);
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});

afterEach(async () => {
  // No connection is left open by us, and no rejection unhandled.
  await server.untilQuiet();
  await server.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

const key = 'k'.repeat(16);
type Make = (options?: CallOptions) => Promise<unknown>;
type PlainCallName = Exclude<keyof typeof calls, 'creationEvents'> | 'uploadFile';
type CallName = PlainCallName | keyof typeof streamCalls;
const plainCalls: Record<PlainCallName, Make> = {
  getUser: (options) => client.getUser(options),
  listModels: (options) => client.send(calls.listModels, undefined, options),
  sendLoginCode: (options) => client.sendLoginCode({ email: 'a@example.com' }, options),
  logIn: (options) => client.logIn({ email: 'a@example.com', code: '123456' }, options),
  logOut: (options) => client.logOut(options),
  logOutEverywhere: (options) => client.logOutEverywhere(options),
  sendBindCode: (options) => client.sendBindCode({ email: 'a@example.com' }, options),
  bindEmail: (options) => client.bindEmail({ email: 'a@example.com', code: '123456' }, options),
  createBindTicket: (options) => createWeChatBinding(client).createTicket(options),
  readBindTicket: (options) => createWeChatBinding(client).readTicket({ ticket: key }, options),
  beginBind: (options) => createWeChatBinding(client).begin({ ticket: key }, options),
  queryBindTicket: (options) => createWeChatBinding(client).queryTicket({ ticket: key }, options),
  editUser: (options) => client.editUser({ nickname: '小明' }, options),
  updateSettings: (options) => client.updateSettings({ imagesArePrivate: true }, options),
  listMyPictures: (options) => client.listMyPictures({}, options),
  listLikedPictures: (options) => client.listLikedPictures({}, options),
  browsePublicPictures: (options) => client.browsePublicPictures({}, options),
  listPublicPictures: (options) => client.listPublicPictures({}, options),
  zipPictures: (options) => client.send(calls.zipPictures, { ids: ['p'] }, options),
  deletePictures: (options) => client.send(calls.deletePictures, { ids: ['p'] }, options),
  restorePictures: (options) => client.send(calls.restorePictures, { ids: ['p'] }, options),
  setPicturesSharing: (options) =>
    client.send(calls.setPicturesSharing, { ids: ['p'], isPrivate: true }, options),
  listCollections: (options) => client.send(calls.listCollections, undefined, options),
  createCollection: (options) => client.send(calls.createCollection, { name: '山' }, options),
  listMySongs: (options) => client.send(calls.listMySongs, {}, options),
  renameSong: (options) => client.send(calls.renameSong, { id: 'p', title: '海边' }, options),
  renameCollection: (options) =>
    client.send(calls.renameCollection, { id: 'c', name: '山' }, options),
  deleteCollection: (options) => client.send(calls.deleteCollection, { id: 'c' }, options),
  addToCollection: (options) =>
    client.send(calls.addToCollection, { id: 'c', pictureIds: ['p'] }, options),
  removeFromCollection: (options) =>
    client.send(calls.removeFromCollection, { id: 'c', pictureIds: ['p'] }, options),
  deletePicture: (options) => client.deletePicture({ id: 'p' }, options),
  setPictureSharing: (options) => client.setPictureSharing({ id: 'p', isPrivate: true }, options),
  like: (options) => client.like({ id: 'p' }, options),
  unlike: (options) => client.unlike({ id: 'p' }, options),
  listLikes: (options) => client.listLikes({}, options),
  setFavorite: (options) => client.send(calls.setFavorite, { id: 'p', isFavorite: true }, options),
  listOrders: (options) => createOrders(client).listOrders({}, options),
  listPointEntries: (options) => client.send(calls.listPointEntries, {}, options),
  listPackages: (options) => createOrders(client).listPackages(options),
  createOrder: (options) =>
    createOrders(client).createOrder({ packageId: 'p', idempotencyKey: key }, options),
  readHandOver: (options) => createOrders(client).readHandOver({ handOver: key }, options),
  payHandOver: (options) => createOrders(client).payHandOver({}, options),
  signJsapiPayment: (options) => createOrders(client).signJsapiPayment({ prepayId: 'p' }, options),
  queryOrder: (options) => createOrders(client).queryOrder({ outTradeNo: '123456' }, options),
  createCreation: (options) =>
    createCreations(client).create(
      { tool: 'midjourney', input: { prompt: 'x' }, idempotencyKey: key, cost: 10 },
      options,
    ),
  runAction: (options) =>
    createCreations(client).runAction(
      { id: 'c', action: 'vary', idempotencyKey: key, cost: 10 },
      options,
    ),
  retryCreation: (options) =>
    createCreations(client).retry({ id: 'c', idempotencyKey: key, cost: 10 }, options),
  listMyCreations: (options) => createCreations(client).list({ tool: 'midjourney' }, options),
  listDerivatives: (options) => createCreations(client).derivatives({ pictureId: 'p' }, options),
  getLineage: (options) => createCreations(client).lineage({ pictureId: 'p' }, options),
  cancelCreation: (options) => createCreations(client).cancel({ id: 'c' }, options),
  getUploadCredential: (options) => client.getUploadCredential({}, options),
  beginUpload: (options) =>
    client.send(calls.beginUpload, { bytes: 9, head: new Uint8Array(9) }, options),
  readUploadProgress: (options) => client.send(calls.readUploadProgress, { id: 'u' }, options),
  listMyUploads: (options) => createMyUploads(client).list({}, options),
  importUpload: (options) =>
    createMyUploads(client).takeOver({ url: 'https://example.com/a.png' }, options),
  deleteUpload: (options) => createMyUploads(client).remove({ id: 'u' }, options),
  listPresenters: (options) => client.send(calls.listPresenters, {}, options),
  saveDigitalHumanDraft: (options) =>
    client.send(calls.saveDigitalHumanDraft, { consent: 'c' }, options),
  joinPlayground: (options) =>
    client.send(calls.joinPlayground, { id: 'd', textVersion: '2026-11' }, options),
  report: (options) =>
    client.send(calls.report, { subject: 'work', id: 'p', reason: 'other', note: '' }, options),
  listConsents: (options) => client.send(calls.listConsents, undefined, options),
  giveConsent: (options) =>
    client.send(
      calls.giveConsent,
      { purpose: 'face-swap', subject: 'self', textVersion: '1' },
      options,
    ),
  withdrawConsent: (options) => client.send(calls.withdrawConsent, { id: 'c1' }, options),
  listMyDigitalHumans: (options) => client.send(calls.listMyDigitalHumans, undefined, options),
  createDigitalHuman: (options) =>
    client.send(calls.createDigitalHuman, { name: '我', consent: 'c1', face: '/f.jpg' }, options),
  changeDigitalHuman: (options) => client.send(calls.changeDigitalHuman, { id: 'd1' }, options),
  deleteDigitalHuman: (options) => client.send(calls.deleteDigitalHuman, { id: 'd1' }, options),
  uploadFile: (options) => client.uploadFile({ file: new Blob(['x']), ...options }),
};
const streamCalls: Record<'stream' | 'creationEvents', Make> = {
  stream: (options) => collect(client.stream('creation-events', {}, options)),
  creationEvents: (options) => collect(createCreations(client).follow({}, options)),
};
const allCalls: Record<CallName, Make> = { ...plainCalls, ...streamCalls };

async function collect(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const collected: unknown[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('It did not fail.');
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const text =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const faults: [name: string, answer: Answer, kind: ApiErrorKind, sentence: string][] = [
  [
    'a reset before the headers',
    (_, socket) => socket.resetAndDestroy(),
    'network',
    '网络连接失败，请检查网络后重试',
  ],
  [
    'a reset in the body',
    (response, socket) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":', () => socket.resetAndDestroy());
    },
    'network',
    '网络连接失败，请检查网络后重试',
  ],
  [
    'a body that is shorter than promised',
    (response, socket) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":', () => socket.end());
    },
    'network',
    '网络连接失败，请检查网络后重试',
  ],
  ['a 500 with a text', text(500, 'database is away'), 'http', 'database is away'],
  ['a 500 with nothing', text(500, ''), 'http', 'Internal Server Error'],
  [
    'a 502 with a web page',
    text(502, '<html><script>alert(1)</script></html>', { 'content-type': 'text/html' }),
    'http',
    '服务暂时不可用（HTTP 502），请稍后重试',
  ],
  ['a 504', text(504, '<html>'), 'timeout', 'Request Timeout，请稍后再试'],
  [
    'a 504 with a code',
    json(504, { code: 50_000, message: '出错了' }),
    'timeout',
    'Request Timeout，请稍后再试',
  ],
  ['a 429 with a code', json(429, { code: 42_900, message: '太频繁了' }), 'refused', '太频繁了'],
];

/** Makes all calls at the same time, and collects their errors. */
async function failures(options?: CallOptions): Promise<Record<string, ApiError>> {
  const entries = Object.entries(allCalls).map(
    async ([name, call]) => [name, await errorOf(call(options))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function kindsOf(errors: Record<string, ApiError>): Record<string, ApiErrorKind> {
  return Object.fromEntries(Object.entries(errors).map(([name, { kind }]) => [name, kind]));
}

function allOf(kind: ApiErrorKind): Record<string, ApiErrorKind> {
  return Object.fromEntries(Object.keys(allCalls).map((name) => [name, kind]));
}

describe('every call', () => {
  it.each(faults)('%s', async (_, answer, kind, sentence) => {
    answers = [answer];
    const errors = await failures();
    expect(kindsOf(errors)).toEqual(allOf(kind));
    for (const [name, error] of Object.entries(errors)) {
      if (error.call === '/api/get-oss-signature' && kind === 'refused') continue;
      expect(describeError(error, messages), name).toBe(sentence);
    }
  });

  it('40015 whatever its status, and a 401 without a code: nobody is logged in', async () => {
    for (const answer of [
      json(200, { code: 40_015 }),
      json(401, { code: 40_015 }),
      json(401, { error: 'unauthorized' }),
      text(401, '<html>'),
    ]) {
      answers = [answer];
      const { getUser, ...others } = allCalls;
      expect(await getUser()).toBeNull();
      for (const [name, call] of Object.entries(others)) {
        const error = await errorOf(call());
        expect(error.kind, name).toBe('unauthenticated');
        if (error.call !== '/api/get-oss-signature')
          expect(describeError(error, messages)).toBe('请先登录');
      }
    }
  });

  it('a refusal, in the words of the service, and with the check that it names', async () => {
    const refusal = { code: 40_000, message: '参数不对', issue: 'face-small' };
    answers = [json(200, refusal)];
    // A stream of any other name passes on what it does not know.
    const { stream, ...others } = allCalls;
    expect(await stream()).toEqual([refusal]);
    for (const [name, call] of Object.entries(others)) {
      const error = await errorOf(call());
      const { code, issue } = refusal;
      expect(error, name).toMatchObject({ kind: 'refused', code, issue });
      if (error.call !== '/api/get-oss-signature')
        expect(describeError(error, messages)).toBe('参数不对');
    }
  });

  it('no server at the address', async () => {
    await server.close();
    expect(kindsOf(await failures())).toEqual(allOf('network'));
  });

  it('a server that says nothing', async () => {
    client = connect(impatient);
    answers = [() => undefined];
    const errors = await failures();
    expect(kindsOf(errors)).toEqual(allOf('timeout'));
    expect(describeError(errors['getUser'], messages)).toBe('Request Timeout，请稍后再试');
  });

  it('an answer that drips on and on', async () => {
    client = connect(impatient);
    answers = [
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ];
    const errors = Object.values(plainCalls).map(async (call) => (await errorOf(call())).kind);
    expect(new Set(await Promise.all(errors))).toEqual(new Set(['timeout']));
  });

  it('a server that stops in the middle', async () => {
    client = connect(impatient);
    answers = [
      (response) => {
        response.writeHead(200);
        response.write('{"code":');
      },
    ];
    expect(kindsOf(await failures())).toEqual(allOf('timeout'));
  });

  it('a web page where JSON should be', async () => {
    answers = [text(200, '<!doctype html><title>Wifi</title>', { 'content-type': 'text/html' })];
    const errors = await failures();
    expect(kindsOf(errors)).toEqual(allOf('malformed'));
    expect(describeError(errors['getUser'], messages)).toBe('服务器返回的数据有误，请稍后重试');
  });

  it('aborted before: nothing is sent', async () => {
    // But for the upload credential, which is asked for on behalf of all.
    answers = [json(200, {})];
    expect(kindsOf(await failures({ signal: AbortSignal.abort() }))).toEqual(allOf('aborted'));
    expect(server.requests.filter(({ path }) => path !== '/api/get-oss-signature')).toEqual([]);
  });

  it('aborted during', async () => {
    const controller = new AbortController();
    const held: ServerResponse[] = [];
    answers = [
      (response) => {
        held.push(response);
        // When the last of them has arrived; two calls share the request for a credential.
        if (held.length < Object.keys(allCalls).length - 1) return;
        controller.abort();
        // That one is asked for on behalf of all, so it goes on.
        answers = [json(200, {})];
        for (const unanswered of held) unanswered.destroy();
      },
    ];
    expect(kindsOf(await failures({ signal: controller.signal }))).toEqual(allOf('aborted'));
  });
});

describe('repeating', () => {
  const guest = json(200, { code: 40_015 });

  it('a call that may be repeated is, after a 503, and after the wait that it asks for', async () => {
    answers = [text(503, '', { 'retry-after': '0' }), guest];
    expect(await client.getUser()).toBeNull();
    answers = [
      text(503, '', { 'retry-after': '0' }),
      json(200, { prepay_id: 'p', out_trade_no: 'o' }),
    ];
    const order = await createOrders(client).createOrder({ packageId: 'p', idempotencyKey: key });
    expect(order).toEqual({ prepayId: 'p', outTradeNo: 'o' });
    const [first, second] = server.requests.filter(({ path }) => path === '/api/create-order');
    expect(first?.body).toBe(second?.body);
  });

  it('a call whose caller asks again itself is sent once', async () => {
    answers = [text(503, '', { 'retry-after': '0' })];
    await errorOf(createOrders(client).queryOrder({ outTradeNo: '123456' }, { retry: false }));
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['3600', 3600],
    ['3.5', 3.5],
    ['Thu, 26 Nov 2026 13:00:00 GMT', 3600],
  ])('a wait of more than three seconds is its caller’s: %s', async (header, retryAfterSeconds) => {
    const date = 'Thu, 26 Nov 2026 12:00:00 GMT';
    for (const status of [429, 500, 503]) {
      server.requests.length = 0;
      answers = [text(status, '', { date, 'retry-after': header }), guest];
      const error = await errorOf(client.getUser());
      expect(error).toMatchObject({ status, retryAfterSeconds });
      expect(server.requests).toHaveLength(1);
    }
  });

  it('a wait that nobody can read is as long as any', async () => {
    answers = [text(503, '', { 'retry-after': 'soon' }), guest];
    expect(await client.getUser()).toBeNull();
  });

  it('a reset is tried again: offline, then online', async () => {
    answers = [(_, socket) => socket.resetAndDestroy(), guest];
    expect(await client.getUser()).toBeNull();
  });

  it.each([
    'sendLoginCode',
    'logIn',
    'sendBindCode',
    'bindEmail',
    'stream',
    'creationEvents',
  ] as const)('%s is sent once', async (name) => {
    answers = [text(503, '', { 'retry-after': '0' })];
    await errorOf(allCalls[name]());
    expect(server.requests).toHaveLength(1);
  });
});

describe('streams', () => {
  it('a slow drip is no silence', async () => {
    const bytes = Buffer.from('{"a":"汉字"}{"b":2}');
    answers = [
      (response) => {
        let sent = 0;
        const timer = setInterval(() => {
          response.write(bytes.subarray(sent, ++sent));
          if (sent === bytes.length) {
            clearInterval(timer);
            response.end();
          }
        }, 10);
      },
    ];
    expect(await collect(client.stream('creation-events', {}))).toEqual([{ a: '汉字' }, { b: 2 }]);
  });

  it.each([
    ['garbage between values', '{"a":1}oops', 'malformed'],
    ['an end inside a value', '{"a":1}{"b":', 'truncated'],
  ])('%s: the values before it, then an error', async (_, body, kind) => {
    answers = [text(200, body)];
    const values = client.stream('creation-events', {});
    expect((await values.next()).value).toEqual({ a: 1 });
    expect((await errorOf(values.next())).kind).toBe(kind);
    expect((await values.next()).done).toBe(true);
  });

  it('leaving the loop closes the connection', async () => {
    answers = [(response) => response.write('{"a":1}')];
    for await (const value of client.stream('creation-events', {})) {
      expect(value).toEqual({ a: 1 });
      break;
    }
    await server.untilQuiet();
  });

  it('an event that breaks the contract names its field', async () => {
    answers = [text(200, '{"type":"progress","id":"a","state":"running","percent":101}')];
    const error = await errorOf(collect(createCreations(client).follow()));
    expect(error).toMatchObject({
      kind: 'malformed',
      field: 'percent',
      call: calls.creationEvents.path,
    });
  });

  it('aborting after the end changes nothing', async () => {
    const controller = new AbortController();
    answers = [json(200, { code: 0, data: { rows: [] } })];
    expect(await client.listLikes({}, controller)).toEqual([]);
    answers = [text(200, '{"a":1}')];
    expect(await collect(client.stream('creation-events', {}, controller))).toEqual([{ a: 1 }]);
    controller.abort();
  });
});
