import { execFileSync } from 'node:child_process';
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptResource, signAsPlatform } from '@internal/wechat-pay-simulator/parts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPayment, type TestPayment } from '../../../testing/start-test-payment.ts';
import { randomId } from '../../random-id.ts';
import { isWeChatError } from '../wechat-error.ts';
import { createWeChatPay } from './create-wechat-pay.ts';
import {
  CERTIFICATES_MAX_AGE_MS,
  CERTIFICATES_PAUSE_MS,
  CERTIFICATES_RETRY_MS,
  createPlatformKeys,
} from './platform-keys.ts';
import type { WeChatPay } from './wechat-pay.ts';
import type { WeChatPayAccount } from './wechat-pay-account.ts';

type Certified = { serial: string; pem: string; privateKey: KeyObject; from: Date; until: Date };

const folder = mkdtempSync(join(tmpdir(), 'platform-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A certificate as a platform has it, made by openssl. */
function certify(): Certified {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, `${randomId()}.pem`);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const serial = randomId().toUpperCase();
  const pem = execFileSync(
    'openssl',
    `req -new -x509 -days 1800 -set_serial 0x4${serial.slice(1)} -subj /CN=Tenpay.com -key ${file}`.split(
      ' ',
    ),
    { encoding: 'utf8' },
  );
  return {
    serial: new X509Certificate(pem).serialNumber,
    pem,
    privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    from: new Date('2025-12-01T00:00:00Z'),
    until: new Date('2030-12-01T00:00:00Z'),
  };
}

let time = 0;
const now = () => new Date(time);
let test: TestPayment;
let first: Certified;
let second: Certified;
beforeAll(() => {
  [first, second] = [certify(), certify()];
});
beforeEach(async () => {
  time = Date.UTC(2026, 0, 2, 3, 4, 5);
  test = await startTestPayment({ now });
});
afterEach(() => test.stop());

const merchant = (changes: Partial<WeChatPayAccount> = {}): WeChatPay =>
  createWeChatPay({ ...test.simulator.account, ...changes }, { now });

/** WeChat Pay signs by this certificate, and offers these. */
const signBy = ({ privateKey, serial }: Certified, certificates: readonly Certified[]) =>
  test.simulator.rotateKeys({
    platformPrivateKey: privateKey,
    platformSerial: serial,
    certificates,
  });

/** Tells what an answer of WeChat Pay is to this merchant: `proved`, or why it is not. */
async function answerTo(weChatPay: WeChatPay): Promise<string> {
  try {
    await weChatPay.prepayNative({
      outTradeNo: randomId(),
      appId: test.simulator.appId,
      description: '体验包',
      amountInFen: 990,
      expiresAt: new Date(time + 7_200_000),
      notifyUrl: 'http://127.0.0.1:9/',
    });
    return 'proved';
  } catch (error) {
    if (!isWeChatError(error)) throw error;
    return error.reason ?? error.kind;
  }
}

describe('of two public keys', () => {
  const next = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nextId = 'PUB_KEY_ID_2';

  it('each is taken while both are named, and the old one no more once it is not', async () => {
    const [[oldId = '', oldKey] = []] = test.simulator.account.platformKeys;
    if (!oldKey) throw new Error('The simulator has no key');
    const both = merchant({
      platformKeys: new Map([
        [nextId, next.publicKey],
        [oldId, oldKey],
      ]),
    });
    test.simulator.rotateKeys({ otherSerials: [nextId] });
    expect(await answerTo(both)).toBe('proved');
    test.simulator.rotateKeys({
      platformPrivateKey: next.privateKey,
      platformSerial: nextId,
      otherSerials: [oldId],
    });
    expect(await answerTo(both)).toBe('proved');

    const old = merchant({ platformKeys: new Map([[oldId, oldKey]]) });
    expect(await answerTo(old)).toBe('unknown-serial');
    const changed = merchant({ platformKeys: new Map([[nextId, next.publicKey]]) });
    expect(await answerTo(changed)).toBe('proved');
  });
});

describe('platform certificates', () => {
  const certified = () => merchant({ platformKeys: new Map(), hasPlatformCertificates: true });

  it('are fetched when the first answer comes', async () => {
    signBy(first, [first]);
    expect(await answerTo(certified())).toBe('proved');
  });

  it('change without a restart, and one that is withdrawn counts no more', async () => {
    signBy(first, [first]);
    const weChatPay = certified();
    expect(await answerTo(weChatPay)).toBe('proved');

    time += CERTIFICATES_PAUSE_MS;
    signBy(second, [first, second]);
    expect(await answerTo(weChatPay)).toBe('proved');
    signBy(first, [first, second]);
    expect(await answerTo(weChatPay)).toBe('proved');

    // Withdrawn: noticed when the list is old, though the message itself would pass.
    signBy(first, [second]);
    expect(await answerTo(weChatPay)).toBe('proved');
    time += CERTIFICATES_MAX_AGE_MS + 1;
    signBy(second, [second]);
    expect(await answerTo(weChatPay)).toBe('proved');
    signBy(first, [second]);
    expect(await answerTo(weChatPay)).toBe('unknown-serial');
  });

  it('stand beside the public key while a merchant changes over', async () => {
    const { platformKeys } = test.simulator.account;
    const weChatPay = merchant({ hasPlatformCertificates: true });
    const [[publicKeyId = ''] = []] = platformKeys;
    expect(await answerTo(weChatPay)).toBe('proved');
    signBy(first, [first]);
    test.simulator.rotateKeys({ otherSerials: [publicKeyId] });
    expect(await answerTo(weChatPay)).toBe('proved');
  });

  it('are not asked for where only public keys are configured', async () => {
    signBy(first, [first]);
    const [[publicKeyId = ''] = []] = test.simulator.account.platformKeys;
    test.simulator.rotateKeys({ otherSerials: [publicKeyId] });
    expect(await answerTo(merchant())).toBe('unknown-serial');
  });

  it('that another API v3 key encrypted are not taken', async () => {
    signBy(first, [first]);
    const weChatPay = merchant({
      platformKeys: new Map(),
      hasPlatformCertificates: true,
      apiV3Key: Buffer.from(randomId()),
    });
    expect(await answerTo(weChatPay)).toBe('unknown-serial');
  });
});

describe('the list of certificates', () => {
  const apiV3Key = Buffer.from(randomId());

  /** Writes as `signer` does. */
  function write(signer: Certified, value: unknown) {
    const body = JSON.stringify(value);
    const keys = { platformPrivateKey: signer.privateKey, platformSerial: signer.serial };
    const headers = new Headers(signAsPlatform({ keys: { ...keys } as never, now }, body));
    return { headers, body: Buffer.from(body) };
  }

  const listOf = (certificates: readonly Certified[]) => ({
    data: certificates.map(({ serial, pem, from, until }) => ({
      serial_no: serial,
      effective_time: from.toISOString(),
      expire_time: until.toISOString(),
      encrypt_certificate: encryptResource(pem, { key: apiV3Key, type: 'certificate' }),
    })),
  });

  function keysThatFetch(fetchList: () => ReturnType<typeof write>) {
    let fetches = 0;
    const keys = createPlatformKeys({
      publicKeys: new Map(),
      apiV3Key,
      now,
      fetchCertificates: async () => {
        fetches += 1;
        return fetchList();
      },
    });
    return { keys, fetches: () => fetches };
  }

  it('is fetched once for a hundred messages that come together', async () => {
    const { keys, fetches } = keysThatFetch(() => write(first, listOf([first])));
    const issues = await Promise.all(
      Array.from({ length: 100 }, () => keys.check(write(first, {}))),
    );
    expect(new Set(issues)).toEqual(new Set([undefined]));
    expect(fetches()).toBe(1);
  });

  it('is fetched at most once a minute for unknown serials', async () => {
    const { keys, fetches } = keysThatFetch(() => write(first, listOf([first])));
    for (let second_ = 0; second_ < 60; second_ += 1) {
      expect(await keys.check(write(second, {}))).toBe('unknown-serial');
      time += 1000;
    }
    expect(fetches()).toBe(1);
    expect(await keys.check(write(second, {}))).toBe('unknown-serial');
    expect(fetches()).toBe(2);
  });

  it('that could not be fetched is asked for again soon, and what is known stays', async () => {
    let isDown = false;
    const { keys, fetches } = keysThatFetch(() => {
      if (isDown) throw new Error('down');
      return write(first, listOf([first]));
    });
    expect(await keys.check(write(first, {}))).toBeUndefined();
    isDown = true;
    time += CERTIFICATES_MAX_AGE_MS + 1;
    expect(await keys.check(write(first, {}))).toBeUndefined();
    expect(await keys.check(write(first, {}))).toBeUndefined();
    expect(fetches()).toBe(2);
    isDown = false;
    time += CERTIFICATES_RETRY_MS;
    expect(await keys.check(write(first, {}))).toBeUndefined();
    expect(fetches()).toBe(3);
  });

  it('counts only when one of its own certificates, or a known key, signed it', async () => {
    const { keys } = keysThatFetch(() => write(second, listOf([first])));
    expect(await keys.check(write(first, {}))).toBe('unknown-serial');
  });

  it.each([
    ['over', { until: new Date('2026-01-01T00:00:00Z') }],
    ['still to come', { from: new Date('2026-02-01T00:00:00Z') }],
  ])('holds no use of a certificate whose time is %s', async (_, change) => {
    const { keys } = keysThatFetch(() => write(second, listOf([{ ...first, ...change }, second])));
    expect(await keys.check(write(second, {}))).toBeUndefined();
    expect(await keys.check(write(first, {}))).toBe('unknown-serial');
  });
});
