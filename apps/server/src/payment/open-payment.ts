import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { notificationPath } from '../orders/notification-path.ts';
import { valueOfBrand } from './by-brand.ts';
import type { Payment } from './payment.ts';
import { readWeChatAccount } from './read-wechat-account.ts';
import { startSimulator } from './simulator/start-simulator.ts';
import { createWeChatOauth } from './wechat-oauth/create-wechat-oauth.ts';
import { createWeChatPay } from './wechat-pay/create-wechat-pay.ts';

export type OpenPaymentOptions = {
  environment: Environment;
  /** Where the simulator keeps its keys and orders. */
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
 * WeChat as the environment configures it; without a merchant's account, the simulator, which is
 * started then and only then.
 *
 * @throws {StartupError} when a key can't be read.
 */
export async function openPayment(options: OpenPaymentOptions): Promise<OpenPayment> {
  const { environment, dataFolder, serverUrl, log, now } = options;
  const { PUBLIC_URL: publicUrl, WECHAT_APP_ID: appIds, WECHAT_APP_SECRET: secrets } = environment;
  const account = readWeChatAccount(environment);
  if (account && appIds && secrets) {
    const secretsByApp = new Map(
      [...appIds].map(([brand, appId]) => [appId, valueOfBrand(secrets, brand)] as const),
    );
    return {
      payment: {
        weChatPay: createWeChatPay(account, { now }),
        oauth: createWeChatOauth({ ...weChat, secrets: secretsByApp }),
        appIdOf: (brand) => valueOfBrand(appIds, brand),
        notifyUrl: () => `${publicUrl ?? serverUrl()}${notificationPath}`,
        simulatorUrl: undefined,
      },
      close: async () => {},
    };
  }

  const simulator = await startSimulator({
    folder: join(dataFolder, 'simulated-wechat-pay'),
    siteUrl: () => publicUrl ?? serverUrl(),
    log,
    now,
  });
  log.warn(
    { simulator: simulator.url },
    'Payments are simulated: no money moves. Configure WECHAT_PAY_… to take real ones.',
  );
  return {
    payment: {
      weChatPay: createWeChatPay(simulator.account, { now }),
      oauth: createWeChatOauth(simulator.oauth),
      appIdOf: () => simulator.appId,
      // On this machine, whatever stands in front of the site.
      notifyUrl: () => `${serverUrl()}${notificationPath}`,
      simulatorUrl: simulator.url,
    },
    close: simulator.close,
  };
}

/** WeChat's own addresses. */
const weChat = {
  authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
  apiUrl: 'https://api.weixin.qq.com',
};
