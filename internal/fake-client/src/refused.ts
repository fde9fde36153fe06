import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';

type ErrorCode = Exclude<keyof typeof codes, 'success'>;

/** An error of the service as the client reports it. */
export function refused(code: ErrorCode, status = 200, { cost }: { cost?: number } = {}): ApiError {
  const kind = code === 'unauthenticated' ? 'unauthenticated' : 'refused';
  const facts = { code: codes[code], status, serverMessage: `（${code}）`, cost };
  return new ApiError(kind, `The fake service refused the call: ${code}.`, facts);
}
