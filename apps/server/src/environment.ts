import { join } from 'node:path';
import * as v from 'valibot';
import { environmentVariables, type VariableName } from './environment-variables.ts';
import { bucketEntries, checkBucketVariables } from './files/bucket-environment.ts';
import { isBareOrigin } from './http/is-bare-origin.ts';
import { isLoopback } from './http/is-loopback.ts';
import { packageRoot } from './package-root.ts';
import { checkWeChatVariables, weChatEntries } from './payment/wechat-environment.ts';
import { StartupError } from './startup-error.ts';

const wholeNumber = (name: VariableName, { min, max }: { min: number; max: number }) => {
  const range = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, range),
    v.transform(Number),
    v.minValue(min, range),
    v.maxValue(max, range),
  );
};

const address = (
  name: VariableName,
  { schemes, example }: { schemes: string[]; example: string },
) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `${name} must be an address like ${example}.`,
    ),
  );

const host = (name: VariableName) =>
  v.pipe(v.string(), v.regex(/^[\w.:-]+$/, `${name} must be an address such as 127.0.0.1.`));

const secret = (name: VariableName, { minLength }: { minLength: number }) =>
  v.pipe(v.string(), v.minLength(minLength, `${name} must have ${minLength} characters or more.`));

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const environmentSchema = v.pipe(
  v.object({
    PORT: wholeNumber('PORT', { min: 0, max: 65_535 }),
    HOST: host('HOST'),
    PUBLIC_URL: v.optional(
      v.pipe(
        address('PUBLIC_URL', { schemes: ['http', 'https'], example: 'https://example.com' }),
        v.transform((text) => new URL(text)),
        v.check(
          isBareOrigin,
          'PUBLIC_URL must be only an origin, without a path: https://example.com.',
        ),
        v.transform((url) => url.origin),
      ),
    ),
    PROXY_COUNT: v.optional(wholeNumber('PROXY_COUNT', { min: 0, max: 10 })),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', { min: 0, max: 300 }),
    MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', { min: 10, max: 1_000_000 }),
    DEMONSTRATION: v.picklist(['yes', 'no'], 'DEMONSTRATION must be yes or no.'),
    // Wherever a command is run: another folder would be another site.
    DATA_DIR: v.optional(v.string(), join(packageRoot, 'data')),
    DATABASE_URL: v.optional(
      address('DATABASE_URL', {
        schemes: ['postgres', 'postgresql'],
        example: 'postgres://user:password@host:5432/database',
      }),
    ),
    DATABASE_DIRECT_URL: v.optional(
      address('DATABASE_DIRECT_URL', {
        schemes: ['postgres', 'postgresql'],
        example: 'postgres://user:password@host:5432/database',
      }),
    ),
    DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { min: 1, max: 1000 }),
    MIGRATE_AT_START: v.picklist(['yes', 'no'], 'MIGRATE_AT_START must be yes or no.'),
    SITE_DIR: v.optional(v.string()),
    SITE_BRAND: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'SITE_BRAND must be the id of a brand.')),
    ),
    SMTP_URL: v.optional(
      address('SMTP_URL', {
        schemes: ['smtp', 'smtps'],
        example: 'smtps://user:password@smtp.example.com',
      }),
    ),
    MAIL_FROM: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
          'MAIL_FROM must be a sender such as "画境 AI <noreply@example.com>".',
        ),
      ),
    ),
    ...weChatEntries,
    WECHAT_PAY_PLATFORM_CERTIFICATES: v.pipe(
      v.picklist(['yes', 'no'], 'WECHAT_PAY_PLATFORM_CERTIFICATES must be yes or no.'),
      v.transform((text) => text === 'yes'),
    ),
    WECHAT_PAY_H5: v.pipe(
      v.picklist(['yes', 'no'], 'WECHAT_PAY_H5 must be yes or no.'),
      v.transform((text) => text === 'yes'),
    ),
    WECHAT_PAY_URL: v.pipe(
      address('WECHAT_PAY_URL', {
        schemes: ['http', 'https'],
        example: 'https://api.mch.weixin.qq.com',
      }),
      v.check(
        (text) => /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(new URL(text).href),
        'WECHAT_PAY_URL must be https, unless it is on this machine.',
      ),
    ),
    ...bucketEntries,
    UPLOAD_MAX_MB: wholeNumber('UPLOAD_MAX_MB', { min: 1, max: 100_000_000 }),
    UPLOAD_MAX_FILES: wholeNumber('UPLOAD_MAX_FILES', { min: 1, max: 1_000_000_000 }),
    UPLOADS_PER_DAY: wholeNumber('UPLOADS_PER_DAY', { min: 1, max: 1_000_000 }),
    UPLOAD_MIN_FREE_MB: wholeNumber('UPLOAD_MIN_FREE_MB', { min: 0, max: 100_000_000 }),
    WELCOME_POINTS: wholeNumber('WELCOME_POINTS', { min: 0, max: 1_000_000 }),
    WELCOMES_PER_NETWORK: wholeNumber('WELCOMES_PER_NETWORK', { min: 1, max: 1_000_000 }),
    WELCOMES_PER_MAIL_DOMAIN: wholeNumber('WELCOMES_PER_MAIL_DOMAIN', {
      min: 1,
      max: 1_000_000,
    }),
    STARTS_PER_HOUR: wholeNumber('STARTS_PER_HOUR', { min: 1, max: 1_000_000 }),
    STARTS_PER_DAY: wholeNumber('STARTS_PER_DAY', { min: 1, max: 1_000_000 }),
    ENGINES_FILE: v.optional(v.string()),
    ENGINE_PACKAGES: v.optional(v.string()),
    FFMPEG_PATH: v.optional(v.string()),
    WORKER_CONCURRENCY: wholeNumber('WORKER_CONCURRENCY', { min: 1, max: 1000 }),
    LOG_LEVEL: v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
    LOG_HASH_KEY: v.optional(secret('LOG_HASH_KEY', { minLength: 32 })),
    METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', { min: 0, max: 65_535 })),
    METRICS_HOST: host('METRICS_HOST'),
    METRICS_TOKEN: v.optional(secret('METRICS_TOKEN', { minLength: 16 })),
  }),
  v.check(
    ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
      METRICS_PORT === undefined || isLoopback(METRICS_HOST) || METRICS_TOKEN !== undefined,
    'METRICS_HOST lets other machines read the metrics: set METRICS_TOKEN, or leave METRICS_HOST at 127.0.0.1.',
  ),
  v.check(
    ({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || !DATABASE_DIRECT_URL,
    'DATABASE_DIRECT_URL goes together with DATABASE_URL, the address of the pooler.',
  ),
  v.check(
    ({ SMTP_URL, MAIL_FROM }) => (SMTP_URL === undefined) === (MAIL_FROM === undefined),
    'SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.',
  ),
  v.check(
    ({ PUBLIC_URL, PROXY_COUNT }) => !PUBLIC_URL?.startsWith('https:') || PROXY_COUNT !== undefined,
    'PUBLIC_URL is https, so a proxy stands in front of this server, and everybody would be one client to it. Set PROXY_COUNT to how many proxies of yours add to X-Forwarded-For, which is 1 for a single one; 0 if none does.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of [
      ...checkWeChatVariables(dataset.value),
      ...checkBucketVariables(dataset.value),
    ]) {
      addIssue({ message });
    }
  }),
  v.transform(({ PROXY_COUNT = 0, ...others }) => ({ ...others, PROXY_COUNT })),
);

export type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * Reads the whole configuration from `variables`. A variable that is missing, or empty, has the
 * default of {@link environmentVariables}.
 *
 * @throws {StartupError} names every variable that is wrong and says what it takes.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    environmentVariables.flatMap(({ name, default: fallback }) => {
      const value = variables[name]?.trim() || fallback;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  throw new StartupError([...new Set(result.issues.map((issue) => issue.message))].join('\n'));
}
