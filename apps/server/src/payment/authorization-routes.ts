import {
  codes,
  handedOverPath,
  safeRedirect,
  type WeChatResult,
  weChatAuthorizationPath,
  weChatAuthorizationUrl,
  weChatBoundPath,
  weChatCallbackPath,
  weChatPurposes,
} from '@site/api-client/wire';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isFromAnotherSite } from '../http/csrf.ts';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import { takeFromRateLimit } from '../http/rate-limit.ts';
import { hashToken } from '../session/sessions.ts';
import { appIdOfRequest } from './app-id-of-request.ts';
import { endBegunHandOver } from './hand-over/end-begun-hand-over.ts';
import { handOverCookie } from './hand-over/hand-over-cookie.ts';
import type { PaymentServices } from './payment-services.ts';
import { bindCookie } from './wechat-binding/bind-cookie.ts';
import { endBegunBind } from './wechat-binding/end-begun-bind.ts';
import {
  type Authorization,
  beginAuthorization,
  endAuthorization,
} from './wechat-oauth/authorizations.ts';
import { bindIdentity } from './wechat-oauth/bind-identity.ts';
import { identify } from './wechat-oauth/identify.ts';
import { originOfRequest } from './wechat-oauth/origin-of-request.ts';
import { saveSessionOpenId } from './wechat-oauth/session-open-id.ts';
import type { WeChatScope } from './wechat-oauth/wechat-oauth.ts';

/** Ways to WeChat of one person. */
const limit = { count: 20, seconds: 60 };

const scopes: Record<Authorization['purpose'], WeChatScope> = {
  pay: 'snsapi_base',
  bind: 'snsapi_userinfo',
};

/** The way to WeChat, where a person says who they are, and the way back. Both are navigations. */
export function authorizationRoutes(services: PaymentServices): Hono<AppEnv> {
  const { database, payment, cookie, now } = services;
  const payers = handOverCookie(services);
  const browsers = bindCookie(services);
  const app = new Hono<AppEnv>();

  app.get(weChatAuthorizationPath, async (c) => {
    // Another site has no reason to send a person there.
    if (isFromAnotherSite(c)) {
      throw new HttpError(codes.forbidden, (messages) => messages.foreignRequest, { status: 403 });
    }
    const purpose = weChatPurposes.find((name) => name === c.req.query('purpose'));
    if (!purpose)
      throw new HttpError(codes.badRequest, (messages) => messages.badRequest('purpose'), {
        status: 400,
      });
    const redirect = safeRedirect(c.req.query('redirect'));
    const user = c.get('user');
    const token = cookie.read(c);
    if (!user || !token) {
      const here = weChatAuthorizationUrl({ purpose, redirect });
      return c.redirect(`/login/?${new URLSearchParams({ redirect: here })}`);
    }
    const key = ['wechat-authorization', user.id] as const;
    const wait = await takeFromRateLimit(database, { key, limit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.orders.tooOften(wait), wait);
    const appId = appIdOfRequest(services, c);
    const state = await beginAuthorization(database, {
      tokenHash: hashToken(token),
      purpose,
      appId,
      redirect,
      now: now(),
    });
    const redirectUri = `${originOfRequest(services, c)}${weChatCallbackPath}`;
    return c.redirect(
      payment.oauth.authorizeUrl({ appId, redirectUri, scope: scopes[purpose], state }),
    );
  });

  app.get(weChatCallbackPath, async (c) => {
    const { code, state = '' } = c.req.query();
    const user = c.get('user');
    const tokenHash = hashToken(cookie.read(c) ?? '');
    const authorization =
      user && (await endAuthorization(database, { state, tokenHash, now: now() }));
    if (!user || !authorization) {
      const payer = payers.read(c);
      const paid = payer && (await endBegunHandOver(services, { browser: payer, state, code }));
      if (paid) return c.redirect(withResult(handedOverPath, paid));
      const browser = browsers.read(c);
      if (browser) {
        const bound = await endBegunBind(services, { browser, state, code });
        browsers.remove(c);
        return c.redirect(withResult(weChatBoundPath, bound));
      }
      // This browser did not begin here, or took too long.
      return c.redirect(withResult(safeRedirect(undefined), 'denied'));
    }
    const result = code
      ? await finish(services, { authorization, userId: user.id, code })
      : 'denied';
    return c.redirect(withResult(authorization.redirect, result));
  });

  return app;
}

async function finish(
  services: PaymentServices,
  { authorization, userId, code }: { authorization: Authorization; userId: string; code: string },
): Promise<WeChatResult> {
  const { appId, tokenHash, purpose } = authorization;
  const identity = await identify(services, { appId, code });
  if (!identity) return 'failed';
  const { openId, unionId } = identity;
  await saveSessionOpenId(services.database, { tokenHash, appId, openId });
  return purpose === 'pay' ? 'done' : await bindIdentity(services, { userId, appId, unionId });
}

function withResult(path: string, result: WeChatResult): string {
  const url = new URL(path, 'https://same-site.invalid');
  url.searchParams.set('wechat', result);
  return url.pathname + url.search + url.hash;
}
