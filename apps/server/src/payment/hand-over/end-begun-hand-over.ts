import type { WeChatResult } from '@site/api-client/wire';
import type { PaymentServices } from '../payment-services.ts';
import { identify } from '../wechat-oauth/identify.ts';
import { bindPayer, takeBegunHandOver } from './hand-overs.ts';

export type EndBegunHandOverOptions = {
  /** Name from the browser's cookie. */
  browser: string;
  state: string;
  /** Missing when WeChat tells nothing. */
  code: string | undefined;
};

/**
 * Learns who pays an order that was handed over, now that the browser is back from WeChat.
 *
 * @returns undefined when this browser began to pay no order with this state.
 */
export async function endBegunHandOver(
  services: PaymentServices,
  { browser, state, code }: EndBegunHandOverOptions,
): Promise<WeChatResult | undefined> {
  const { database, now } = services;
  const order = await takeBegunHandOver(database, { state, browser, now: now() });
  if (!order) return undefined;
  if (!code) return 'denied';
  const { outTradeNo, appId } = order;
  const identity = await identify(services, { appId, code });
  if (!identity) return 'failed';
  const { openId } = identity;
  return (await bindPayer(database, { outTradeNo, openId, browser })) ? 'done' : 'taken';
}
