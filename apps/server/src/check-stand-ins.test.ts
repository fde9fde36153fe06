import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import { describe, expect, it } from 'vitest';
import { checkStandIns } from './check-stand-ins.ts';

const local = { HOST: '127.0.0.1', PROXY_COUNT: 0, DEMONSTRATION: 'no' } as const;
const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'noreply@example.com' };
const weChat = {
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_MERCHANT_SERIAL: '77777777',
  WECHAT_PAY_PRIVATE_KEY_FILE: 'key.pem',
  WECHAT_PAY_API_V3_KEY: '0'.repeat(32),
  WECHAT_PAY_PUBLIC_KEY_FILE: ['pub.pem'],
  WECHAT_PAY_PUBLIC_KEY_ID: ['PUB_KEY_ID_1'],
  WECHAT_APP_ID: new Map([['default', 'wx01']]),
  WECHAT_APP_SECRET: new Map([['default', 'secret']]),
};

const code = { PROVIDER_CODE: '001191110102MAD55U9H0F10002' };

describe('stand-ins for mail and payment', () => {
  it.each([
    [{}],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [{ PUBLIC_URL: 'http://huajing.localhost:8080' }],
    [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }],
    [{ HOST: 'localhost' }],
  ])('are taken on this machine: %j', (changes) => {
    expect(checkStandIns({ ...local, ...changes })).toEqual([]);
  });

  it.each([
    [{ PUBLIC_URL: 'https://example.com' }, 'PUBLIC_URL is https://example.com'],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '::' }, 'HOST is ::'],
    [{ HOST: '192.168.1.2' }, 'HOST is 192.168.1.2'],
    [{ PROXY_COUNT: 1 }, 'PROXY_COUNT is 1'],
  ])('are refused where strangers could come: %j', (changes, reason) => {
    const lines = checkStandIns({ ...local, ...changes });
    expect(lines[0]).toContain(reason);
    const text = lines.join('\n');
    for (const name of [...Object.keys(mail), ...Object.keys(weChat), 'DEMONSTRATION=yes']) {
      expect(text).toContain(name);
    }
  });

  it('are refused alone, each with the variables that it lacks', () => {
    const open = { ...local, PROXY_COUNT: 1 };
    const withoutPayment = checkStandIns({ ...open, ...mail }).join('\n');
    expect(withoutPayment).not.toContain('SMTP_URL');
    expect(withoutPayment).toContain('WECHAT_PAY_MERCHANT_ID');
    const withoutMail = checkStandIns({ ...open, ...weChat }).join('\n');
    expect(withoutMail).toContain('SMTP_URL, MAIL_FROM');
    expect(withoutMail).not.toContain('WECHAT');
  });

  it("are refused where works would carry nobody's code", () => {
    const open = { ...local, ...mail, ...weChat, PROXY_COUNT: 1 };
    const lines = checkStandIns({ ...open, PROVIDER_CODE: DEMONSTRATION_PROVIDER_CODE });
    expect(lines.join('\n')).toContain('PROVIDER_CODE');
  });

  it('pass when everything is real, or the operator calls it a demonstration', () => {
    const open = { ...local, HOST: '0.0.0.0', PUBLIC_URL: 'https://example.com', PROXY_COUNT: 1 };
    expect(checkStandIns({ ...open, ...mail, ...weChat, ...code })).toEqual([]);
    expect(checkStandIns({ ...open, DEMONSTRATION: 'yes' })).toEqual([]);
  });
});
