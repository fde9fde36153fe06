import { codes } from '@site/api-client/wire';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './http-error.ts';

/** Writes an {@link HttpError} as it is; logs anything else and tells the person only its number. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof HttpError) {
    if (error.retryAfterSeconds !== undefined) {
      c.header('Retry-After', String(error.retryAfterSeconds));
    }
    const { code, cost, issue, status } = error;
    const message = error.sentence(c.get('messages'));
    const facts = { ...(cost !== undefined && { cost }), ...(issue !== undefined && { issue }) };
    return c.json({ code, message, ...facts }, status);
  }
  // The client has gone; nothing is broken.
  if (isCutOff(c)) return c.body(null, 400);
  const requestId = c.get('requestId');
  c.get('log').error({ err: error, requestId }, 'A request failed unexpectedly');
  return c.json({ code: codes.serverError, message: c.get('messages').unexpected(requestId) }, 500);
}

/** Whether the connection ended before the request did. */
function isCutOff({ env: { incoming } }: Context<AppEnv>): boolean {
  return incoming.destroyed && !incoming.complete;
}
