import type { Context, MiddlewareHandler } from 'hono';
import type { UserRow } from '../database/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { unauthenticated } from '../http/http-error.ts';
import type { SessionServices } from './session-services.ts';
import { findSession } from './sessions.ts';

export type ReadSessionOptions = {
  /**
   * Whether a use prolongs the session, with its cookie, and corrects the marker: only where the
   * answer is `no-store`.
   */
  renews: boolean;
};

/** Puts the cookie's user, if there is one, into the context. */
export function readSession(
  { database, cookie, now }: Pick<SessionServices, 'database' | 'cookie' | 'now'>,
  { renews }: ReadSessionOptions,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = cookie.read(c);
    const session = token ? await findSession(database, { token, now: now(), renews }) : undefined;
    if (token && session?.isRenewed) cookie.write(c, token);
    else if (renews) cookie.correctMarker(c, { isLoggedIn: session !== undefined });
    c.set('user', session?.user);
    await next();
  };
}

/** The logged-in user. @throws {HttpError} 40015 for a guest. */
export function requireUser(c: Context<AppEnv>): UserRow {
  const user = c.get('user');
  if (!user) throw unauthenticated();
  return user;
}
