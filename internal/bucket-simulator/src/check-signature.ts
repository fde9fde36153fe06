import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

export type SigningKey = {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly region: string;
};

/** A request as it was received. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
};

/** How far a clock may be off, in milliseconds. */
const maxSkewMs = 15 * 60_000;

const algorithm = 'AWS4-HMAC-SHA256';
const headerPattern =
  /^AWS4-HMAC-SHA256\s+Credential=([^/\s]+)\/(\d{8})\/([^/\s]+)\/s3\/aws4_request,\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

/**
 * Checks the `Authorization` header as "Authenticating Requests: Using the Authorization Header (AWS
 * Signature Version 4)" in Amazon's S3 API reference describes it. It covers the declared hash of the
 * body; the caller checks the body itself.
 *
 * @throws {S3Error} if the signature is for another key, another request or another time.
 */
export function checkSignature(
  request: SignedRequest,
  { key, now }: { key: SigningKey; now: Date },
): void {
  const { headers } = request;
  const match = headerPattern.exec(headers['authorization'] ?? '');
  const [, accessKeyId, date, region, signedHeaders = '', signature = ''] = match ?? [];
  if (accessKeyId === undefined) throw new S3Error('AuthorizationHeaderMalformed');
  if (accessKeyId !== key.accessKeyId) throw new S3Error('InvalidAccessKeyId');
  if (region !== key.region) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `The region '${region}' is wrong; expecting '${key.region}'`,
    );
  }
  const time = headers['x-amz-date'] ?? '';
  const signedAt = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(signedAt) || !time.startsWith(date ?? '-')) {
    throw new S3Error('AccessDenied', 'A valid Date or x-amz-date header is required');
  }
  if (Math.abs(now.getTime() - signedAt) > maxSkewMs) throw new S3Error('RequestTimeTooSkewed');

  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-'),
  );
  const unsigned = mustBeSigned.filter((name) => !names.includes(name));
  if (unsigned.length > 0 || headers['x-amz-content-sha256'] === undefined) {
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
  const scope = `${date}/${region}/s3/aws4_request`;
  const hashed = createHash('sha256').update(toCanonicalRequest(request, names)).digest('hex');
  const signingKey = [date ?? '', key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.accessKeySecret}`,
  );
  const expected = hmac(signingKey, [algorithm, time, scope, hashed].join('\n'));
  if (timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function toCanonicalRequest({ method, target, headers }: SignedRequest, names: readonly string[]) {
  const [path = '', query = ''] = splitOnce(target, '?');
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => splitOnce(pair, '=').map((part) => encode(decode(part))))
    .map(([name = '', value = '']) => [name, value] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return [
    method,
    path
      .split('/')
      .map((part) => encode(decode(part)))
      .join('/'),
    pairs.map(([name, value]) => `${name}=${value}`).join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidArgument', 'The address is not UTF-8.');
  }
}

/** All but letters, digits, `-`, `.`, `_` and `~`, as the reference defines `UriEncode`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
