import type { KeyObject } from 'node:crypto';

/** A merchant's account at WeChat Pay: who we are, and how we know that it is WeChat Pay. */
export type WeChatPayAccount = {
  /** `https://api.mch.weixin.qq.com`, or another that speaks API v3. */
  readonly url: string;
  readonly merchantId: string;
  /** Of the merchant's certificate. */
  readonly merchantSerial: string;
  readonly merchantPrivateKey: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: Uint8Array;
  /** WeChat Pay's public keys by serial; answers are asked to be signed by the first. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
  /** Whether WeChat Pay signs by platform certificates, too; they are fetched from it. */
  readonly hasPlatformCertificates?: boolean;
};
