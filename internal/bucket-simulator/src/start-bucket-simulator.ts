import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSignature, type SigningKey } from './check-signature.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';

export type BucketAction = 'PutObject' | 'GetObject' | 'DeleteObject' | 'ListBucket';

/** Fault of one request. */
export type BucketFault = {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** For how many requests in a row. Default: 1. */
  times?: number;
} & (
  | { kind: 'refused'; code: S3ErrorCode }
  /** The connection breaks after this many bytes of the body, in either direction. */
  | { kind: 'cut'; afterBytes: number }
  /** From there on the connection stalls until the other side closes it. */
  | { kind: 'stalled'; afterBytes: number }
  /** The request is carried out, and the answer is lost. */
  | { kind: 'answer-lost' }
);

export type StartBucketSimulatorOptions = Partial<SigningKey> & {
  name?: string;
  /** `oss`: as the S3 interface of Aliyun OSS answers. */
  service?: 's3' | 'oss';
  /** Whether the address has the bucket's name in its path. */
  addressing?: 'path' | 'own-host';
  /** Actions that the key may not do. */
  denied?: readonly BucketAction[];
  /** Actions that strangers may do. */
  public?: readonly ('GetObject' | 'ListBucket')[];
  /** Only for objects whose keys begin with this. */
  publicPrefix?: string;
  now?: () => Date;
};

export type StoredObject = {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
};

export type BucketSimulator = Required<
  Pick<
    StartBucketSimulatorOptions,
    'name' | 'service' | 'addressing' | 'accessKeyId' | 'accessKeySecret' | 'region'
  >
> & {
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  /** Method, key and status of each answer, in order. */
  readonly answers: readonly string[];
  /** Bodies that are being sent or received at present. */
  openBodies(): number;
  put(key: string, bytes: Uint8Array): void;
  fail(fault: BucketFault): void;
  stop(): Promise<void>;
};

/** The most keys on one page of a list, as in S3. */
const maxPage = 1000;

