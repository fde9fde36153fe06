import { ApiError } from '../errors/api-error.ts';
import { kindOfStatus } from '../errors/kind-of-status.ts';
import type { BodyAnswer } from './send-body.ts';

/** The error that an answer of the upload host means, or undefined: every 2xx is success. */
export function errorOfUpload({ status, body }: BodyAnswer, host: string): ApiError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const uploadCode = /<Code>([\w.-]{1,100})<\/Code>/.exec(body)?.[1];
  const reason = /<Message>([^<]{1,500})<\/Message>/.exec(body)?.[1];
  if (kindOfStatus(status) === 'timeout') {
    return new ApiError('timeout', `${host} timed out (HTTP ${status}).`, { status });
  }
  return new ApiError(
    'upload-refused',
    `${host} refused the upload: ${uploadCode ?? `HTTP ${status}`}${reason ? `, ${reason}` : ''}.`,
    { status, uploadCode, body: reason },
  );
}

/** Whether the credential was too old, so that a new one would do. */
export function isExpiredCredential({ uploadCode, body }: ApiError): boolean {
  return (
    uploadCode === 'InvalidAccessKeyId' ||
    uploadCode === 'SecurityTokenExpired' ||
    (uploadCode === 'AccessDenied' && /expired/i.test(body ?? ''))
  );
}
