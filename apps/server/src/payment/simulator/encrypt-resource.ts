import { createCipheriv } from 'node:crypto';
import { randomId } from '../../random-id.ts';

const associatedData = 'transaction';

/** A notification's `resource`, encrypted for the merchant. */
export function encryptResource(text: string, apiV3Key: Uint8Array) {
  const nonce = randomId().slice(0, 12);
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  };
}
