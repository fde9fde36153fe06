import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import { openPayment } from './open-payment.ts';
import { readWeChatAccount } from './read-wechat-account.ts';

const folder = mkdtempSync(join(tmpdir(), 'wechat-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const whole = {
  PUBLIC_URL: 'https://example.com',
  PROXY_COUNT: '1',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_MERCHANT_SERIAL: '7777777777777777777777777777777777777777',
  WECHAT_PAY_PRIVATE_KEY_FILE: fileOf(
    'apiclient_key.pem',
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ),
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PUBLIC_KEY_FILE: fileOf(
    'pub_key.pem',
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000002026010100000000000001',
  WECHAT_APP_ID: 'default=wx0000000000000001,partner=wx0000000000000002',
  WECHAT_APP_SECRET:
    'default=0123456789abcdef0123456789abcdef,partner=fedcba9876543210fedcba9876543210',
};

function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
}

describe("a merchant's account", () => {
  it('that is missing when nothing stands in for WeChat Pay keeps the server from starting', async () => {
    const opening = openPayment({
      environment: readEnvironment({}),
      startStandIn: undefined,
      dataFolder: folder,
      serverUrl: () => 'http://127.0.0.1:3000',
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    });
    await expect(opening).rejects.toThrow(StartupError);
  });

  it('that is whole is taken, without a stand-in', async () => {
    const environment = readEnvironment(whole);
    const { payment, close } = await openPayment({
      environment,
      startStandIn: () => Promise.reject(new Error('A stand-in was started')),
      dataFolder: folder,
      serverUrl: () => 'http://127.0.0.1:3000',
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    });
    expect(payment.standIn).toBeUndefined();
    expect(payment.weChatPay.merchantId).toBe('1900000001');
    expect(payment.notifyUrl()).toBe('https://example.com/wechat-pay/notifications');
    expect(payment.appIdOf('partner')).toBe('wx0000000000000002');
    expect(payment.appIdOf('no-chat')).toBe('wx0000000000000001');
    const way = payment.oauth.authorizeUrl({
      appId: 'wx0000000000000001',
      redirectUri: 'https://example.com/api/wechat/callback',
      scope: 'snsapi_base',
      state: 'abc',
    });
    expect(way).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0000000000000001&redirect_uri=https%3A%2F%2Fexample.com%2Fapi%2Fwechat%2Fcallback&response_type=code&scope=snsapi_base&state=abc#wechat_redirect',
    );
    await close();
  });

  it('may have several public keys, the newest first', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const file = fileOf('new.pem', other.export({ type: 'spki', format: 'pem' }).toString());
    const account = readWeChatAccount(
      readEnvironment({
        ...whole,
        WECHAT_PAY_PUBLIC_KEY_ID: `PUB_KEY_ID_2, ${whole.WECHAT_PAY_PUBLIC_KEY_ID}`,
        WECHAT_PAY_PUBLIC_KEY_FILE: `${file}, ${whole.WECHAT_PAY_PUBLIC_KEY_FILE}`,
      }),
    );
    expect([...(account?.platformKeys.keys() ?? [])]).toEqual([
      'PUB_KEY_ID_2',
      whole.WECHAT_PAY_PUBLIC_KEY_ID,
    ]);
    expect(account?.platformKeys.get('PUB_KEY_ID_2')?.equals(other)).toBe(true);
  });

  it('needs no public key where WeChat Pay publishes its certificates', () => {
    const account = readWeChatAccount(
      readEnvironment({
        ...whole,
        WECHAT_PAY_PUBLIC_KEY_ID: '',
        WECHAT_PAY_PUBLIC_KEY_FILE: '',
        WECHAT_PAY_PLATFORM_CERTIFICATES: 'yes',
      }),
    );
    expect(account).toMatchObject({ hasPlatformCertificates: true });
    expect(account?.platformKeys.size).toBe(0);
  });

  it('that is absent counts as none', () => {
    expect(readWeChatAccount(readEnvironment({}))).toBeUndefined();
  });

  it.each(Object.keys(whole).filter((name) => name !== 'PUBLIC_URL' && name !== 'PROXY_COUNT'))(
    'that lacks %s is refused by its name',
    (name) => {
      const message = failureOf(() => readEnvironment({ ...whole, [name]: '' }));
      expect(message).toContain('WeChat Pay is half configured');
      expect(message).toContain(`${name} missing`);
      expect(message).not.toContain(whole.WECHAT_PAY_API_V3_KEY);
    },
  );

  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not the https address'],
    [{ PUBLIC_URL: 'http://example.com' }, 'PUBLIC_URL is not the https address'],
    [{ WECHAT_PAY_MERCHANT_ID: 'mine' }, 'WECHAT_PAY_MERCHANT_ID must be 8 to 10 digits.'],
    [{ WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY must have 32 bytes.'],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: 'mine' }, 'WECHAT_PAY_PUBLIC_KEY_ID must be PUB_KEY_ID_…'],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1,PUB_KEY_ID_2' }, 'must name the same keys'],
    [
      { WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1,PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY_FILE: 'a,b' },
      'each once',
    ],
    [{ WECHAT_PAY_PLATFORM_CERTIFICATES: 'maybe' }, 'must be yes or no'],
    [{ WECHAT_APP_ID: 'partner=wx1' }, 'with a default'],
    [{ WECHAT_APP_ID: 'default=wx01,default=wx02' }, 'with a default'],
    [
      { WECHAT_APP_SECRET: 'default=0123456789abcdef0123456789abcdef' },
      'WECHAT_APP_SECRET lacks the secret of partner',
    ],
    [{ WECHAT_PAY_URL: 'http://pay.example.com' }, 'WECHAT_PAY_URL must be https'],
    [{ WECHAT_PAY_URL: 'http://localhost.example.com' }, 'WECHAT_PAY_URL must be https'],
  ])('with %j is refused', (changes, sentence) => {
    expect(failureOf(() => readEnvironment({ ...whole, ...changes }))).toContain(sentence);
  });

  it('whose key is not a key is refused, naming its file', () => {
    const file = fileOf('not-a-key.pem', 'hello');
    const environment = readEnvironment({ ...whole, WECHAT_PAY_PRIVATE_KEY_FILE: file });
    const message = failureOf(() => readWeChatAccount(environment));
    expect(message).toContain('WECHAT_PAY_PRIVATE_KEY_FILE');
    expect(message).toContain(file);
  });

  it('whose key is of another kind is refused', () => {
    const { privateKey: key } = generateKeyPairSync('ed25519');
    const file = fileOf('ed.pem', key.export({ type: 'pkcs8', format: 'pem' }).toString());
    const environment = readEnvironment({ ...whole, WECHAT_PAY_PRIVATE_KEY_FILE: file });
    expect(failureOf(() => readWeChatAccount(environment))).toContain('holds no RSA key');
  });
});
