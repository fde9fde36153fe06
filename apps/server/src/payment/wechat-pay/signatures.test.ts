import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { checkSignature } from './check-signature.ts';
import { createAuthorization } from './create-authorization.ts';
import { signJsapiPayment } from './sign-jsapi-payment.ts';
import { signedMessage, signMessage } from './sign-message.ts';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const serial = 'PUB_KEY_ID_0119000000002026010100000000000001';
const now = new Date('2026-01-02T03:04:05Z');
const timestamp = String(now.getTime() / 1000);
const word = fc.stringMatching(/^[A-Za-z0-9_]{1,32}$/);

describe('a request', () => {
  it('carries the header that the oracle makes of the same parts', () => {
    fc.assert(
      fc.property(word, word, fc.json(), (nonce, outTradeNo, body) => {
        const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=1900000001`;
        const ours = createAuthorization({
          method: 'POST',
          path,
          body,
          merchantId: '1900000001',
          merchantSerial: 'ABCDEF',
          merchantPrivateKey: merchant.privateKey,
          timestamp,
          nonce,
        });
        const signature = Rsa.sign(
          Formatter.request('POST', path, timestamp, nonce, body),
          merchant.privateKey,
        );
        expect(ours).toBe(
          Formatter.authorization('1900000001', nonce, signature, timestamp, 'ABCDEF'),
        );
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});

describe('what opens the cashier', () => {
  const sign = (prepayId: string, appId = 'wx0000000000000001') =>
    signJsapiPayment({
      appId,
      prepayId,
      timestamp,
      nonce: 'n0nce',
      merchantPrivateKey: merchant.privateKey,
    });

  it('is signed as the oracle signs it', () => {
    const { appId, timeStamp, nonceStr, packageStr, paySign } = sign('wx201410272009395522657a');
    expect(timeStamp).toBe('1767323045');
    expect(packageStr).toBe('prepay_id=wx201410272009395522657a');
    expect(paySign).toBe(
      Rsa.sign(
        Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packageStr),
        merchant.privateKey,
      ),
    );
  });

  it('is the signature that openssl makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'signature-'));
    try {
      const key = join(folder, 'key.pem');
      writeFileSync(key, merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }));
      const signature = execFileSync('openssl', ['dgst', '-sha256', '-sign', key], {
        input: 'wx0000000000000001\n1767323045\nn0nce\nprepay_id=wxabc\n',
      });
      expect(sign('wxabc').paySign).toBe(signature.toString('base64'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(['wx1\nprepay_id=wx2', 'wx1\n', '', 'wx1&total=1', 'a'.repeat(65)])(
    'is not signed for the prepay id %j',
    (prepayId) => {
      expect(() => sign(prepayId)).toThrow(RangeError);
    },
  );

  it('is not signed for an app id that is two lines', () => {
    expect(() => sign('wx1', 'wx1\n1')).toThrow(RangeError);
  });
});

describe('an answer', () => {
  const body = '{"trade_state":"SUCCESS","备注":"支付成功"}';
  const headersOf = (changes: Record<string, string> = {}, signedBody = body) => {
    const signature = Rsa.sign(
      Formatter.response(timestamp, 'n0nce', signedBody),
      platform.privateKey,
    );
    return new Headers({
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': 'n0nce',
      'Wechatpay-Serial': serial,
      'Wechatpay-Signature': signature,
      'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
      ...changes,
    });
  };
  const check = (headers: Headers, text: string = body, at = now) =>
    checkSignature({
      headers,
      body: Buffer.from(text),
      platformKeys: new Map([[serial, platform.publicKey]]),
      now: at,
    });
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const sign = (message: string) => signMessage(message, platform.privateKey);

  it('that the oracle signed is taken', () => {
    expect(check(headersOf())).toBeUndefined();
  });

  it('without a body is taken', () => {
    expect(check(headersOf({}, ''), '')).toBeUndefined();
  });

  it('is taken up to five minutes from its time, not at five minutes', () => {
    expect(check(headersOf(), body, later(299))).toBeUndefined();
    expect(check(headersOf(), body, later(-299))).toBeUndefined();
    expect(check(headersOf(), body, later(300))).toBe('stale');
    expect(check(headersOf(), body, later(-300))).toBe('stale');
  });

  it.each([
    ['read and written again', JSON.stringify(JSON.parse(body), null, 1)],
    ['with another amount', body.replace('SUCCESS', 'NOTPAY')],
    ['with a line feed more', `${body}\n`],
    ['with a mark of its byte order', `\u{feff}${body}`],
  ])('%s is refused', (_, changed) => {
    expect(check(headersOf(), changed)).toBe('wrong-signature');
  });

  it.each([
    ['without the last line feed', `${timestamp}\nn0nce\n${body}`],
    ['in another order', signedMessage('n0nce', timestamp, body)],
    ['of the body alone', body],
    ['with lines of Windows', `${timestamp}\r\nn0nce\r\n${body}\r\n`],
  ])('with a signature %s is refused', (_, message) => {
    expect(check(headersOf({ 'Wechatpay-Signature': sign(message) }))).toBe('wrong-signature');
  });

  it('signed by another key is refused', () => {
    const signature = signMessage(signedMessage(timestamp, 'n0nce', body), merchant.privateKey);
    expect(check(headersOf({ 'Wechatpay-Signature': signature }))).toBe('wrong-signature');
  });

  it('with a serial that is not known is refused', () => {
    expect(check(headersOf({ 'Wechatpay-Serial': 'PUB_KEY_ID_1' }))).toBe('unknown-serial');
  });

  it('that WeChat Pay signs wrong on purpose is refused', () => {
    const probe = 'WECHATPAY/SIGNTEST/abc=';
    expect(check(headersOf({ 'Wechatpay-Signature': probe }))).toBe('probe');
  });

  it('of another kind of signature is refused', () => {
    const headers = headersOf({ 'Wechatpay-Signature-Type': 'WECHATPAY2-SM2-WITH-SM3' });
    expect(check(headers)).toBe('unknown-type');
  });

  it.each(['Timestamp', 'Nonce', 'Serial', 'Signature'])(
    'without Wechatpay-%s is refused',
    (name) => {
      const headers = headersOf();
      headers.delete(`Wechatpay-${name}`);
      expect(check(headers)).toBe('missing-header');
    },
  );

  it('whose time is not a number is refused', () => {
    expect(check(headersOf({ 'Wechatpay-Timestamp': `${timestamp}.0` }))).toBe('missing-header');
  });
});
