import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

/** One of the caller's uploads. Addresses are paths of this site or https addresses. */
export const uploadSchema = v.pipe(
  v.object({
    id: v.string(),
    url: v.string(),
    thumbnail_url: v.string(),
    /** Such as `image/webp`, by the first bytes. */
    type: v.string(),
    /** Null where it is not known. */
    bytes: v.nullable(wholeNumber),
    /** Whether `delete-upload` takes it: a bucket keeps what it has. */
    is_deletable: v.optional(v.boolean(), true),
    /** ISO 8601, UTC. */
    created_at: v.string(),
  }),
  v.transform(({ thumbnail_url, bytes, is_deletable, created_at, ...upload }) => ({
    ...upload,
    thumbnailUrl: thumbnail_url,
    bytes: bytes ?? undefined,
    isDeletable: is_deletable,
    createdAt: created_at,
  })),
);
export type StoredUpload = v.InferOutput<typeof uploadSchema>;
export type WireStoredUpload = v.InferInput<typeof uploadSchema>;

/** The upload as the service writes it. */
export function toWireUpload({
  thumbnailUrl,
  bytes,
  isDeletable,
  createdAt,
  ...upload
}: StoredUpload): WireStoredUpload {
  return {
    ...upload,
    thumbnail_url: thumbnailUrl,
    bytes: bytes ?? null,
    is_deletable: isDeletable,
    created_at: createdAt,
  };
}

/** What the caller's uploads take, and what they may. */
export const uploadUsageSchema = v.pipe(
  v.object({
    file_count: wholeNumber,
    max_file_count: wholeNumber,
    bytes: wholeNumber,
    max_bytes: wholeNumber,
  }),
  v.transform((usage) => ({
    files: usage.file_count,
    maxFiles: usage.max_file_count,
    bytes: usage.bytes,
    maxBytes: usage.max_bytes,
  })),
);
export type UploadUsage = v.InferOutput<typeof uploadUsageSchema>;

/** The usage as the service writes it. */
export function toWireUploadUsage({
  files,
  maxFiles,
  bytes,
  maxBytes,
}: UploadUsage): v.InferInput<typeof uploadUsageSchema> {
  return { file_count: files, max_file_count: maxFiles, bytes, max_bytes: maxBytes };
}
