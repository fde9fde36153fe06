import { encryptResource } from '@internal/wechat-pay-simulator/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Aes } from 'wechatpay-axios-plugin';
import { isWeChatError } from '../wechat-error.ts';
import { decryptResource } from './decrypt-resource.ts';

const key = Buffer.from('0123456789abcdefghijklmnopqrstuv');
const algorithm = 'AEAD_AES_256_GCM';
const nonce = '0123456789ab';

function kindOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return isWeChatError(error) ? error.kind : `not ours: ${error}`;
  }
  return undefined;
}

describe('decryptResource', () => {
  it('reads whatever the oracle encrypted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[a-z]{0,16}$/),
        (text, associatedData) => {
          const ciphertext = Aes.AesGcm.encrypt(text, key, nonce, associatedData);
          const resource = { algorithm, ciphertext, nonce, associated_data: associatedData };
          expect(decryptResource(resource, key)).toBe(text);
        },
      ),
      { seed: 2, numRuns: 200 },
    );
  });

  it('takes a missing associated_data for an empty one', () => {
    const ciphertext = Aes.AesGcm.encrypt('text', key, nonce, '');
    expect(decryptResource({ algorithm, ciphertext, nonce }, key)).toBe('text');
  });

  it('refuses any changed byte, of the text and of the tag', () => {
    const bytes = Buffer.from(Aes.AesGcm.encrypt('{"total":990}', key, nonce, 'x'), 'base64');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const resource = { algorithm, ciphertext: changed.toString('base64'), nonce };
      expect(kindOf(() => decryptResource({ ...resource, associated_data: 'x' }, key))).toBe(
        'forged',
      );
    }
  });

  it.each([
    ['another key', { key: Buffer.alloc(32) }],
    ['another nonce', { nonce: 'ba9876543210' }],
    ['a nonce of another length', { nonce: '0123456789abcdef' }],
    ['other associated data', { associated_data: 'refund' }],
    ['a tag that is cut', { ciphertext: 'AAAA' }],
    ['no ciphertext', { ciphertext: '' }],
  ])('refuses %s', (_, change) => {
    const right = {
      algorithm,
      ciphertext: Aes.AesGcm.encrypt('text', key, nonce, 'transaction'),
      nonce,
      associated_data: 'transaction',
    };
    const { key: otherKey = key, ...changed } = change as Partial<typeof right> & { key?: Buffer };
    expect(kindOf(() => decryptResource({ ...right, ...changed }, otherKey))).toBe('forged');
  });

  it('refuses another algorithm', () => {
    const resource = { algorithm: 'AEAD_SM4_GCM', ciphertext: '', nonce };
    expect(kindOf(() => decryptResource(resource, key))).toBe('malformed');
  });
});

describe('encryptResource', () => {
  it('writes what the oracle reads', () => {
    const { ciphertext, nonce: iv, associated_data } = encryptResource('支付成功', { key });
    expect(Aes.AesGcm.decrypt(ciphertext, key, iv, associated_data)).toBe('支付成功');
  });
});
