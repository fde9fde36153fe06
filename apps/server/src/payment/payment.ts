import type { StandInPages } from './stand-in-routes.ts';
import type { WeChatOauth } from './wechat-oauth/wechat-oauth.ts';
import type { WeChatPay } from './wechat-pay/wechat-pay.ts';

/** Path that WeChat Pay sends its notifications to. Outside /api: no browser calls it. */
export const notificationPath = '/wechat-pay/notifications';

/** Everything that the calls need of WeChat, be it the real one or a stand-in. */
export type Payment = {
  readonly weChatPay: WeChatPay;
  readonly oauth: WeChatOauth;
  /** Whether people pay by WeChat's page on a phone, too (the H5 product). */
  readonly takesH5: boolean;
  /** The official account of a brand. */
  appIdOf(brand: string): string;
  /** Returns the address that WeChat Pay sends its notifications to. */
  notifyUrl(): string;
  /** The stand-in's pages; undefined if a real account is configured. */
  readonly standIn: StandInPages | undefined;
};
