import { codes } from '@site/api-client/wire';
import { MEDIA_HEADER_LENGTH } from '@site/validators/media';
import type { Answer, Visitor } from './create-visitor.ts';

/** A film on its way, as the wire has it. */
export type Incoming = {
  upload_id: string;
  bytes: number;
  part_bytes: number;
  received_bytes: number;
};

/** Answer to a part. */
export type PartAnswer = {
  status: number;
  code: number;
  message?: string;
  data?: { received_bytes: number; stored: { key: string; url: string } | null };
};

const partHeaders = { 'content-type': 'application/octet-stream', 'x-bf': 'a-fingerprint' };

/** Asks for an upload in parts; by default of these bytes. */
export async function askForUpload(
  visitor: Visitor,
  film: Uint8Array,
  { bytes = film.length, consent }: { bytes?: number; consent?: string | undefined } = {},
): Promise<Answer> {
  const head = Buffer.from(film.subarray(0, MEDIA_HEADER_LENGTH)).toString('base64');
  return await visitor.post('/api/begin-upload', { bytes, head, consent });
}

export async function beginFilm(
  visitor: Visitor,
  film: Uint8Array,
  options?: { consent?: string | undefined },
): Promise<Incoming> {
  const { body } = await askForUpload(visitor, film, options);
  if (body.code !== codes.success) throw new Error(`Not begun: ${JSON.stringify(body)}`);
  return body['data'] as Incoming;
}

/** Sends bytes as the part at `offset`. */
export async function sendPart(
  visitor: Visitor,
  { upload_id: id }: Pick<Incoming, 'upload_id'>,
  {
    offset,
    part,
    headers = {},
  }: { offset: number; part: Uint8Array; headers?: Record<string, string> },
): Promise<PartAnswer> {
  const response = await visitor.fetch(`/storage/parts?upload=${id}&offset=${offset}`, {
    method: 'PUT',
    body: part as Uint8Array<ArrayBuffer>,
    headers: { ...partHeaders, ...headers },
  });
  return { status: response.status, ...((await response.json()) as Omit<PartAnswer, 'status'>) };
}

/** Sends what is missing of a film, part by part. @returns the last answer. */
export async function sendFilm(
  visitor: Visitor,
  incoming: Incoming,
  film: Uint8Array,
): Promise<PartAnswer> {
  for (let offset = incoming.received_bytes; ; ) {
    const part = film.subarray(offset, offset + incoming.part_bytes);
    const answer = await sendPart(visitor, incoming, { offset, part });
    const { received_bytes = film.length, stored = null } = answer.data ?? {};
    if (stored || received_bytes === film.length) return answer;
    offset = received_bytes;
  }
}

/** Uploads a film, which belongs to the consent if one is named. @returns its address. */
export async function uploadFilm(
  visitor: Visitor,
  film: Uint8Array,
  options?: { consent?: string | undefined },
): Promise<string> {
  const begun = await beginFilm(visitor, film, options);
  const { data, ...answer } = await sendFilm(visitor, begun, film);
  if (!data?.stored) throw new Error(`Not stored: ${JSON.stringify(answer)}`);
  return data.stored.url;
}
