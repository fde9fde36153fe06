import { request } from 'node:http';
import { calls } from '@site/api-client/wire';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { rateLimits } from '../../src/database/schema.ts';
import { addPicture } from '../../testing/add-picture.ts';
import { listRequests, type RouteRequest } from '../../testing/list-requests.ts';
import { bothDatabases } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

/** On each database; `pnpm fuzz` sends requests for minutes instead. */
const requestCount = 1_000;
const seconds = Number(process.env['FUZZ_SECONDS']);

/** Always the same in the tests, another one each time in `pnpm fuzz`, where `FUZZ_SEED` repeats one. */
const seed = Number(process.env['FUZZ_SEED'] || (seconds ? Date.now() % 1e9 : 1));

const hostileText = fc.oneof(
  fc.constantFrom(
    ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '', ' ', '%', '_', '\\', "'", '"', '%00'],
    ...['__proto__', 'constructor', 'NaN', '-0', '1e999', 'null', '{{', '../..', '😀'],
    ...['x'.repeat(8_000), '-a '.repeat(2_600), '\u200b'.repeat(5_000), '名'.repeat(1_501)],
    ...[
      '--ar 0:1',
      '--seed 99999999999999999999',
      '--ar {1:1,2:2',
      '—ar １：１，',
      '<img',
      'http://',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 1e308, -0, 2 ** 31, 2 ** 53, 1e21, 101),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const hostileValue = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { toString: 1 }, ['\0']),
  fc.jsonValue({ maxDepth: 4 }),
);

const id = fc.stringMatching(/^[0-9a-f]{32}$/);
/** Times around what a clock, JavaScript and PostgreSQL can say. */
const time = fc.oneof(
  fc.constantFrom(0, 253_402_300_799_999, 253_402_300_800_000, 999_999_999_999_999),
  fc.nat(),
);
const cursor = fc.oneof(
  fc.tuple(time, id).map((parts) => parts.join('-')),
  fc.tuple(fc.nat({ max: 2_000_000_000 }), time, id).map((parts) => parts.join('-')),
);

/** Fields of calls, each as it is when it is right, or nearly. */
const fields = {
  prompt: fc.oneof(fc.constantFrom('雪山', '雪山 --ar 16:9', '雪山 --seed 1'), hostileText),
  idempotency_key: fc.stringMatching(/^[\w-]{16,64}$/),
  nickname: fc.oneof(fc.constant('小明'), hostileText),
  email: fc.oneof(fc.emailAddress(), fc.constant('a@example.com\0'), hostileText),
  code: fc.stringMatching(/^\d{6}$/),
  bd_vid: fc.stringMatching(/^[\w.~-]{1,256}$/),
  cursor,
  limit: fc.integer({ min: 1, max: 100 }),
  sort: fc.constantFrom('newest', 'most-liked'),
  shape: fc.constantFrom('all', 'square', 'landscape', 'portrait'),
  text: hostileText,
  img_id: fc.oneof(id, hostileText),
  img_is_public: fc.constantFrom(0, 1),
  package_id: fc.stringMatching(/^[\w-]{1,64}$/),
  trade_type: fc.constantFrom('JSAPI', 'NATIVE', 'MWEB'),
  package: fc.stringMatching(/^prepay_id=\w{1,64}$/),
  out_trade_no: fc.stringMatching(/^[\w|*-]{6,32}$/),
  ticket: id,
};

const field = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: hostileValue });