/** Starts a bucket on a free port of this machine. */
export async function startBucketSimulator({
  name = 'site-files',
  region = 'cn-hangzhou',
  accessKeyId = 'LTAI5tExample',
  accessKeySecret = randomBytes(20).toString('base64'),
  service = 's3',
  addressing = 'path',
  denied = [],
  public: open = [],
  publicPrefix = '',
  now = () => new Date(),
}: StartBucketSimulatorOptions = {}): Promise<BucketSimulator> {
  const objects = new Map<string, StoredObject>();
  const answers: string[] = [];
  const faults: BucketFault[] = [];
  let openBodies = 0;

  function put(key: string, bytes: Uint8Array) {
    const copy = Buffer.from(bytes);
    const etag = `"${createHash('md5').update(copy).digest('hex')}"`;
    objects.set(key, { bytes: copy, etag, modifiedAt: now() });
    return etag;
  }

  function takeFault(method: string | undefined): BucketFault | undefined {
    const index = faults.findIndex((candidate) => candidate.method === method);
    const fault = faults[index];
    if (!fault) return undefined;
    const times = (fault.times ?? 1) - 1;
    faults.splice(index, 1, ...(times > 0 ? [{ ...fault, times }] : []));
    return fault;
  }

  /** The object's key; empty for the bucket itself. */
  function readKey(pathname: string): string {
    const path = decodeURIComponent(pathname.slice(1));
    if (addressing === 'own-host') return path;
    if (service === 'oss') throw new S3Error('SecondLevelDomainForbidden');
    if (path !== name && !path.startsWith(`${name}/`)) throw new S3Error('NoSuchBucket');
    return path.slice(name.length + 1);
  }

  function assertAllowed(request: IncomingMessage, action: BucketAction, key = ''): void {
    if (request.headers.authorization === undefined) {
      const isOpen = action === 'ListBucket' || key.startsWith(publicPrefix);
      if (isOpen && open.some((allowed) => allowed === action)) return;
      throw new S3Error('AccessDenied');
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
    );
    const { method = '', url: target = '' } = request;
    const signer = { accessKeyId, accessKeySecret, region };
    checkSignature({ method, target, headers }, { key: signer, now: now() });
    if (denied.includes(action)) throw new S3Error('AccessDenied');
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    fault: BucketFault | undefined,
  ): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    if (fault?.kind === 'refused') throw new S3Error(fault.code);
    const key = readKey(pathname);
    switch (request.method) {
      case 'PUT': {
        assertAllowed(request, 'PutObject');
        const etag = putChecked(key, request, await receive(request, fault));
        if (fault?.kind === 'answer-lost') request.socket.destroy();
        response.writeHead(200, { etag }).end();
        return;
      }
      case 'DELETE':
        assertAllowed(request, 'DeleteObject');
        objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'HEAD':
      case 'GET':
        if (key === '') {
          assertAllowed(request, 'ListBucket');
          const page = toPage({ keys: [...objects.keys()], search: searchParams, name });
          response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
          return;
        }
        assertAllowed(request, 'GetObject', key);
        await send(key, { request, response, fault });
        return;
      default:
        throw new S3Error('MethodNotAllowed');
    }
  }

  function putChecked(key: string, { headers }: IncomingMessage, bytes: Buffer): string {
    const isTaken = objects.has(key);
    const hash = headers['x-amz-content-sha256'];
    if (headers['content-encoding'] === 'aws-chunked' || /^STREAMING-/.test(String(hash))) {
      throw new S3Error(
        'InvalidArgument',
        'aws-chunked encoding is not supported with the specified x-amz-content-sha256 value.',
      );
    }
    const actual = createHash('sha256').update(bytes).digest('hex');
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== actual) {
      throw new S3Error('XAmzContentSHA256Mismatch');
    }
    const md5 = createHash('md5').update(bytes).digest('base64');
    if ((headers['content-md5'] ?? md5) !== md5) throw new S3Error('BadDigest');
    if (service === 'oss') {
      if (headers['if-none-match'] !== undefined) throw new S3Error('NotImplemented');
      if (headers['x-oss-forbid-overwrite'] === 'true' && isTaken) {
        throw new S3Error('FileAlreadyExists');
      }
    }
    if (headers['if-none-match'] === '*' && isTaken) throw new S3Error('PreconditionFailed');
    return put(key, bytes);
  }

  async function send(
    key: string,
    {
      request,
      response,
      fault,
    }: { request: IncomingMessage; response: ServerResponse; fault: BucketFault | undefined },
  ): Promise<void> {
    const object = objects.get(key);
    // A key without the right to list does not learn what is missing.
    if (!object) throw new S3Error(denied.includes('ListBucket') ? 'AccessDenied' : 'NoSuchKey');
    const condition = request.headers['if-match'];
    if (condition !== undefined && condition !== object.etag) {
      throw new S3Error('PreconditionFailed');
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const size = object.bytes.length;
    const start = Number(range?.[1] ?? 0);
    if (range && start >= size) throw new S3Error('InvalidRange');
    const end = Math.min(Number(range?.[2] ?? size - 1), size - 1);
    const body = object.bytes.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      etag: object.etag,
      'last-modified': object.modifiedAt.toUTCString(),
      'content-length': body.length,
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    openBodies += 1;
    response.once('close', () => {
      openBodies -= 1;
    });
    if (fault?.kind === 'cut' || fault?.kind === 'stalled') {
      response.write(body.subarray(0, fault.afterBytes), () => {
        if (fault.kind === 'cut') response.destroy();
      });
      return;
    }
    response.end(body);
  }

  async function receive(request: IncomingMessage, fault: BucketFault | undefined) {
    if (request.headers['content-length'] === undefined) throw new S3Error('MissingContentLength');
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (fault?.kind === 'cut' && length >= fault.afterBytes) request.socket.destroy();
      if (fault?.kind === 'stalled' && length >= fault.afterBytes) await once(request, 'close');
    }
    // It ended, or the other side has left.
    if (!request.complete) throw new S3Error('InternalError');
    return Buffer.concat(chunks);
  }

  const server = createServer((request, response) => {
    const fault = takeFault(request.method);
    response.on('finish', () => {
      answers.push(`${request.method} ${request.url} ${response.statusCode}`);
    });
    handle(request, response, fault).catch((error: unknown) => {
      const known = error instanceof S3Error ? error : new S3Error('InternalError', String(error));
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      response.writeHead(known.status, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'HEAD'
          ? undefined
          : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${known.code}</Code><Message>${toXmlText(known.message)}</Message><RequestId>0123456789ABCDEF</RequestId></Error>`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    name,
    region,
    accessKeyId,
    accessKeySecret,
    service,
    addressing,
    url: `http://127.0.0.1:${port}`,
    objects,
    answers,
    openBodies: () => openBodies,
    put,
    fail: (fault) => faults.push(fault),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toPage({
  keys,
  search,
  name,
}: {
  keys: readonly string[];
  search: URLSearchParams;
  name: string;
}): string {
  if (search.get('list-type') !== '2') throw new S3Error('NotImplemented');
  const prefix = search.get('prefix') ?? '';
  const token = search.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const max = Math.min(Number(search.get('max-keys') ?? maxPage), maxPage);
  const isEncoded = search.get('encoding-type') === 'url';
  const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const matching = keys
    .filter((key) => key.startsWith(prefix) && (token === null || order(key, after) > 0))
    .sort(order);
  const page = matching.slice(0, max);
  const isTruncated = matching.length > page.length;
  const last = page.at(-1);
  const show = (key: string) => toXmlText(isEncoded ? encodeURIComponent(key) : key);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${name}</Name><Prefix>${show(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<MaxKeys>${max}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    isEncoded ? '<EncodingType>url</EncodingType>' : '',
    isTruncated && last !== undefined
      ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
      : '',
    ...page.map((key) => `<Contents><Key>${show(key)}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('\n');
}

function toXmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
