import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

const uploadFields = v.pipe(
  v.object({
    id: v.string(),
    url: v.string(),
    /** None of a film. */
    thumbnail_url: v.nullable(v.string()),
    /** Such as `image/webp`, by the first bytes. */
    type: v.string(),
    bytes: wholeNumber,
    /** Of a film. */
    duration_ms: v.nullish(wholeNumber),
    /** ISO 8601, UTC. */
    created_at: v.string(),
  }),
  v.transform(({ thumbnail_url, duration_ms, created_at, ...upload }) => ({
    ...upload,
    /** Undefined of a film. */
    thumbnailUrl: thumbnail_url ?? undefined,
    /** Of a film. */
    ...(duration_ms != null && { durationMs: duration_ms }),
    createdAt: created_at,
  })),
);
/** One of the caller's uploads. Addresses are paths of this site or https addresses. */
export interface StoredUpload extends v.InferOutput<typeof uploadFields> {}
/** The same as the service writes it. */
export interface WireStoredUpload extends v.InferInput<typeof uploadFields> {}
export const uploadSchema: v.GenericSchema<WireStoredUpload, StoredUpload> = uploadFields;

/** The upload as the service writes it. */
export function toWireUpload({
  thumbnailUrl,
  durationMs,
  createdAt,
  ...upload
}: StoredUpload): WireStoredUpload {
  return {
    ...upload,
    thumbnail_url: thumbnailUrl ?? null,
    ...(durationMs !== undefined && { duration_ms: durationMs }),
    created_at: createdAt,
  };
}

const uploadUsageFields = v.pipe(
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
/** What the caller's uploads take, and what they may. */
export interface UploadUsage extends v.InferOutput<typeof uploadUsageFields> {}
/** The same as the service writes it. */
export interface WireUploadUsage extends v.InferInput<typeof uploadUsageFields> {}
export const uploadUsageSchema: v.GenericSchema<WireUploadUsage, UploadUsage> = uploadUsageFields;

/** The usage as the service writes it. */
export function toWireUploadUsage({
  files,
  maxFiles,
  bytes,
  maxBytes,
}: UploadUsage): WireUploadUsage {
  return { file_count: files, max_file_count: maxFiles, bytes, max_bytes: maxBytes };
}
