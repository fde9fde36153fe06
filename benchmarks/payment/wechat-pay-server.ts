import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startSimulator } from '../../apps/server/src/payment/simulator/start-simulator.ts';

/**
 * WeChat Pay in a process of its own, as it is elsewhere in earnest: what it costs to sign and to
 * check there is not the server's. Says on stdout the variables by which a server takes it for real.
 */
const folder = await mkdtemp(join(tmpdir(), 'benchmark-wechat-pay-'));
const { account, oauth, appId } = await startSimulator({
  folder,
  siteUrl: () => 'http://127.0.0.1:9',
  log: pino({ level: 'silent' }),
});
const [[keyId = '', key] = []] = account.platformKeys;
const privateKeyFile = join(folder, 'apiclient_key.pem');
const publicKeyFile = join(folder, 'pub_key.pem');
const pem = { format: 'pem' } as const;
await writeFile(privateKeyFile, account.merchantPrivateKey.export({ type: 'pkcs8', ...pem }));
await writeFile(publicKeyFile, key?.export({ type: 'spki', ...pem }) ?? '');
console.log(
  JSON.stringify({
    PUBLIC_URL: 'http://127.0.0.1:9',
    WECHAT_PAY_URL: account.url,
    WECHAT_PAY_MERCHANT_ID: account.merchantId,
    WECHAT_PAY_MERCHANT_SERIAL: account.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY_FILE: privateKeyFile,
    WECHAT_PAY_API_V3_KEY: Buffer.from(account.apiV3Key).toString(),
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKeyFile,
    WECHAT_PAY_PUBLIC_KEY_ID: keyId,
    WECHAT_APP_ID: appId,
    WECHAT_APP_SECRET: oauth.secrets.get(appId),
  }),
);
