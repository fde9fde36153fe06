import { calls, codes, weChatCallbackPath } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import { answer } from '../../http/answer.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { HttpError, tooManyRequests } from '../../http/http-error.ts';
import { createInMemoryRateLimit } from '../../http/in-memory-rate-limit.ts';
import { type RateLimit, takeFromRateLimit } from '../../http/rate-limit.ts';
import { readBody } from '../../http/read-body.ts';
import { requireUser } from '../../session/read-session.ts';
import { hashToken } from '../../session/sessions.ts';
import { appIdOfRequest } from '../app-id-of-request.ts';
import type { PaymentServices } from '../payment-services.ts';
import { originOfRequest } from '../wechat-oauth/origin-of-request.ts';
import { bindCookie } from './bind-cookie.ts';
import { beginBind, createBindTicket, findUserOfTicket, stateOfTicket } from './bind-tickets.ts';
import { maskAccount } from './mask-account.ts';

/** Tickets of one person. A page makes one, and another when five minutes have passed. */
const ticketLimit: RateLimit = { count: 20, seconds: 10 * 60 };

/** Questions of one person; a page asks once a second. */
const queryLimit: RateLimit = { count: 240, seconds: 60 };

/** Phones at one address: many people share one behind a carrier's network. */
const phoneLimit: RateLimit = { count: 120, seconds: 60 };

/** Binding by a code that a screen shows and a phone in WeChat scans. */
export function bindTicketRoutes(services: PaymentServices): Hono<AppEnv> {
  const { database, payment, cookie, now } = services;
  const isSimulated = payment.standIn !== undefined;
  const browserOf = bindCookie(services);
  const takeQuery = createInMemoryRateLimit(queryLimit);
  const takeFromPhone = createInMemoryRateLimit(phoneLimit);
  const app = new Hono<AppEnv>();

  /** The ticket that a phone brings; the caller need not be logged in. */
  async function readTicketOfPhone(
    c: Context<AppEnv>,
    call: typeof calls.readBindTicket | typeof calls.beginBind,
  ): Promise<string> {
    const wait = takeFromPhone(clientAddress(c, services), now());
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    return (await readBody(c, call)).ticket;
  }

  app.post(calls.createBindTicket.path, async (c) => {
    const user = requireUser(c);
    if (user.unionId !== null)
      throw new HttpError(codes.forbidden, (messages) => messages.orders.weChatAlreadyBound);
    const key = ['bind-ticket', user.id] as const;
    const wait = await takeFromRateLimit(database, { key, limit: ticketLimit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const tokenHash = hashToken(cookie.read(c) ?? '');
    const { ticket, expiresAt } = await createBindTicket(database, { tokenHash, now: now() });
    return answer(c, calls.createBindTicket, {
      ticket,
      expiresAt: expiresAt.toISOString(),
      isSimulated,
    });
  });

  app.post(calls.queryBindTicket.path, async (c) => {
    const user = requireUser(c);
    const { ticket } = await readBody(c, calls.queryBindTicket);
    const wait = takeQuery(user.id, now());
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const tokenHash = hashToken(cookie.read(c) ?? '');
    const state = await stateOfTicket(database, { ticket, tokenHash, now: now() });
    return answer(c, calls.queryBindTicket, { state });
  });

  app.post(calls.readBindTicket.path, async (c) => {
    const ticket = await readTicketOfPhone(c, calls.readBindTicket);
    const user = await findUserOfTicket(database, { ticket, now: now() });
    if (!user) throw new HttpError(codes.notFound, (messages) => messages.orders.ticketOver);
    return answer(c, calls.readBindTicket, { account: maskAccount(user), isSimulated });
  });

  // A call rather than a link, so that only our own page, which names the account, can begin.
  app.post(calls.beginBind.path, async (c) => {
    const ticket = await readTicketOfPhone(c, calls.beginBind);
    const appId = appIdOfRequest(services, c);
    const browser = browserOf.write(c);
    const state = await beginBind(database, { ticket, appId, browser, now: now() });
    if (state === undefined)
      throw new HttpError(codes.notFound, (messages) => messages.orders.ticketOver);
    const url = payment.oauth.authorizeUrl({
      appId,
      redirectUri: `${originOfRequest(services, c)}${weChatCallbackPath}`,
      scope: 'snsapi_userinfo',
      state,
    });
    return answer(c, calls.beginBind, { url });
  });

  return app;
}
