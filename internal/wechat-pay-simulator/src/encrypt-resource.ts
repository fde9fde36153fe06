import { createCipheriv } from 'node:crypto';
import { randomId } from './random-id.ts';

export type EncryptResourceOptions = {
  /** The merchant's API v3 key. */
  key: Uint8Array;
  /** Kind of the text: `transaction`, `refund`, `certificate`. */
  type?: string;
};

/** A notification's `resource`, or a certificate, encrypted for the merchant. */
export function encryptResource(
  text: string,
  { key, type = 'transaction' }: EncryptResourceOptions,
) {
  const nonce = randomId().slice(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(type));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    original_type: type,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: type,
    nonce,
  };
}
