import * as v from 'valibot';
import { consentEntry } from './consent-entry.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { textOrNumber } from './text-or-number.ts';
import { uploadCredentialPath } from './upload-credential-path.ts';

const optionalText = v.optional(v.string(), '');

/**
 * Credential for a browser to post one folder's files to the upload host.
 *
 * Signature version 1 has `accessId` and `signature`. Version 4 has `x-oss-signature-version`,
 * `x-oss-credential`, `x-oss-date` and `x-oss-signature` instead. Every `x-oss-…` field goes into
 * the form as it is, `x-oss-security-token` with either version.
 */
export const uploadCredentialSchema = v.pipe(
  v.looseObject({
    /** Unix seconds. */
    expire: v.pipe(textOrNumber, v.regex(/^\d+(?:\.\d+)?$/), v.transform(Number)),
    /** Prefix of every key, such as `upload/42/`. */
    dir: v.string(),
    policy: v.string(),
    accessId: optionalText,
    signature: optionalText,
    /** Target of the form: an address, or a path of the service's own host. */
    host: v.pipe(v.string(), v.regex(/./)),
  }),
  v.transform(({ expire, dir, policy, accessId, signature, host, ...rest }) => ({
    /** Unix seconds. */
    expiresAt: expire,
    directory: dir,
    policy,
    accessId,
    signature,
    host,
    /** The `x-oss-…` fields. */
    extraFields: Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => name.startsWith('x-oss-'))
        .map(([name, value]) => [name, String(value)]),
    ),
  })),
  v.check(
    ({ accessId, signature, extraFields }) =>
      Boolean((accessId && signature) || extraFields['x-oss-signature']),
    'neither accessId and signature (version 1) nor x-oss-signature (version 4)',
  ),
);
export type UploadCredential = v.InferOutput<typeof uploadCredentialSchema>;

/**
 * The cached credential, or a new one 30 s before that expires. Calls at the same time share one
 * request. What is posted with one that names a consent belongs to it; code `forbidden` where that does not hold.
 */
export const getUploadCredential = defineCall({
  method: 'POST',
  path: uploadCredentialPath,
  isRepeatable: true,
  request: v.object(consentEntry),
  response: v.pipe(
    v.object({ ...envelopeSchema.entries, data: uploadCredentialSchema }),
    v.transform(({ data }) => data),
  ),
});

export const uploadCredentialAnswers: AnswerEncoders<{
  getUploadCredential: typeof getUploadCredential;
}> = {
  getUploadCredential: ({ expiresAt, directory, accessId, signature, extraFields, ...rest }) => ({
    data: {
      ...{ ...rest, expire: expiresAt, dir: directory },
      ...(accessId !== '' && { accessId, signature }),
      ...extraFields,
    },
  }),
};
