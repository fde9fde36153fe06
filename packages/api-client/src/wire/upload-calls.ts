import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageEntries } from './page.ts';
import {
  type StoredUpload,
  toWireUpload,
  toWireUploadUsage,
  type UploadUsage,
  uploadSchema,
  uploadUsageSchema,
} from './stored-upload.ts';
import { wholeNumber } from './whole-number.ts';

/** `nextCursor` is undefined on the last page. */
export interface UploadPage {
  /** The page's uploads, the newest first. */
  uploads: StoredUpload[];
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
  /** What all of the user's uploads take, and what they may. */
  usage: UploadUsage;
}

/** Bytes of a file's beginning that tell its format. */
const MAX_HEAD_LENGTH = 1_024;

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
  /** What its calls name it by. */
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

/** What people see and delete of their uploads, and take over from elsewhere. */
export const uploadCalls = {
  /**
   * Begins to upload a film in parts: its room is reserved. Refuses what its size or its first bytes, in
   * base64, show not to be taken.
   */
  beginUpload: defineCall({
    method: 'POST',
    path: '/api/begin-upload',
    isRepeatable: false,
    request: v.object({
      bytes: v.pipe(wholeNumber, v.minValue(1)),
      head: v.pipe(v.string(), v.maxLength(Math.ceil(MAX_HEAD_LENGTH / 3) * 4), v.base64()),
    }),
    toBody: ({ bytes, head }: { bytes: number; head: Uint8Array }) => ({
      bytes,
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
  /** The user's own, newest first. */
  listMyUploads: defineCall({
    method: 'POST',
    path: '/api/my-uploads',
    isRepeatable: true,
    request: v.object(pageEntries(24)),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(uploadSchema),
          next_cursor: nextCursor,
          usage: uploadUsageSchema,
        }),
      }),
      v.transform(
        ({ data }): UploadPage => ({
          uploads: data.rows,
          nextCursor: data.next_cursor,
          usage: data.usage,
        }),
      ),
    ),
  }),
  /** Fetches a picture of another site by its address, and makes it an upload of the user's. */
  importUpload: defineCall({
    method: 'POST',
    path: '/api/import-upload',
    isRepeatable: false,
    request: v.object({ url: v.pipe(v.string(), v.maxLength(2_048)) }),
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, data: v.object({ url: v.string() }) }),
      v.transform(({ data }) => data),
    ),
  }),
  /** Deletes one, for ever, also one that is still coming in. Rejects with code `notFound` when it is gone already. */
  deleteUpload: defineCall({
    method: 'POST',
    path: '/api/delete-upload',
    isRepeatable: false,
    request: v.object({ upload_id: v.pipe(v.string(), v.maxLength(64)) }),
    toBody: ({ id }: { id: string }) => ({ upload_id: id }),
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, data: v.object({ usage: uploadUsageSchema }) }),
      v.transform(({ data }) => data),
    ),
  }),
};

export const uploadAnswers: AnswerEncoders<typeof uploadCalls> = {
  beginUpload: toWireIncoming,
  readUploadProgress: toWireIncoming,
  listMyUploads: ({ uploads, nextCursor, usage }) => ({
    data: {
      rows: uploads.map(toWireUpload),
      next_cursor: nextCursor ?? null,
      usage: toWireUploadUsage(usage),
    },
  }),
  importUpload: ({ url }) => ({ data: { url } }),
  deleteUpload: ({ usage }) => ({ data: { usage: toWireUploadUsage(usage) } }),
};
