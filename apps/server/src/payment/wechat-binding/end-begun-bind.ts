import type { WeChatResult } from '@site/api-client/wire';
import type { Context } from 'hono';
import type { Services } from '../../services.ts';
import { bindIdentity } from '../wechat-oauth/bind-identity.ts';
import { identify } from '../wechat-oauth/identify.ts';
import { endBind, takeBegunBind } from './bind-tickets.ts';
import { browserCookie } from './browser-cookie.ts';

export type EndBegunBindOptions = {
  c: Context;
  state: string;
  /** Missing when the person said no. */
  code: string | undefined;
};

/**
 * Ends what a phone began by a ticket, now that it is back from WeChat.
 *
 * @returns undefined when this browser has begun nothing; `denied` when it has, but not by this
 * state, or its time is over.
 */
export async function endBegunBind(
  services: Services,
  { c, state, code }: EndBegunBindOptions,
): Promise<WeChatResult | undefined> {
  const { database, now } = services;
  const cookie = browserCookie(services);
  const browser = cookie.read(c);
  if (!browser) return undefined;
  const begun = await takeBegunBind(database, { state, browser, now: now() });
  cookie.remove(c);
  if (!begun) return 'denied';
  const result = await finish(services, { ...begun, code });
  await endBind(database, { ticketHash: begun.ticketHash, result });
  return result;
}

async function finish(
  services: Services,
  { userId, appId, code }: { userId: string; appId: string; code: string | undefined },
): Promise<WeChatResult> {
  if (!code) return 'denied';
  const identity = await identify(services, { appId, code });
  if (!identity) return 'failed';
  return await bindIdentity(services, { userId, appId, unionId: identity.unionId });
}
