import * as v from 'valibot';
import { consentEntry } from './consent-entry.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { wholeNumber } from './whole-number.ts';

/** Bytes of a file's beginning that tell its format. */
const MAX_HEAD_LENGTH = 4_096;

const incomingFields = v.object({
  upload_id: v.string(),
  /** Of the whole file. */
  bytes: wholeNumber,
  /** Of each part but the last. */
  part_bytes: wholeNumber,
  received_bytes: wholeNumber,
});
const incomingResponse = v.pipe(
  v.object({ ...envelopeSchema.entries, data: incomingFields }),
  v.transform(
    ({ data }): IncomingUpload => ({
      id: data.upload_id,
      bytes: data.bytes,
      partBytes: data.part_bytes,
      receivedBytes: data.received_bytes,
    }),
  ),
);

/** A large upload that comes in parts. */
export interface IncomingUpload {
  /** Id for its calls. */
  id: string;
  /** Of the whole file. */
  bytes: number;
  /** Of each part but the last. */
  partBytes: number;
  /** So many have come: the next part begins there. */
  receivedBytes: number;
}

function toWireIncoming({ id, bytes, partBytes, receivedBytes }: IncomingUpload) {
  return {
    data: { upload_id: id, bytes, part_bytes: partBytes, received_bytes: receivedBytes },
  };
}

/** How films come in parts. */
export const incomingUploadCalls = {
  /**
   * Begins to upload a film in parts: its room is reserved. Refuses what its size or its first bytes, in
   * base64, show not to be taken; code `forbidden` where the consent does not hold.
   */
  beginUpload: defineCall({
    method: 'POST',
    path: '/api/begin-upload',
    isRepeatable: false,
    request: v.object({
      ...consentEntry,
      bytes: v.pipe(wholeNumber, v.minValue(1)),
      head: v.pipe(v.string(), v.maxLength(Math.ceil(MAX_HEAD_LENGTH / 3) * 4), v.base64()),
    }),
    toBody: ({
      bytes,
      head,
      consent,
    }: {
      bytes: number;
      head: Uint8Array;
      consent?: string | undefined;
    }) => ({
      ...{ bytes, consent },
      head: btoa(String.fromCharCode(...head.subarray(0, MAX_HEAD_LENGTH))),
    }),
    response: incomingResponse,
  }),
  /** How far an upload in parts is. Rejects with code `notFound` when it was deleted, or given up. */
  readUploadProgress: defineCall({
    method: 'POST',
    path: '/api/upload-progress',
    isRepeatable: true,
    request: v.object({ upload_id: v.pipe(v.string(), v.maxLength(64)) }),
    toBody: ({ id }: { id: string }) => ({ upload_id: id }),
    response: incomingResponse,
  }),
};

export const incomingUploadAnswers: AnswerEncoders<typeof incomingUploadCalls> = {
  beginUpload: toWireIncoming,
  readUploadProgress: toWireIncoming,
};
