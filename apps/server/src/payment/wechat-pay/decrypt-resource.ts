import { createDecipheriv } from 'node:crypto';
import { WeChatError } from '../wechat-error.ts';

/** Bytes at the end of the ciphertext. */
const tagLength = 16;

/** Bytes of AES-GCM's nonce. */
const nonceLength = 12;

export type EncryptedResource = {
  readonly algorithm: string;
  /** Base64. */
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
};

/**
 * The text of a notification's `resource`, or of a certificate (AES-256-GCM).
 *
 * @param apiV3Key 32 bytes.
 * @throws {WeChatError} `forged` when it was not encrypted with this key, or was changed.
 */
export function decryptResource(
  { algorithm, ciphertext, nonce, associated_data = '' }: EncryptedResource,
  apiV3Key: Uint8Array,
): string {
  if (algorithm !== 'AEAD_AES_256_GCM') {
    throw new WeChatError(
      'malformed',
      `It is encrypted by ${algorithm.slice(0, 40)}, and only AEAD_AES_256_GCM is known.`,
    );
  }
  const bytes = Buffer.from(ciphertext, 'base64');
  const iv = Buffer.from(nonce);
  try {
    if (bytes.length < tagLength || iv.length !== nonceLength) throw new Error('Wrong lengths');
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, iv, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(associated_data));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
    return text.toString('utf8');
  } catch (cause) {
    throw new WeChatError(
      'forged',
      'What WeChat Pay encrypted can not be decrypted. Check that WECHAT_PAY_API_V3_KEY is the key set at the merchant platform.',
      { reason: 'decryption', cause },
    );
  }
}
