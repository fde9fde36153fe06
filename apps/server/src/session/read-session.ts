import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { unauthenticated } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../user/user-row.ts';
import { findSession } from './sessions.ts';

/** Puts the cookie's user, if there is one, into the context, and prolongs the cookie. */
export function readSession({ database, cookie, now }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = cookie.read(c);
    const session = token ? await findSession(database, { token, now: now() }) : undefined;
    if (token && session?.isRenewed) cookie.write(c, token);
    c.set('user', session?.user);
    await next();
  };
}

/** Who is logged in. @throws {Refusal} 40015 when nobody is. */
export function requireUser(c: Context<AppEnv>): UserRow {
  const user = c.get('user');
  if (!user) throw unauthenticated();
  return user;
}
