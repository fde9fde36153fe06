import type { WeChatOauth } from './wechat-oauth/wechat-oauth.ts';
import type { WeChatPay } from './wechat-pay/wechat-pay.ts';

/** Everything that the calls need of WeChat, be it the real one or the simulator. */
export type Payment = {
  readonly weChatPay: WeChatPay;
  readonly oauth: WeChatOauth;
  /** The official account of a brand. */
  appIdOf(brand: string): string;
  /** Where WeChat Pay tells of payments. */
  notifyUrl(): string;
  /** The simulator's address; undefined where a real account is configured. */
  readonly simulatorUrl: string | undefined;
};
