import {
  calls,
  codes,
  loginRequestSchema,
  sendLoginCodeRequestSchema,
  toWireUser,
} from '@site/api-client/wire';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { isFromAnotherSite } from '../http/guard-writes.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import type { Services } from '../services.ts';
import { toUser } from '../user/user-row.ts';
import { checkCode } from './check-code.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { sendCode } from './send-code.ts';
import { closeSession, openSession } from './sessions.ts';

/** Log-in by a code that goes to a mailbox, and log-out. */
export function sessionRoutes(services: Services): Hono<AppEnv> {
  const { database, cookie, now } = services;
  const app = new Hono<AppEnv>();

  app.post(calls.sendLoginCode.path, async (c) => {
    const { email } = await readBody(c, sendLoginCodeRequestSchema);
    await sendCode(services, {
      purpose: { kind: 'login', email },
      brand: brandOfRequest(services, c),
      client: clientAddress(c, services),
      now: now(),
    });
    return c.json({ code: codes.success });
  });

  app.post(calls.logIn.path, async (c) => {
    const { email, code, bd_vid } = await readBody(c, loginRequestSchema);
    const client = clientAddress(c, services);
    await checkCode(database, { purpose: { kind: 'login', email }, code, client, now: now() });
    const user = await findOrCreateUser(database, {
      email,
      welcomePoints: services.welcomePoints,
      adClickId: bd_vid,
      now: now(),
    });
    // A new token at each log-in: one that somebody planted before is worth nothing.
    const oldToken = cookie.read(c);
    if (oldToken) await closeSession(database, oldToken);
    cookie.write(c, await openSession(database, { userId: user.id, now: now() }));
    return c.json({ code: codes.success, user: toWireUser(toUser(user)) });
  });

  app.get(calls.logOut.path, async (c) => {
    if (isFromAnotherSite(c)) {
      throw new Refusal(codes.forbidden, zhCn.foreignRequest, { status: 403 });
    }
    const token = cookie.read(c);
    if (token) await closeSession(database, token);
    cookie.remove(c);
    return c.json({ code: codes.success });
  });

  return app;
}
