import { request } from 'node:http';
import { codes } from '@site/api-client/wire';
import type { Visitor } from './create-visitor.ts';

/** Answer of the server, as the wire has it. */
export type Credential = Record<string, string> & { expire: number };

export async function getCredential(
  visitor: Visitor,
  asked: { consent?: string | undefined } = {},
): Promise<Credential> {
  const { body } = await visitor.post('/api/get-oss-signature', asked);
  if (body.code !== codes.success) throw new Error(`No credential: ${JSON.stringify(body)}`);
  return body['data'] as Credential;
}

/** The fields of a form before its file, as the client sends them, in their order. */
export function fieldsOf(credential: Credential, key: string): Record<string, string> {
  const { policy = '', accessId = '', signature = '' } = credential;
  const more = Object.entries(credential).filter(([name]) => name.startsWith('x-oss-'));
  return {
    key,
    policy,
    ...(!('x-oss-signature' in credential) && {
      OSSAccessKeyId: accessId,
      Signature: signature,
    }),
    ...Object.fromEntries(more.map(([name, value]) => [name, String(value)])),
  };
}

export type PostUploadOptions = {
  /** Before the file. */
  fields: Record<string, string>;
  /** Undefined for a form without one. */
  file: Blob | undefined;
  fileName?: string;
  /** Behind the file. */
  rest?: Record<string, string>;
};

/** Posts a form to the object store, as a browser does. */
export async function postUpload(url: string, options: PostUploadOptions): Promise<Response> {
  return await fetch(toRequest(url, options));
}

/** Begins to post a form and stands still in its middle, until the server goes. */
export async function postHalfAnUpload(url: string, options: PostUploadOptions): Promise<void> {
  const whole = toRequest(url, options);
  const body = Buffer.from(await whole.arrayBuffer());
  const half = request(new URL('/storage', url), {
    method: 'POST',
    headers: { ...Object.fromEntries(whole.headers), 'content-length': body.length },
  });
  half.on('error', () => {});
  half.write(body.subarray(0, body.length / 2));
}

function toRequest(
  url: string,
  { fields, file, fileName = 'file', rest = {} }: PostUploadOptions,
): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file, fileName);
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  return new Request(new URL('/storage', url), { method: 'POST', body: form });
}

/** OSS's code and sentence in an error answer. */
export async function readOssError(response: Response) {
  const xml = await response.text();
  const read = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return { status: response.status, code: read('Code'), message: read('Message') };
}

/** The beginning of a PNG, and as many bytes in all. */
export function pngOf(size: number): Blob {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([bytes]);
}
