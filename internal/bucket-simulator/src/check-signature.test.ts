import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSignature, type SignedRequest } from './check-signature.ts';

const now = new Date('2013-05-24T00:00:00Z');
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const check = (request: SignedRequest, at = now) => checkSignature(request, { key, now: at });
const emptyHash = createHash('sha256').digest('hex');
const seed = 5;

/** The hash that the library expects. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof secret === 'string' ? secret : toBuffer(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.#hash.update(typeof data === 'string' ? data : toBuffer(data));
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

function toBuffer(data: ArrayBuffer | ArrayBufferView): Buffer {
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}

const signer = new SignatureV4({
  service: 's3',
  region: key.region,
  credentials: { accessKeyId: key.accessKeyId, secretAccessKey: key.accessKeySecret },
  sha256: Sha256,
  // As the library's own S3 client sets it.
  uriEscapePath: false,
});

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Signed by the vendor's own library. */
async function sign({
  method,
  path,
  query,
  headers,
}: {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
}): Promise<SignedRequest> {
  const escaped = path.split('/').map(encode).join('/');
  const signed = await signer.sign(
    {
      method,
      protocol: 'https:',
      hostname: 'examplebucket.s3.amazonaws.com',
      path: escaped,
      query,
      headers: { host: 'examplebucket.s3.amazonaws.com', ...headers },
    },
    { signingDate: now },
  );
  const search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  return {
    method,
    target: search === '' ? escaped : `${escaped}?${search}`,
    headers: Object.fromEntries(
      Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}

describe('the examples of the S3 API reference', () => {
  const scope = 'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const common = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': emptyHash,
  };
  const authorize = (names: string, signature: string) => ({
    authorization: `AWS4-HMAC-SHA256 ${scope},SignedHeaders=${names},Signature=${signature}`,
  });

  it.each([
    {
      name: 'GET Object',
      method: 'GET',
      target: '/test.txt',
      headers: {
        ...common,
        range: 'bytes=0-9',
        ...authorize(
          'host;range;x-amz-content-sha256;x-amz-date',
          'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        ),
      },
    },
    {
      name: 'PUT Object',
      method: 'PUT',
      target: '/test%24file.text',
      headers: {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        ...authorize(
          'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
          '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        ),
      },
    },
    {
      name: 'GET Bucket Lifecycle',
      method: 'GET',
      target: '/?lifecycle',
      headers: {
        ...common,
        ...authorize(
          'host;x-amz-content-sha256;x-amz-date',
          'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
        ),
      },
    },
    {
      name: 'Get Bucket (List Objects)',
      method: 'GET',
      target: '/?max-keys=2&prefix=J',
      headers: {
        ...common,
        ...authorize(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    },
  ])('$name', (request) => {
    expect(() => check(request)).not.toThrow();
    const { authorization } = request.headers;
    const changed = authorization.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(() =>
      check({ ...request, headers: { ...request.headers, authorization: changed } }),
    ).toThrow(expect.objectContaining({ code: 'SignatureDoesNotMatch' }));
  });
});

describe("requests signed by the vendor's library", () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const request = fc.record({
    method: fc.constantFrom('GET', 'PUT', 'HEAD', 'DELETE'),
    path: fc.array(name, { maxLength: 4 }).map((names) => `/${names.join('/')}`),
    query: fc.dictionary(name, fc.string({ unit: 'grapheme', maxLength: 12 }), { maxKeys: 4 }),
    headers: fc.record({
      'x-amz-content-sha256': fc.constantFrom(emptyHash, 'UNSIGNED-PAYLOAD'),
      'x-amz-meta-note': fc.stringMatching(/^[!-~]( {0,3}[!-~]){0,8}$/),
      'if-none-match': fc.constant('*'),
    }),
  });

  it('are accepted, whatever their key, query and headers are', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (options) => {
        check(await sign(options));
      }),
      { seed, numRuns: 300 },
    );
  });

  it('are refused when anything was changed afterwards', async () => {
    const signed = await sign({
      method: 'GET',
      path: '/upload/a.png',
      query: { prefix: 'b' },
      headers: { 'x-amz-content-sha256': emptyHash, 'if-none-match': '*' },
    });
    check(signed);
    const changes: Partial<SignedRequest>[] = [
      { method: 'PUT' },
      { target: '/upload/b.png?prefix=b' },
      { target: '/upload/a.png?prefix=c' },
      { target: '/upload/a.png' },
      { headers: { ...signed.headers, host: 'other.s3.amazonaws.com' } },
      { headers: { ...signed.headers, 'if-none-match': 'x' } },
      { headers: { ...signed.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
    ];
    for (const change of changes) {
      expect(() => check({ ...signed, ...change }), JSON.stringify(change)).toThrow(
        expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
      );
    }
  });

  it('are refused with a header of the service that is not signed, and at another time', async () => {
    const signed = await sign({
      method: 'GET',
      path: '/a',
      query: {},
      headers: { 'x-amz-content-sha256': emptyHash },
    });
    expect(() =>
      check({ ...signed, headers: { ...signed.headers, 'x-amz-acl': 'public-read' } }),
    ).toThrow(expect.objectContaining({ code: 'AccessDenied' }));
    for (const minutes of [-16, 16]) {
      const at = new Date(now.getTime() + minutes * 60_000);
      expect(() => check(signed, at)).toThrow(
        expect.objectContaining({ code: 'RequestTimeTooSkewed' }),
      );
    }
    expect(() => checkSignature(signed, { key: { ...key, region: 'eu-west-1' }, now })).toThrow(
      expect.objectContaining({ code: 'AuthorizationHeaderMalformed' }),
    );
    expect(() => checkSignature(signed, { key: { ...key, accessKeyId: 'other' }, now })).toThrow(
      expect.objectContaining({ code: 'InvalidAccessKeyId' }),
    );
    const secret = { ...key, accessKeySecret: 'another secret' };
    expect(() => checkSignature(signed, { key: secret, now })).toThrow(
      expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
    );
  });
});
