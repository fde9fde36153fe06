import { describe, expect, it } from 'vitest';
import { toAigcJson } from './aigc-label.ts';
import { createLabel } from './create-label.ts';
import { checkProviderCode, DEMONSTRATION_PROVIDER_CODE } from './provider-code.ts';

const producer = '001191110102MAD55U9H0F10002';

describe('createLabel', () => {
  it('makes a new work its producer its first propagator, in the order of the standard', () => {
    expect(toAigcJson(createLabel({ producer, produceId: 'w-1' }))).toBe(
      `{"Label":"1","ContentProducer":"${producer}","ProduceID":"w-1","ReservedCode1":"","ContentPropagator":"${producer}","PropagateID":"w-1","ReservedCode2":""}`,
    );
  });

  it('takes a propagator of its own, a weaker label and security data', () => {
    const propagator = '001191330106MA2CFLDG4R20001';
    const options = { producer, produceId: 'w-1', propagator, propagateId: 'p-1' };
    const reserved = { reservedCode1: 'SM3=', reservedCode2: 'SM2=' };
    expect(createLabel({ ...options, ...reserved, label: '3' })).toEqual({
      ...{ label: '3', contentProducer: producer, produceId: 'w-1', reservedCode1: 'SM3=' },
      ...{ contentPropagator: propagator, propagateId: 'p-1', reservedCode2: 'SM2=' },
    });
  });

  it.each(['a b', 'a"b', 'a\\b', '作品', 'a\n', ''])(
    'refuses %j as the number of a work',
    (produceId) => {
      expect(() => createLabel({ producer, produceId })).toThrow(TypeError);
    },
  );

  it('takes every character that the standard allows', () => {
    const all = Array.from({ length: 0x7e - 0x20 }, (_, index) =>
      String.fromCharCode(0x21 + index),
    );
    const produceId = all.filter((letter) => letter !== '"' && letter !== '\\').join('');
    expect(produceId).toHaveLength(92);
    expect(createLabel({ producer, produceId }).produceId).toBe(produceId);
  });

  it('refuses a code with a mistake', () => {
    expect(() => createLabel({ producer: `${producer}0`, produceId: 'w-1' })).toThrow('form');
  });
});

describe('checkProviderCode', () => {
  // Codes that services write into their files.
  it.each([
    '001191110102MACQD9K64010000',
    '001191330106MA2CFLDG4R10001',
    '001191440300708461136T1XGW3',
    '001191110102MACQD9K64028705',
    '001191110102MACQD9K64000000',
    DEMONSTRATION_PROVIDER_CODE,
  ])('finds nothing in %s', (code) => {
    expect(checkProviderCode(code)).toBeUndefined();
  });

  it.each([
    ['', 'form'],
    ['00119111010MACQD9K64010000', 'form'],
    ['011191110102MACQD9K64010000', 'form'],
    ['001191110102macqd9k64010000', 'form'],
    ['001191110102MACQD9K64030000', 'service'],
    ['001191110102MACQD9K64000001', 'service'],
    ['001191110102MACQD9K65010000', 'check-digit'],
    // I is no character of a 统一社会信用代码.
    ['0011911I0102MACQD9K64010000', 'check-digit'],
  ])('says of %j: %s', (code, issue) => {
    expect(checkProviderCode(code)).toBe(issue);
  });

  it('finds each single wrong digit and each two that changed places', () => {
    const code = '001191330106MA2CFLDG4R10001';
    for (let at = 4; at < 22; at++) {
      const wrong = code[at] === '7' ? '8' : '7';
      expect(checkProviderCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe('check-digit');
      const [one = '', other = ''] = [code[at], code[at + 1]];
      if (one === other || at === 21) continue;
      const swapped = code.slice(0, at) + other + one + code.slice(at + 2);
      expect(checkProviderCode(swapped)).toBe('check-digit');
    }
  });
});
