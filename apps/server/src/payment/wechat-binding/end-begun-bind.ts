import type { WeChatResult } from '@site/api-client/wire';
import type { PaymentServices } from '../payment-services.ts';
import { bindIdentity } from '../wechat-oauth/bind-identity.ts';
import { identify } from '../wechat-oauth/identify.ts';
import { endBind, takeBegunBind } from './bind-tickets.ts';

export type EndBegunBindOptions = {
  /** Name from the browser's cookie. */
  browser: string;
  state: string;
  /** Missing when the person said no. */
  code: string | undefined;
};

/**
 * Ends the binding that a phone began with a ticket, now that it is back from WeChat.
 *
 * @returns `denied` when this browser began nothing with this state, or took too long.
 */
export async function endBegunBind(
  services: PaymentServices,
  { browser, state, code }: EndBegunBindOptions,
): Promise<WeChatResult> {
  const { database, now } = services;
  const begun = await takeBegunBind(database, { state, browser, now: now() });
  if (!begun) return 'denied';
  const result = await finish(services, { ...begun, code });
  await endBind(database, { ticketHash: begun.ticketHash, result });
  return result;
}

async function finish(
  services: PaymentServices,
  { userId, appId, code }: { userId: string; appId: string; code: string | undefined },
): Promise<WeChatResult> {
  if (!code) return 'denied';
  const identity = await identify(services, { appId, code });
  if (!identity) return 'failed';
  return await bindIdentity(services, { userId, appId, unionId: identity.unionId });
}
