import * as v from 'valibot';
import { environmentVariables, type VariableName } from './environment-variables.ts';
import { checkWeChatVariables, weChatEntries } from './payment/wechat-environment.ts';
import { StartupError } from './startup-error.ts';
import { checkOssVariables, ossEntries } from './uploads/oss-environment.ts';

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

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const environmentSchema = v.pipe(
  v.object({
    PORT: wholeNumber('PORT', { min: 0, max: 65_535 }),
    HOST: v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be an address such as 127.0.0.1.')),
    PUBLIC_URL: v.optional(
      v.pipe(
        address('PUBLIC_URL', { schemes: ['http', 'https'], example: 'https://example.com' }),
        v.transform((text) => new URL(text)),
        v.check(
          (url) => url.href === `${url.origin}/`,
          'PUBLIC_URL must be an origin alone, without a path: https://example.com.',
        ),
        v.transform((url) => url.origin),
      ),
    ),
    PROXY_COUNT: wholeNumber('PROXY_COUNT', { min: 0, max: 10 }),
    DATA_DIR: v.string(),
    DATABASE_URL: v.optional(
      address('DATABASE_URL', {
        schemes: ['postgres', 'postgresql'],
        example: 'postgres://user:password@host:5432/database',
      }),
    ),
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
    ...ossEntries,
    WELCOME_POINTS: wholeNumber('WELCOME_POINTS', { min: 0, max: 1_000_000 }),
    PAINTERS: wholeNumber('PAINTERS', { min: 1, max: 1000 }),
    LOG_LEVEL: v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
  }),
  v.check(
    ({ SMTP_URL, MAIL_FROM }) => (SMTP_URL === undefined) === (MAIL_FROM === undefined),
    'SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of [
      ...checkWeChatVariables(dataset.value),
      ...checkOssVariables(dataset.value),
    ]) {
      addIssue({ message });
    }
  }),
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
