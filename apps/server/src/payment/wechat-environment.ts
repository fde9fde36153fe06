import * as v from 'valibot';
import { address } from '../settings/address.ts';
import type { ValuesOf } from '../settings/values-of.ts';
import { type ByBrand, parseByBrand } from './by-brand.ts';

/** Bytes of the key that notifications are encrypted with. */
const apiV3KeyLength = 32;

const byBrand = (name: string, { value, example }: { value: RegExp; example: string }) =>
  v.pipe(
    v.string(),
    v.transform((text): ByBrand | undefined => parseByBrand(text, value)),
    v.custom<ByBrand>(
      (parsed) => parsed !== undefined,
      `${name} must be one value for every brand, or one for each with a default: ${example}.`,
    ),
  );

/** `one` or `one,two`. */
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((value) => value.trim())),
);

/** The variables of a merchant's account, each checked alone. */
const weChatEntries = {
  WECHAT_PAY_MERCHANT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\d{8,10}$/, 'WECHAT_PAY_MERCHANT_ID must be 8 to 10 digits.')),
  ),
  WECHAT_PAY_MERCHANT_SERIAL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[0-9A-Fa-f]{16,64}$/,
        "WECHAT_PAY_MERCHANT_SERIAL must be the serial number of the merchant's certificate, in hex.",
      ),
    ),
  ),
  WECHAT_PAY_PRIVATE_KEY_FILE: v.optional(v.string()),
  WECHAT_PAY_API_V3_KEY: v.optional(
    v.pipe(
      v.string(),
      v.bytes(apiV3KeyLength, `WECHAT_PAY_API_V3_KEY must have ${apiV3KeyLength} bytes.`),
    ),
  ),
  WECHAT_PAY_PUBLIC_KEY_FILE: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (file) => file !== '',
        'WECHAT_PAY_PUBLIC_KEY_FILE must be one file, or several with commas between.',
      ),
    ),
  ),
  WECHAT_PAY_PUBLIC_KEY_ID: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (id) => /^(PUB_KEY_ID_\w+|[0-9A-Fa-f]{16,64})$/.test(id),
        'WECHAT_PAY_PUBLIC_KEY_ID must be PUB_KEY_ID_…, or the serial number of a platform certificate; several with commas between.',
      ),
    ),
  ),
  WECHAT_APP_ID: v.optional(
    byBrand('WECHAT_APP_ID', { value: /^wx\w{1,30}$/, example: 'default=wx01…,partner=wx02…' }),
  ),
  WECHAT_APP_SECRET: v.optional(
    byBrand('WECHAT_APP_SECRET', { value: /^\w{16,64}$/, example: 'default=…,partner=…' }),
  ),
};

/** All variables of payments: those of the account, and how WeChat Pay is asked with it. */
export const paymentEntries = {
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
};

export type PaymentEnvironment = ValuesOf<typeof paymentEntries>;

/** With certificates that WeChat Pay tells itself, no key has to be named. */
const keyVariables = ['WECHAT_PAY_PUBLIC_KEY_FILE', 'WECHAT_PAY_PUBLIC_KEY_ID'] as const;

const accountVariables = Object.keys(weChatEntries) as (keyof typeof weChatEntries)[];

type Input = Partial<Record<keyof typeof weChatEntries, unknown>> & {
  PUBLIC_URL?: string | undefined;
  WECHAT_PAY_URL?: string | undefined;
  WECHAT_PAY_PLATFORM_CERTIFICATES?: boolean | undefined;
};

/** @returns the variables that a merchant's account still lacks; none when it is whole. */
export function missingWeChatVariables(input: Input): string[] {
  const isUnset = (name: keyof typeof weChatEntries) => input[name] === undefined;
  const hasCertificatesAlone =
    input.WECHAT_PAY_PLATFORM_CERTIFICATES && keyVariables.every(isUnset);
  return accountVariables.filter(
    (name) => isUnset(name) && !(hasCertificatesAlone && keyVariables.some((key) => key === name)),
  );
}

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkWeChatVariables(input: Input): string[] {
  const missing = missingWeChatVariables(input);
  const set = accountVariables.filter((name) => input[name] !== undefined);
  if (set.length === 0) return [];
  if (missing.length > 0) {
    return [
      `WeChat Pay is half configured: ${set.join(', ')} set, ${missing.join(', ')} missing. Set all of them to take real payments, or none to simulate them.`,
    ];
  }
  const isTrial = input.WECHAT_PAY_URL?.startsWith('http:') ?? false;
  if (!input.PUBLIC_URL || (!isTrial && !input.PUBLIC_URL.startsWith('https:'))) {
    return [
      'WeChat Pay is configured and PUBLIC_URL is not the https address that people see. WeChat Pay sends its notifications there: set it, as https://example.com.',
    ];
  }
  const [files, ids] = keyVariables.map((name) => (input[name] as string[] | undefined) ?? []);
  if (files?.length !== ids?.length || new Set(ids).size !== ids?.length) {
    return [
      'WECHAT_PAY_PUBLIC_KEY_FILE and WECHAT_PAY_PUBLIC_KEY_ID must name the same keys in the same order, each once.',
    ];
  }
  const appIds = input.WECHAT_APP_ID as ByBrand;
  const secrets = input.WECHAT_APP_SECRET as ByBrand;
  const brands = [...appIds.keys()].filter((brand) => !secrets.has(brand));
  return brands.length > 0
    ? [`WECHAT_APP_SECRET lacks the secret of ${brands.join(', ')}, which WECHAT_APP_ID names.`]
    : [];
}
