import type { KeyObject } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accessTokenRoutes } from './access-token-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import { bridgeRoutes } from './bridge-routes.ts';
import { h5Routes } from './h5-routes.ts';
import { openSimulatorKeys, type SimulatorKeys } from './open-simulator-keys.ts';
import { pageRoutes } from './page-routes.ts';
import { simulatedAppId, simulatedMerchantId } from './simulated-account.ts';
import { type Simulator, type SimulatorLog, simulatorPath } from './simulator.ts';
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
  log: SimulatorLog;
  now?: () => Date;
  /** Factor of the waits between notifications. */
  timeScale?: number;
};

export type RunningSimulator = {
  /** Address where it listens: the API, and the pages under `pagesPath`. */
  readonly url: string;
  /** Its pages, which a site passes on under the same path. */
  readonly pagesPath: string;
  /** Account of a merchant who uses it as WeChat Pay. */
  readonly account: {
    readonly url: string;
    readonly merchantId: string;
    readonly merchantSerial: string;
    readonly merchantPrivateKey: KeyObject;
    readonly apiV3Key: Uint8Array;
    readonly platformKeys: ReadonlyMap<string, KeyObject>;
  };
  /** Addresses to learn who people are, and the secrets of the official accounts that may ask. */
  readonly oauth: {
    readonly authorizeUrl: string;
    readonly apiUrl: string;
    readonly secrets: ReadonlyMap<string, string>;
  };
  /** Its one official account. */
  readonly appId: string;
  /**
   * Signs by another key from now on, and offers these certificates, until it is closed: for
   * trying a rotation of keys.
   */
  rotateKeys(
    change: Partial<
      Pick<SimulatorKeys, 'platformPrivateKey' | 'platformSerial' | 'otherSerials' | 'certificates'>
    >,
  ): void;
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
  let keys = openSimulatorKeys(folder);
  const state = openSimulatorState(join(folder, 'state.sqlite'));
  const simulator: Simulator = {
    // Asked for anew each time: they may be rotated.
    get keys() {
      return keys;
    },
    state,
    now,
    log,
    pageUrl: ({ trade_type, page_token }) =>
      `${siteUrl()}${simulatorPath}/${trade_type === 'MWEB' ? 'h5' : 'pay'}/${page_token}`,
    wakeNotifier: () => notifier.wake(),
  };
  const notifier = startNotifier(simulator, { timeScale });

  const app = new Hono();
  app.route('/v3', apiRoutes(simulator));
  app.route('/sns/oauth2', accessTokenRoutes(simulator));
  app.use(`${simulatorPath}/*`, bodyLimit({ maxSize: maxFormSize }), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.route(simulatorPath, pageRoutes(simulator));
  app.route(simulatorPath, h5Routes(simulator));
  app.route(simulatorPath, bridgeRoutes(simulator));
  app.route(simulatorPath, authorizeRoutes(simulator));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    pagesPath: simulatorPath,
    appId: simulatedAppId,
    account: {
      url,
      merchantId: simulatedMerchantId,
      merchantSerial: keys.merchantSerial,
      merchantPrivateKey: keys.merchantPrivateKey,
      apiV3Key: keys.apiV3Key,
      platformKeys: new Map([[keys.platformSerial, keys.platformPublicKey]]),
    },
    oauth: {
      // A path alone: the person stays on the host that they are on.
      authorizeUrl: `${simulatorPath}/connect/oauth2/authorize`,
      apiUrl: url,
      secrets: new Map([[simulatedAppId, keys.appSecret]]),
    },
    rotateKeys(change) {
      keys = { ...keys, ...change };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await notifier.close();
      state.close();
    },
  };
}
