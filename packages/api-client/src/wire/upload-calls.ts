import * as v from 'valibot';
import { consentEntry } from './consent-entry.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageEntries } from './page.ts';
import {
  type StoredUpload,
  toWireUpload,
  toWireUploadUsage,
  type UploadUsage,
  uploadKinds,
  uploadSchema,
  uploadUsageSchema,
} from './stored-upload.ts';

/** `nextCursor` is undefined on the last page. */
export interface UploadPage {
  /** The page's uploads, the newest first. */
  uploads: StoredUpload[];
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
  /** Room that all of the user's uploads take, and may take. */
  usage: UploadUsage;
}

/** Calls to see and delete one's uploads, and to take over others from elsewhere. */
export const uploadCalls = {
  /** The user's own, newest first: of one kind, of one medium, or all. A face is an image or a video, a voice an audio. */
  listMyUploads: defineCall({
    method: 'POST',
    path: '/api/my-uploads',
    isRepeatable: true,
    request: v.object({
      ...pageEntries(24),
      kind: v.optional(v.picklist(uploadKinds)),
      media: v.optional(v.picklist(['image', 'video', 'audio'])),
    }),
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
  /**
   * Fetches a picture of another site by its address, and makes it an upload of the user's. Code `forbidden` where the
   * consent does not hold.
   */
  importUpload: defineCall({
    method: 'POST',
    path: '/api/import-upload',
    isRepeatable: false,
    request: v.object({ ...consentEntry, url: v.pipe(v.string(), v.maxLength(2_048)) }),
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
