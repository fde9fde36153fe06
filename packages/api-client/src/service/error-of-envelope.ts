import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';
import { codes } from '../wire/codes.ts';
import { envelopeSchema } from '../wire/envelope.ts';

/**
 * The error that an answer's `code` means, or undefined if the code is success or missing.
 * `status` is the HTTP status that came with it, `retryAfterSeconds` what its header asks for.
 */
export function errorOfEnvelope(
  answer: unknown,
  {
    call,
    status,
    retryAfterSeconds,
  }: { call: string; status?: number | undefined; retryAfterSeconds?: number | undefined },
): ApiError | undefined {
  const envelope = v.safeParse(envelopeSchema, answer);
  if (!envelope.success || envelope.output.code === codes.success) return undefined;
  const { code, message: serverMessage, cost, issue } = envelope.output;
  const facts = { call, status, code, serverMessage, cost, issue, retryAfterSeconds };
  return code === codes.unauthenticated
    ? new ApiError('unauthenticated', `${call} needs a login (code ${code}).`, facts)
    : new ApiError(
        'refused',
        `${call} was refused with code ${code}: ${serverMessage ?? 'no message'}.`,
        facts,
      );
}
