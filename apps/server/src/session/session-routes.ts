import { calls, codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { isFromAnotherSite } from '../http/csrf.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody } from '../http/read-body.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import { readBalance } from '../points/read-balance.ts';
import { giveWelcome } from '../welcome/give-welcome.ts';
import { assertRight, assertSent } from './assert-code.ts';
import { checkCode } from './check-code.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { storeBrowser } from './known-browsers.ts';
import { requireUser } from './read-session.ts';
import { sendCode } from './send-code.ts';
import type { SessionServices } from './session-services.ts';
import { closeAllSessions, closeSession, openSession } from './sessions.ts';
import { toUser } from './to-user.ts';

/** Log-in by a code that goes to a mailbox, and log-out. */
export function sessionRoutes(services: SessionServices): Hono<AppEnv> {
  const { database, cookie, codeBrowser, now } = services;
  const app = new Hono<AppEnv>();

  app.post(calls.sendLoginCode.path, async (c) => {
    const { email } = await readBody(c, calls.sendLoginCode);
    const browserHash = codeBrowser.write(c);
    const sent = await sendCode(services, {
      holder: { purpose: { kind: 'login', email }, browserHash },
      brand: brandOfRequest(services, c),
      client: clientAddress(c, services),
      now: now(),
    });
    assertSent(sent);
    return answer(c, calls.sendLoginCode);
  });

  app.post(calls.logIn.path, async (c) => {
    const { email, code, bd_vid } = await readBody(c, calls.logIn);
    const client = clientAddress(c, services);
    const purpose = { kind: 'login', email } as const;
    const browserHash = codeBrowser.read(c);
    assertRight(await checkCode(services, { purpose, browserHash, code, client, now: now() }));
    const user = await findOrCreateUser(database, {
      email,
      adClickId: bd_vid,
      now: now(),
    });
    if (browserHash) await storeBrowser(database, { userId: user.id, browserHash, now: now() });
    // A new token at each log-in: one planted before is worthless.
    const oldToken = cookie.read(c);
    if (oldToken) await closeSession(database, oldToken);
    cookie.write(c, await openSession(database, { userId: user.id, now: now() }));
    const { welcome } = services;
    const isForWeChat = welcome.givenAt === 'wechat-binding';
    const proof = { kind: 'email', email, client } as const;
    const state = isForWeChat
      ? user.isWelcomeWaiting && 'bind-wechat'
      : await giveWelcome(database, { userId: user.id, welcome, proof, now: now() });
    const pointCount = state === 'given' ? await readBalance(database, user.id) : user.pointCount;
    return answer(c, calls.logIn, {
      ...toUser({ ...user, pointCount }),
      ...(state && welcome.points > 0 && { welcome: { state, pointCount: welcome.points } }),
    });
  });

  app.get(calls.logOut.path, async (c) => {
    if (isFromAnotherSite(c)) {
      throw new HttpError(codes.forbidden, (messages) => messages.foreignRequest, { status: 403 });
    }
    const token = cookie.read(c);
    if (token) await closeSession(database, token);
    cookie.remove(c);
    return answer(c, calls.logOut);
  });

  app.post(calls.logOutEverywhere.path, async (c) => {
    const { id: userId } = requireUser(c);
    await closeAllSessions(database, userId);
    cookie.remove(c);
    return answer(c, calls.logOutEverywhere);
  });

  return app;
}
