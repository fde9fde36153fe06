import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSimulator, startSimulator } from '@internal/wechat-pay-simulator';
import { openIdOf } from '@internal/wechat-pay-simulator/parts';
import { pino } from 'pino';
import type { Payment } from '../src/payment/payment.ts';
import { createWeChatOauth } from '../src/payment/wechat-oauth/create-wechat-oauth.ts';
import { createWeChatPay } from '../src/payment/wechat-pay/create-wechat-pay.ts';

export type TestPayment = {
  readonly payment: Payment;
  readonly simulator: RunningSimulator;
  /** The simulator's files, which a test may read. */
  readonly folder: string;
  /** The simulated person who pays. */
  readonly openId: string;
  /** Sets where notifications go; nowhere until a test says so. */
  setNotifyUrl(url: string): void;
  /** Presses a button of the page that a code leads to. @returns the page that follows. */
  press(codeUrl: string, action: 'pay' | 'cancel' | 'fail'): Promise<string>;
  stop(): Promise<void>;
};

/** Address where nobody listens: notifications are lost, as on a bad day. */
const nowhere = 'http://127.0.0.1:9/';

/** The simulator on a free port, with a clock to steer, and the server's own way to speak with it. */
export async function startTestPayment({
  now = () => new Date(),
  folder,
  timeScale = 1 / 1000,
}: {
  now?: () => Date;
  /** Kept afterwards when it is given. */
  folder?: string;
  timeScale?: number;
} = {}): Promise<TestPayment> {
  const dataFolder = folder ?? (await mkdtemp(join(tmpdir(), 'test-payment-')));
  // Its keys, which take a second to make.
  const template = join(process.env['TEST_DATA_TEMPLATE'] ?? '', 'simulated-wechat-pay');
  if (folder === undefined) await cp(template, dataFolder, { recursive: true });
  let notifyUrl = nowhere;
  const simulator = await startSimulator({
    folder: dataFolder,
    siteUrl: () => simulator.url,
    log: pino({ level: 'silent' }),
    now,
    timeScale,
  });
  return {
    payment: {
      weChatPay: createWeChatPay(simulator.account, { now }),
      oauth: createWeChatOauth(simulator.oauth),
      takesH5: true,
      appIdOf: () => simulator.appId,
      notifyUrl: () => notifyUrl,
      standIn: simulator,
    },
    simulator,
    folder: dataFolder,
    openId: openIdOf('jia', simulator.appId),
    setNotifyUrl: (url) => {
      notifyUrl = url;
    },
    async press(codeUrl, action) {
      const page = new URL(new URL(codeUrl).pathname, simulator.url);
      const response = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ action }),
      });
      return await response.text();
    },
    async stop() {
      await simulator.close();
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
