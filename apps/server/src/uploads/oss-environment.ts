import * as v from 'valibot';
import { isBareOrigin } from '../http/is-bare-origin.ts';

/** The variables of a bucket of Aliyun OSS, each checked alone. */
export const ossEntries = {
  OSS_ACCESS_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\w+$/, 'OSS_ACCESS_KEY_ID must be letters and digits.')),
  ),
  OSS_ACCESS_KEY_SECRET: v.optional(v.string()),
  OSS_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'OSS_BUCKET must be the name of a bucket.'),
    ),
  ),
  OSS_REGION: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/^oss-/, '')),
      v.regex(/^[a-z]+(?:-[a-z0-9]+)+$/, 'OSS_REGION must be a region such as cn-hangzhou.'),
    ),
  ),
  OSS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && isBareOrigin(new URL(text)) && text.startsWith('https:'),
        'OSS_URL must be only an https origin, without a path: https://img.example.com.',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  OSS_SIGNATURE_VERSION: v.pipe(
    v.string(),
    v.picklist(['1', '4'], 'OSS_SIGNATURE_VERSION must be 1 or 4.'),
    v.transform((text) => (text === '4' ? 4 : 1) as 1 | 4),
  ),
};

const accountVariables = [
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'OSS_BUCKET',
  'OSS_REGION',
] as const;

type Input = { [Name in (typeof accountVariables)[number] | 'OSS_URL']?: string | undefined };

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkOssVariables(input: Input): string[] {
  const missing = accountVariables.filter((name) => input[name] === undefined);
  const set = [...accountVariables, 'OSS_URL' as const].filter((name) => input[name] !== undefined);
  if (missing.length === 0 || set.length === 0) return [];
  return [
    `OSS is half configured: ${set.join(', ')} set, ${missing.join(', ')} missing. Set all of them to keep uploads there, or none to keep them in DATA_DIR.`,
  ];
}
