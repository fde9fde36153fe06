import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { openIdOf, type Person, unionIdOf } from './person.ts';
import { randomId } from './random-id.ts';
import { simulatedAppId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';

/** `GET /sns/oauth2/access_token`: who brought the code. Errors are 200 with `errcode`, as WeChat's. */
export function accessTokenRoutes({ state, now, keys }: Simulator): Hono {
  const app = new Hono();
  app.get('/access_token', (c) => {
    const { appid, secret = '', code = '', grant_type } = c.req.query();
    const fail = (errcode: number, errmsg: string) => c.json({ errcode, errmsg });
    if (grant_type !== 'authorization_code') return fail(40002, 'invalid grant_type');
    if (appid !== simulatedAppId) return fail(40013, 'invalid appid');
    if (!isSame(secret, keys.appSecret)) return fail(40125, 'invalid appsecret');
    const [row] = state.all<{ person: Person; scope: string }>(
      'DELETE FROM oauth_codes WHERE code = ? AND expires_at > ? RETURNING person, scope',
      code,
      now().getTime(),
    );
    if (!row) return fail(40029, 'invalid code');
    return c.json({
      access_token: randomId(),
      expires_in: 7200,
      refresh_token: randomId(),
      openid: openIdOf(row.person, appid),
      scope: row.scope,
      ...(row.scope === 'snsapi_userinfo' && { unionid: unionIdOf(row.person) }),
    });
  });
  return app;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
