import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { AppEnv } from '../../http/app-env.ts';
import { listen } from '../../http/listen.ts';
import type { WeChatOauthOptions } from '../wechat-oauth/create-wechat-oauth.ts';
import type { WeChatPayAccount } from '../wechat-pay/wechat-pay-account.ts';
import { accessTokenRoutes } from './access-token-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import { bridgeRoutes } from './bridge-routes.ts';
import { openSimulatorKeys } from './open-simulator-keys.ts';
import { pageRoutes } from './page-routes.ts';
import { simulatedAppId, simulatedMerchantId } from './simulated-account.ts';
import { type Simulator, simulatorPath } from './simulator.ts';
import { openSimulatorState } from './simulator-state.ts';
import { startNotifier } from './start-notifier.ts';

/** Bytes that a page or the bridge may send. */
const maxFormSize = 16 * 1024;

/** Notifications are repeated fifteen times as fast as WeChat Pay's: the first after a second. */
const defaultTimeScale = 1 / 15;

export type StartSimulatorOptions = {
  /** For keys and memory; made where it is missing. */
  folder: string;
  /** The origin under which people reach this server's pages; asked for when it is needed. */
  siteUrl: () => string;
  log: Logger;
  now?: () => Date;
  /** What the waits between notifications are multiplied by. */
  timeScale?: number;
};

export type RunningSimulator = {
  readonly url: string;
  /** What a merchant must know to use it as WeChat Pay. */
  readonly account: WeChatPayAccount;
  readonly oauth: WeChatOauthOptions;
  readonly appId: string;
  close(): Promise<void>;
};

/**
 * Starts a WeChat Pay of this machine's own, on a free loopback port: API v3 with real keys, OAuth,
 * signed and encrypted notifications, and the pages on which a person pays. No money moves.
 */
export async function startSimulator({
  folder,
  siteUrl,
  log,
  now = () => new Date(),
  timeScale = defaultTimeScale,
}: StartSimulatorOptions): Promise<RunningSimulator> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = openSimulatorKeys(folder);
  const state = openSimulatorState(join(folder, 'state.sqlite'));
  const notifier = startNotifier({ keys, state, now, log }, { timeScale });
  const simulator: Simulator = {
    keys,
    state,
    now,
    log,
    pageUrl: ({ page_token }) => `${siteUrl()}${simulatorPath}/pay/${page_token}`,
    wakeNotifier: notifier.wake,
  };

  const app = new Hono<AppEnv>();
  app.route('/v3', apiRoutes(simulator));
  app.route('/sns/oauth2', accessTokenRoutes(simulator));
  app.use(`${simulatorPath}/*`, bodyLimit({ maxSize: maxFormSize }), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.route(simulatorPath, pageRoutes(simulator));
  app.route(simulatorPath, bridgeRoutes(simulator));
  app.route(simulatorPath, authorizeRoutes(simulator));
  const listener = await listen(app, { port: 0, host: '127.0.0.1' });

  return {
    url: listener.url,
    appId: simulatedAppId,
    account: {
      url: listener.url,
      merchantId: simulatedMerchantId,
      merchantSerial: keys.merchantSerial,
      merchantPrivateKey: keys.merchantPrivateKey,
      apiV3Key: keys.apiV3Key,
      platformKeys: new Map([[keys.platformSerial, keys.platformPublicKey]]),
    },
    oauth: {
      // A path alone: the person stays on the host that they are on.
      authorizeUrl: `${simulatorPath}/connect/oauth2/authorize`,
      apiUrl: listener.url,
      secrets: new Map([[simulatedAppId, keys.appSecret]]),
    },
    async close() {
      listener.breakOff();
      await listener.close();
      await notifier.close();
      state.close();
    },
  };
}
