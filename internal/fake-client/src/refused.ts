import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';

type RefusalCode = Exclude<keyof typeof codes, 'success'>;

/** A refusal as the client reports it. */
export function refused(
  code: RefusalCode,
  status = 200,
  { cost }: { cost?: number } = {},
): ApiError {
  const kind = code === 'unauthenticated' ? 'unauthenticated' : 'refused';
  const facts = { code: codes[code], status, serverMessage: `（${code}）`, cost };
  return new ApiError(kind, `The fake service refused the call: ${code}.`, facts);
}
