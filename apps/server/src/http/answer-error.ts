import { codes } from '@site/api-client/wire';
import type { Context } from 'hono';
import { zhCn } from '../messages/zh-cn.ts';
import type { AppEnv } from './app-env.ts';
import { Refusal } from './refusal.ts';

/** Writes a {@link Refusal} as it is; logs anything else and tells the person only its number. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) {
      c.header('Retry-After', String(error.retryAfterSeconds));
    }
    return c.json({ code: error.code, message: error.message }, error.status);
  }
  const requestId = c.get('requestId');
  c.get('log').error({ err: error, requestId }, 'A request failed unexpectedly');
  return c.json({ code: codes.serverError, message: zhCn.unexpected(requestId) }, 500);
}
