import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { environmentVariables } from './environment-variables.ts';
import { StartupError } from './startup-error.ts';

const oss = {
  OSS_ACCESS_KEY_ID: 'LTAI5tExample',
  OSS_ACCESS_KEY_SECRET: 'secret',
  OSS_BUCKET: 'site-uploads',
  OSS_REGION: 'cn-hangzhou',
};

describe('the configuration', () => {
  it('has a default for everything that must be there', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PROXY_COUNT: 0,
      DATA_DIR: './data',
      WECHAT_PAY_URL: 'https://api.mch.weixin.qq.com',
      OSS_SIGNATURE_VERSION: 1,
      WELCOME_POINTS: 100,
      PAINTERS: 2,
      LOG_LEVEL: 'info',
    });
  });

  it('takes an empty variable for a missing one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', MAIL_FROM: '' })).toEqual(
      readEnvironment({}),
    );
  });

  it('takes what is set', () => {
    const given = {
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://example.com/',
      PROXY_COUNT: '1',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://user:password@db:5432/site',
      SITE_DIR: '/srv/site',
      SITE_BRAND: 'ued',
      SMTP_URL: 'smtps://user:password@smtp.example.com',
      MAIL_FROM: '画境 AI <noreply@example.com>',
      WECHAT_PAY_URL: 'https://api2.mch.weixin.qq.com',
      OSS_ACCESS_KEY_ID: 'LTAI5tExample',
      OSS_ACCESS_KEY_SECRET: 'secret',
      OSS_BUCKET: 'site-uploads',
      OSS_REGION: 'oss-cn-hangzhou',
      OSS_URL: 'https://img.example.com/',
      OSS_SIGNATURE_VERSION: '4',
      WELCOME_POINTS: '0',
      PAINTERS: '8',
      LOG_LEVEL: 'debug',
    };
    expect(readEnvironment(given)).toEqual({
      ...given,
      PORT: 8080,
      PUBLIC_URL: 'https://example.com',
      PROXY_COUNT: 1,
      OSS_REGION: 'cn-hangzhou',
      OSS_URL: 'https://img.example.com',
      OSS_SIGNATURE_VERSION: 4,
      WELCOME_POINTS: 0,
      PAINTERS: 8,
    });
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '0x10' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'http://x' }, 'HOST must be an address such as 127.0.0.1.'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an address like https://example.com.'],
    [
      { PUBLIC_URL: 'https://example.com/art' },
      'PUBLIC_URL must be an origin alone, without a path: https://example.com.',
    ],
    [
      { DATABASE_URL: 'mysql://localhost/site' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [{ SITE_BRAND: '../x' }, 'SITE_BRAND must be the id of a brand.'],
    [
      { SMTP_URL: 'smtp://localhost' },
      'SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.',
    ],
    [
      { MAIL_FROM: 'a@example.com' },
      'SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.',
    ],
    [
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
      'MAIL_FROM must be a sender such as "画境 AI <noreply@example.com>".',
    ],
    [
      { OSS_BUCKET: 'site-uploads', OSS_REGION: 'cn-hangzhou' },
      'OSS is half configured: OSS_BUCKET, OSS_REGION set, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET missing. Set all of them to keep uploads there, or none to keep them in DATA_DIR.',
    ],
    [
      { OSS_URL: 'https://img.example.com' },
      'OSS is half configured: OSS_URL set, OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET, OSS_BUCKET, OSS_REGION missing. Set all of them to keep uploads there, or none to keep them in DATA_DIR.',
    ],
    [{ ...oss, OSS_ACCESS_KEY_ID: 'a b' }, 'OSS_ACCESS_KEY_ID must be letters and digits.'],
    [{ ...oss, OSS_BUCKET: '-x' }, 'OSS_BUCKET must be the name of a bucket.'],
    [{ ...oss, OSS_REGION: 'hangzhou' }, 'OSS_REGION must be a region such as cn-hangzhou.'],
    ...['http://img.example.com', 'https://img.example.com/a', 'img.example.com'].map(
      (url): [Record<string, string>, string] => [
        { ...oss, OSS_URL: url },
        'OSS_URL must be an https origin alone, without a path: https://img.example.com.',
      ],
    ),
    [{ OSS_SIGNATURE_VERSION: '2' }, 'OSS_SIGNATURE_VERSION must be 1 or 4.'],
    [{ PAINTERS: '0' }, 'PAINTERS must be a whole number from 1 to 1000.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
  ])('refuses %j and says what to do', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new StartupError(message));
  });

  it('names everything that is wrong at once', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });

  it('reads no variable that the table does not explain', () => {
    const names = environmentVariables.map(({ name }) => name);
    const read = new Set<string>();
    const spied = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readEnvironment(spied);
    expect([...read].sort()).toEqual([...names].sort());
    expect(environmentVariables.every(({ purpose }) => purpose.endsWith('.'))).toBe(true);
  });
});
