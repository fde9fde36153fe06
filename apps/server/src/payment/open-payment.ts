import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { valueOfBrand } from './by-brand.ts';
import type { Payment } from './payment.ts';
import { notificationPath } from './payment.ts';
import { readWeChatAccount } from './read-wechat-account.ts';
import type { StandInPages } from './stand-in-routes.ts';
import type { PaymentEnvironment } from './wechat-environment.ts';
import { createWeChatOauth, type WeChatOauthOptions } from './wechat-oauth/create-wechat-oauth.ts';
import { createWeChatPay } from './wechat-pay/create-wechat-pay.ts';
import type { WeChatPayAccount } from './wechat-pay/wechat-pay-account.ts';

/** Stand-in for WeChat where no merchant's account is configured; it speaks HTTP as WeChat does. */
export type PaymentStandIn = StandInPages & {
  /** The merchant's account there. */
  readonly account: WeChatPayAccount;
  readonly oauth: WeChatOauthOptions;
  /** The one official account, of every brand. */
  readonly appId: string;
  close(): Promise<void>;
};

export type StartPaymentStandIn = (options: {
  /** Folder for its keys and orders. */
  folder: string;
  /** The origin under which people reach this server's pages; asked for when it is needed. */
  siteUrl: () => string;
  log: Logger;
  now: () => Date;
}) => Promise<PaymentStandIn>;

export type OpenPaymentOptions = {
  environment: PaymentEnvironment & { PUBLIC_URL?: string | undefined };
  /** Started where no merchant's account is configured, and only there. */
  startStandIn: StartPaymentStandIn | undefined;
  dataFolder: string;
  /** This server's own address, once it listens. */
  serverUrl: () => string;
  log: Logger;
  now: () => Date;
};

export type OpenPayment = {
  readonly payment: Payment;
  close(): Promise<void>;
};

/**
 * WeChat as the environment configures it; without a merchant's account, the stand-in.
 *
 * @throws {StartupError} when a key can't be read, or there is neither account nor stand-in.
 */
export async function openPayment(options: OpenPaymentOptions): Promise<OpenPayment> {
  const { environment, startStandIn, dataFolder, serverUrl, log, now } = options;
  const { PUBLIC_URL: publicUrl, WECHAT_APP_ID: appIds, WECHAT_APP_SECRET: secrets } = environment;
  const takesH5 = environment.WECHAT_PAY_H5;
  const account = readWeChatAccount(environment);
  if (account && appIds && secrets) {
    const secretsByApp = new Map(
      [...appIds].map(([brand, appId]) => [appId, valueOfBrand(secrets, brand)] as const),
    );
    return {
      payment: {
        weChatPay: createWeChatPay(account, { now }),
        oauth: createWeChatOauth({ ...weChat, secrets: secretsByApp }),
        takesH5,
        appIdOf: (brand) => valueOfBrand(appIds, brand),
        notifyUrl: () => `${publicUrl ?? serverUrl()}${notificationPath}`,
        standIn: undefined,
      },
      close: async () => {},
    };
  }

  if (!startStandIn) {
    throw new StartupError(
      'No WeChat Pay account is configured. Set the WECHAT_PAY_… variables; docs/payment.md describes them.',
    );
  }
  const standIn = await startStandIn({
    folder: join(dataFolder, 'simulated-wechat-pay'),
    siteUrl: () => publicUrl ?? serverUrl(),
    log,
    now,
  });
  log.warn(
    { simulator: standIn.url },
    'Payments are simulated: no money moves. Configure WECHAT_PAY_… to take real ones.',
  );
  return {
    payment: {
      weChatPay: createWeChatPay(standIn.account, { now }),
      oauth: createWeChatOauth(standIn.oauth),
      takesH5,
      appIdOf: () => standIn.appId,
      // On this machine, whatever proxy is in front of the site.
      notifyUrl: () => `${serverUrl()}${notificationPath}`,
      standIn: { url: standIn.url, pagesPath: standIn.pagesPath },
    },
    close: () => standIn.close(),
  };
}

/** WeChat's own addresses. */
const weChat = {
  authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
  apiUrl: 'https://api.weixin.qq.com',
};
