import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PaymentEnvironment } from './wechat-environment.ts';
import type { WeChatPayAccount } from './wechat-pay/wechat-pay-account.ts';

/**
 * The merchant's account that the environment configures; undefined when it configures none.
 *
 * @throws {StartupError} when a key's file can't be read, or holds something else.
 */
export function readWeChatAccount(environment: PaymentEnvironment): WeChatPayAccount | undefined {
  const {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_MERCHANT_SERIAL: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY_FILE: privateKeyFile,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKeyFiles = [],
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyIds = [],
    WECHAT_PAY_PLATFORM_CERTIFICATES: hasPlatformCertificates,
  } = environment;
  if (!merchantId || !merchantSerial || !privateKeyFile) return undefined;
  if (!apiV3Key || (publicKeyIds.length === 0 && !hasPlatformCertificates)) return undefined;
  const publicKeys = publicKeyFiles.map((file) =>
    readKey('WECHAT_PAY_PUBLIC_KEY_FILE', file, createPublicKey),
  );
  return {
    url: environment.WECHAT_PAY_URL,
    merchantId,
    merchantSerial,
    merchantPrivateKey: readKey('WECHAT_PAY_PRIVATE_KEY_FILE', privateKeyFile, createPrivateKey),
    apiV3Key: Buffer.from(apiV3Key),
    platformKeys: new Map(
      publicKeys.map((key, index) => [publicKeyIds[index] ?? '', key] as const),
    ),
    hasPlatformCertificates,
  };
}

function readKey(name: string, file: string, create: (pem: string) => KeyObject): KeyObject {
  const path = resolve(file);
  let key: KeyObject;
  try {
    key = create(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(
      `${name}: ${path} can't be read as a key in PEM (${error instanceof Error ? error.message : error}). Download it again from the merchant platform.`,
      { cause: error },
    );
  }
  if (key.asymmetricKeyType !== 'rsa') {
    throw new StartupError(`${name}: ${path} holds no RSA key. WeChat Pay's keys are RSA.`);
  }
  return key;
}
