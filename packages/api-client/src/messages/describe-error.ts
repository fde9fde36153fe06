import { isApiError } from '../errors/api-error.ts';
import { codes } from '../wire/codes.ts';
import type { ErrorMessages } from './messages.ts';

const credentialPath = '/api/get-oss-signature';
/** Both mean "too often": the original service's code for upload credentials, and this one's for all calls. */
const tooOftenCodes: readonly (number | undefined)[] = [429, 42_900];

/** The sentence for a code of the upload host that needs one of its own. */
const uploadSentences: Readonly<Record<string, keyof Omit<ErrorMessages, 'http'>>> = {
  EntityTooLarge: 'upload-too-large',
  QuotaExceeded: 'upload-space-full',
  DailyQuotaExceeded: 'upload-day-full',
  InsufficientStorage: 'upload-no-room',
  TooManyUploads: 'upload-too-many',
};

/**
 * Describes to a person what failed.
 *
 * What the service says of a refusal is shown as it is. A thrown value of any other kind reads as a
 * fault of the page.
 *
 * @param messages any catalogue with the sentences for errors, such as `messages` of
 * `@site/api-client/en`.
 */
export function describeError(
  error: unknown,
  {
    errors,
  }: {
    /** The sentences for errors, such as those of `messages` of `@site/api-client/en`. */
    readonly errors: ErrorMessages;
  },
): string {
  if (!isApiError(error)) return errors.unknown;
  const { kind, call, code, status, body, serverMessage, uploadCode } = error;
  if (code === codes.uploadSpaceFull) return errors['upload-space-full'];
  if (call === credentialPath && (kind === 'refused' || status === 429)) {
    const isTooOften = tooOftenCodes.includes(code) || tooOftenCodes.includes(status);
    return errors[isTooOften ? 'credential-too-often' : 'credential-failed'];
  }
  switch (kind) {
    case 'refused':
      return serverMessage || errors.refused;
    case 'http':
      return body && status !== undefined && !body.startsWith('HTTP ')
        ? body
        : errors.http(status ?? 0);
    case 'upload-refused':
      return errors[uploadSentences[uploadCode ?? ''] ?? 'upload-refused'];
    default:
      return errors[kind];
  }
}
