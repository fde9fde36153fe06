import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSimulator } from '@internal/wechat-pay-simulator';

/**
 * The variables by which a server takes payments through `simulator` as it would through WeChat
 * Pay, with the files of keys that they name in `folder`.
 */
export async function writeMerchantAccount(
  { account, oauth, appId }: RunningSimulator,
  folder: string,
): Promise<Record<string, string>> {
  const [[keyId, key] = []] = account.platformKeys;
  if (!keyId || !key) throw new Error('The simulator has no key');
  const privateKeyFile = join(folder, 'apiclient_key.pem');
  const publicKeyFile = join(folder, 'pub_key.pem');
  await writeFile(
    privateKeyFile,
    account.merchantPrivateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  await writeFile(publicKeyFile, key.export({ type: 'spki', format: 'pem' }));
  return {
    WECHAT_PAY_URL: account.url,
    WECHAT_PAY_MERCHANT_ID: account.merchantId,
    WECHAT_PAY_MERCHANT_SERIAL: account.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY_FILE: privateKeyFile,
    WECHAT_PAY_API_V3_KEY: Buffer.from(account.apiV3Key).toString(),
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKeyFile,
    WECHAT_PAY_PUBLIC_KEY_ID: keyId,
    WECHAT_APP_ID: appId,
    WECHAT_APP_SECRET: oauth.secrets.get(appId) ?? '',
  };
}
