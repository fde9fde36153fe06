import * as v from 'valibot';
import { consentSubjects } from './consent-calls.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * Kinds of uploads. A `face` is a picture or a film that belongs to the consent of whoever it shows, a `voice` a sound
 * of one; the others are what their type says.
 */
export const uploadKinds = ['image', 'video', 'audio', 'face', 'voice'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const uploadFields = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(uploadKinds),
    url: v.string(),
    /** None of a film or a sound. */
    thumbnail_url: v.nullable(v.string()),
    /** Such as `image/webp`, by the first bytes. */
    type: v.string(),
    bytes: wholeNumber,
    /** Of a film or a sound. */
    duration_ms: v.nullish(wholeNumber),
    /** Claim of its own label: `1`, AI made it; `2`, possibly; `3`, it is suspected to be. None: it has no label. */
    ai_label: v.nullish(v.picklist(['1', '2', '3'])),
    /** ISO 8601, UTC. */
    created_at: v.string(),
    /** Creations that were made from it and are still there. */
    use_count: wholeNumber,
    /** The names of the digital humans whose face or voice it is. */
    digital_humans: v.array(v.string()),
    /** Of a face or a voice: those who agreed, and have not withdrawn. */
    people: v.nullish(
      v.array(v.object({ subject: v.picklist(consentSubjects), name: v.optional(v.string()) })),
    ),
    /** ISO 8601, UTC: when the service deletes it. */
    remove_at: v.nullish(v.string()),
  }),
  v.transform(
    ({
      thumbnail_url,
      duration_ms,
      ai_label,
      created_at,
      use_count,
      digital_humans,
      people,
      remove_at,
      ...upload
    }) => ({
      ...upload,
      /** Undefined of a film or a sound. */
      thumbnailUrl: thumbnail_url ?? undefined,
      /** Of a film or a sound. */
      ...(duration_ms != null && { durationMs: duration_ms }),
      /** Claim of its own label: `1`, AI made it; `2`, possibly; `3`, it is suspected to be. */
      ...(ai_label != null && { aiLabel: ai_label }),
      createdAt: created_at,
      useCount: use_count,
      digitalHumans: digital_humans,
      ...(people != null && { people }),
      ...(remove_at != null && { removeAt: remove_at }),
    }),
  ),
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
  aiLabel,
  createdAt,
  useCount,
  digitalHumans,
  removeAt,
  ...upload
}: StoredUpload): WireStoredUpload {
  return {
    ...upload,
    thumbnail_url: thumbnailUrl ?? null,
    ...(durationMs !== undefined && { duration_ms: durationMs }),
    ...(aiLabel !== undefined && { ai_label: aiLabel }),
    created_at: createdAt,
    use_count: useCount,
    digital_humans: digitalHumans,
    ...(removeAt !== undefined && { remove_at: removeAt }),
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
/** Room that the caller's uploads take, and may take. */
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
