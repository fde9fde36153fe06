import { type KeyObject, verify } from 'node:crypto';

/** A clock may be off by less than this; a recorded message is worthless after it. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** WeChat Pay sends wrong signatures on purpose, to see whether they are refused. */
const probePrefix = 'WECHATPAY/SIGNTEST/';

const signatureType = 'WECHATPAY2-SHA256-RSA2048';

export type SignatureIssue =
  | 'missing-header'
  | 'unknown-type'
  | 'stale'
  | 'unknown-serial'
  | 'probe'
  | 'wrong-signature';

export type CheckSignatureOptions = {
  headers: Headers;
  /** The bytes as they came: read and written again, they are others. */
  body: Uint8Array;
  /** WeChat Pay's public keys by serial: `PUB_KEY_ID_…`, or a certificate's number. */
  platformKeys: ReadonlyMap<string, KeyObject>;
  now: Date;
};

/** @returns why it is not proved that WeChat Pay wrote this just now; undefined when it is. */
export function checkSignature({
  headers,
  body,
  platformKeys,
  now,
}: CheckSignatureOptions): SignatureIssue | undefined {
  const timestamp = headers.get('wechatpay-timestamp') ?? '';
  const nonce = headers.get('wechatpay-nonce') ?? '';
  const serial = headers.get('wechatpay-serial') ?? '';
  const signature = headers.get('wechatpay-signature') ?? '';
  const isComplete = /^\d{1,12}$/.test(timestamp) && /^[!-~]+$/.test(nonce) && serial && signature;
  if (!isComplete) return 'missing-header';
  if ((headers.get('wechatpay-signature-type') ?? signatureType) !== signatureType) {
    return 'unknown-type';
  }
  const ageMs = now.getTime() - Number(timestamp) * 1000;
  if (Math.abs(ageMs) >= SIGNATURE_WINDOW_MS) return 'stale';
  const key = platformKeys.get(serial);
  if (!key) return 'unknown-serial';
  if (signature.startsWith(probePrefix)) return 'probe';
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  const isRight = verify('sha256', message, key, Buffer.from(signature, 'base64'));
  return isRight ? undefined : 'wrong-signature';
}