const body: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .record(
        Object.fromEntries(
          Object.entries(fields).map(([name, right]) => [name, field<unknown>(right)]),
        ),
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(30_000),
      `${'[{"a":'.repeat(8_000)}1`,
      `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      '{"__proto__":{"prompt":"x"},"constructor":{"prototype":1}}',
      '',
      '\ufeff{}',
      'x'.repeat(70_000),
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

/** Text that Node lets through in a header. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

const hostileHeaders = fc.record(
  {
    cookie: fc.oneof(
      headerText,
      headerText.map((text) => `sid=${text}`),
    ),
    range: fc.oneof(
      fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=9999-'),
      headerText,
    ),
    'if-none-match': headerText,
    'if-range': headerText,
    'accept-encoding': headerText,
    accept: headerText,
    origin: headerText,
    'sec-fetch-site': fc.oneof(fc.constantFrom('cross-site', 'same-origin'), headerText),
    'content-type': fc.oneof(fc.constant('multipart/form-data; boundary=x'), headerText),
    'x-bf': headerText,
    'wechatpay-timestamp': headerText,
    'wechatpay-nonce': headerText,
    'wechatpay-signature': headerText,
    'wechatpay-serial': headerText,
  },
  { requiredKeys: [] },
);

const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant({} as { cookie?: string }) },
  { weight: 1, arbitrary: hostileHeaders },
);

/** Ending put behind a path: any octets, percent-encoded or as they are. */
const search = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  fc.constantFrom(
    '?state=%00&code=%00',
    '?purpose=bind&redirect=/%00',
    '?x-oss-process=%ff',
    '/%00',
    '/..%2f',
  ),
  fc
    .array(fc.tuple(fc.constantFrom('state', 'code', 'purpose', 'redirect', 'wechat'), fc.nat(255)))
    .map(
      (pairs) =>
        `?${pairs.map(([name, byte]) => `${name}=%${byte.toString(16).padStart(2, '0')}`).join('&')}`,
    ),
);

const isStreamOfEvents = (text: string) => text.startsWith('{"type"');

describe.each(bothDatabases)('hostile requests on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  let routes: fc.Arbitrary<RouteRequest>;
  const failures: string[] = [];

  beforeAll(async () => {
    const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) });
    app = await startTestApp(kind, { log });
    const user = await app.newUser();
    cookie = user.cookie;
    const picture = await addPicture(app, { userId: user.id });
    const known = [
      ...Object.values(calls).map(({ method, path }) => ({ method, path })),
      ...[`/pictures/${picture}.webp`, `/pictures/${picture}/320.webp`].map((path) => ({
        method: 'GET',
        path,
      })),
    ].filter(({ path }) => path !== calls.logOut.path);
    const all = listRequests(createApp(app.services), { seed }).filter(
      ({ path }) => path !== calls.logOut.path,
    );
    routes = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constantFrom(...all) },
    );
    // Whatever is painted is finished, until the server stops.
    void (async () => {
      for (;;) (await app.engine.next()).finish();
    })();
  });
  afterAll(() => app.stop());

  type Sent = { status: number; type: string; text: string };

  function send(
    { method, path }: RouteRequest,
    { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  ): Promise<Sent> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, method, path, headers }, async (response) => {
        let text = '';
        response.setEncoding('utf8');
        try {
          for await (const chunk of response) {
            text += chunk;
            // It would go on for minutes.
            if (path.startsWith(calls.creationEvents.path) && isStreamOfEvents(text)) break;
          }
        } catch (error) {
          return reject(error);
        }
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, text });
      });
      outgoing.on('error', reject);
      outgoing.end(['GET', 'HEAD'].includes(method) ? undefined : body);
    });
  }

  it(
    `are never answered by a 500 (seed ${seed})`,
    async () => {
      const statuses = new Map<number, number>();
      const property = fc.asyncProperty(
        routes,
        search,
        body,
        headers,
        fc.boolean(),
        async (route, rest, content, hostile, isLoggedIn) => {
          // Limits are tried elsewhere; here they would hide what comes after them.
          await app.database.delete(rateLimits);
          app.advance({ seconds: 5 });
          const path = route.path + rest;
          const answer = await send(
            { method: route.method, path },
            {
              headers: {
                'content-type': 'application/json',
                'x-bf': 'a-fingerprint',
                'x-forwarded-for': '10.0.0.1',
                ...(isLoggedIn ? { ...hostile, cookie } : hostile),
                connection: 'close',
              },
              body: content,
            },
          );
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          expect(failures, answer.text).toEqual([]);
          expect(answer.status).not.toBe(500);
          if (!/^\/(?:art\/)?api\//.test(path) || !answer.type.startsWith('application/json'))
            return;
          if (route.method === 'HEAD') return;
          // What streams is one object after the other.
          if (isStreamOfEvents(answer.text)) return;
          const { code, message } = JSON.parse(answer.text);
          expect(code).toBeTypeOf('number');
          if (code !== 0) expect(message).toMatch(/./);
        },
      );
      await fc.assert(property, {
        seed,
        ...(seconds
          ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: seconds * 1000 }
          : { numRuns: requestCount }),
        endOnFailure: true,
      });
      process.stdout.write(
        `${kind}: seed ${seed}, ${JSON.stringify(Object.fromEntries(statuses))}\n`,
      );
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
    },
    (seconds ? seconds + 60 : 120) * 1000,
  );
});
