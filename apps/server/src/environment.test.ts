import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from './environment.ts';
import { packageRoot } from './package-root.ts';
import { environmentVariables } from './settings/environment-variables.ts';
import { StartupError } from './startup-error.ts';

const bucket = {
  BUCKET_SERVICE: 'oss',
  BUCKET_NAME: 'site-files',
  BUCKET_REGION: 'cn-hangzhou',
  BUCKET_ACCESS_KEY_ID: 'LTAI5tExample',
  BUCKET_ACCESS_KEY_SECRET: 'secret',
};

describe('the configuration', () => {
  it('has a default for everything that must be there', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PROXY_COUNT: 0,
      DEMONSTRATION: 'no',
      DRAIN_SECONDS: 0,
      MAX_CONNECTIONS: 5000,
      DATA_DIR: join(packageRoot, 'data'),
      WECHAT_PAY_PLATFORM_CERTIFICATES: false,
      WECHAT_PAY_H5: false,
      DATABASE_POOL_SIZE: 20,
      MIGRATE_AT_START: 'yes',
      WECHAT_PAY_URL: 'https://api.mch.weixin.qq.com',
      BUCKET_ADDRESSING: 'host',
      UPLOAD_MAX_MB: 500,
      UPLOAD_MAX_FILES: 1000,
      UPLOADS_PER_DAY: 200,
      UPLOAD_MIN_FREE_MB: 500,
      WELCOME_POINTS: 200,
      WELCOMES_PER_NETWORK: 20,
      WELCOMES_PER_MAIL_DOMAIN: 20,
      STARTS_PER_HOUR: 60,
      STARTS_PER_DAY: 600,
      WORKER_CONCURRENCY: 2,
      PROVIDER_CODE: DEMONSTRATION_PROVIDER_CODE,
      LOG_LEVEL: 'info',
      METRICS_HOST: '127.0.0.1',
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
      DEMONSTRATION: 'yes',
      DRAIN_SECONDS: '15',
      MAX_CONNECTIONS: '200',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://user:password@pooler:6432/site',
      DATABASE_DIRECT_URL: 'postgres://user:password@db:5432/site',
      DATABASE_POOL_SIZE: '50',
      MIGRATE_AT_START: 'no',
      SITE_DIR: '/srv/site',
      SITE_BRAND: 'ued',
      SMTP_URL: 'smtps://user:password@smtp.example.com',
      MAIL_FROM: '画境 AI <noreply@example.com>',
      WECHAT_PAY_PLATFORM_CERTIFICATES: 'yes',
      WECHAT_PAY_URL: 'https://api2.mch.weixin.qq.com',
      UPLOAD_MAX_MB: '20',
      UPLOAD_MAX_FILES: '30',
      UPLOADS_PER_DAY: '40',
      UPLOAD_MIN_FREE_MB: '0',
      WELCOME_POINTS: '0',
      WELCOMES_PER_NETWORK: '5',
      WELCOMES_PER_MAIL_DOMAIN: '7',
      STARTS_PER_HOUR: '6',
      STARTS_PER_DAY: '20',
      WORKER_CONCURRENCY: '8',
      PROVIDER_CODE: '001191110102MACQD9K64010000',
      LOG_LEVEL: 'debug',
      LOG_HASH_KEY: 'k'.repeat(32),
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      METRICS_TOKEN: 't'.repeat(16),
    };
    expect(readEnvironment(given)).toEqual({
      ...given,
      PORT: 8080,
      PUBLIC_URL: 'https://example.com',
      WECHAT_PAY_H5: false,
      PROXY_COUNT: 1,
      DRAIN_SECONDS: 15,
      MAX_CONNECTIONS: 200,
      WECHAT_PAY_PLATFORM_CERTIFICATES: true,
      DATABASE_POOL_SIZE: 50,
      BUCKET_ADDRESSING: 'host',
      UPLOAD_MAX_MB: 20,
      UPLOAD_MAX_FILES: 30,
      UPLOADS_PER_DAY: 40,
      UPLOAD_MIN_FREE_MB: 0,
      WELCOME_POINTS: 0,
      WELCOMES_PER_NETWORK: 5,
      WELCOMES_PER_MAIL_DOMAIN: 7,
      STARTS_PER_HOUR: 6,
      STARTS_PER_DAY: 20,
      WORKER_CONCURRENCY: 8,
      METRICS_PORT: 9464,
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
      { PUBLIC_URL: 'https://example.com' },
      'PUBLIC_URL is https, so a proxy stands in front of this server, and everybody would be one client to it. Set PROXY_COUNT to how many proxies of yours add to X-Forwarded-For, which is 1 for a single one; 0 if none does.',
    ],
    [
      { PUBLIC_URL: 'https://example.com/art' },
      'PUBLIC_URL must be only an origin, without a path: https://example.com. The site needs a host of its own, such as https://draw.example.com: it can not live under a path of another site.',
    ],
    [
      { DATABASE_URL: 'mysql://localhost/site' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://localhost/site' },
      'DATABASE_DIRECT_URL goes together with DATABASE_URL, the address of the pooler.',
    ],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 1000.'],
    [{ MIGRATE_AT_START: 'maybe' }, 'MIGRATE_AT_START must be yes or no.'],
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
    [{ ...bucket, BUCKET_SERVICE: 'azure' }, 'BUCKET_SERVICE must be oss or s3.'],
    [{ ...bucket, BUCKET_NAME: 'A' }, 'BUCKET_NAME must be the name of a bucket.'],
    [
      { ...bucket, BUCKET_REGION: 'Hangzhou' },
      'BUCKET_REGION must be a region such as cn-hangzhou.',
    ],
    ...['http://s3.example.com', 'https://s3.example.com/path', 's3.example.com'].map(
      (endpoint): [Record<string, string>, string] => [
        { ...bucket, BUCKET_ENDPOINT: endpoint },
        'BUCKET_ENDPOINT must be only an https origin, without a path: https://s3.example.com. Only on this machine it may be http.',
      ],
    ),
    [{ ...bucket, BUCKET_ADDRESSING: 'dns' }, 'BUCKET_ADDRESSING must be host, path or own-host.'],
    [
      { ...bucket, BUCKET_ACCESS_KEY_ID: 'a b' },
      'BUCKET_ACCESS_KEY_ID must be letters and digits.',
    ],
    [
      { BUCKET_NAME: 'site-files', BUCKET_SERVICE: 's3' },
      'The bucket is half configured: BUCKET_SERVICE, BUCKET_NAME set, BUCKET_REGION, BUCKET_ACCESS_KEY_ID, BUCKET_ACCESS_KEY_SECRET, BUCKET_ENDPOINT missing. Set all of them to store files there, or none to store them in DATA_DIR.',
    ],
    [
      { ...bucket, BUCKET_ADDRESSING: 'own-host' },
      'The bucket is half configured: BUCKET_SERVICE, BUCKET_NAME, BUCKET_REGION, BUCKET_ACCESS_KEY_ID, BUCKET_ACCESS_KEY_SECRET set, BUCKET_ENDPOINT missing. Set all of them to store files there, or none to store them in DATA_DIR.',
    ],
    [
      { ...bucket, BUCKET_ADDRESSING: 'path' },
      'BUCKET_ADDRESSING=path is refused by Aliyun OSS. Leave it out, or set own-host where BUCKET_ENDPOINT is a domain of the bucket.',
    ],
    [{ WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY must be a whole number from 1 to 1000.'],
    [
      { PROVIDER_CODE: '001191110102MACQD9K65010000' },
      'PROVIDER_CODE must be a code by TC260-PG-20252A: 27 digits and capital letters such as 001191110102MAD55U9H0F10002, with a 统一社会信用代码 whose check digit is right.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [{ LOG_HASH_KEY: 'short' }, 'LOG_HASH_KEY must have 32 characters or more.'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN, or leave METRICS_HOST at 127.0.0.1.',
    ],
  ])('refuses %j and says what to do', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new StartupError(message));
  });

  it('names everything that is wrong in one message', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });

  it('takes secrets from files, and names each one that can not be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'test-settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'database-url');
    writeFileSync(file, 'postgres://site:secret@db/site\n');
    expect(readEnvironment({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe(
      'postgres://site:secret@db/site',
    );
    const [smtp, token] = [join(folder, 'smtp'), join(folder, 'token')];
    expect(() => readEnvironment({ SMTP_URL_FILE: smtp, METRICS_TOKEN_FILE: token })).toThrow(
      new StartupError(
        [
          `SMTP_URL_FILE names ${smtp}, which can't be read (ENOENT). Name a file that holds the value of SMTP_URL and that this server may read.`,
          `METRICS_TOKEN_FILE names ${token}, which can't be read (ENOENT). Name a file that holds the value of METRICS_TOKEN and that this server may read.`,
        ].join('\n'),
      ),
    );
  });

  it('reads no variable that the table does not explain', () => {
    const names = environmentVariables.flatMap(({ name, isSecret }) =>
      isSecret ? [name, `${name}_FILE`] : [name],
    );
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
    expect([...read].sort()).toEqual(names.toSorted());
    expect(environmentVariables.every(({ purpose }) => purpose.endsWith('.'))).toBe(true);
  });
});
