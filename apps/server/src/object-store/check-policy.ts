import * as v from 'valibot';
import { OssError } from './oss-error.ts';
import type { FormFields } from './receive-form.ts';

const fieldName = v.pipe(v.string(), v.startsWith('$'));
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const conditionSchema = v.union([
  v.pipe(
    v.tuple([v.literal('content-length-range'), size, size]),
    v.check(([, min, max]) => min <= max),
  ),
  v.tuple([v.picklist(['eq', 'starts-with']), fieldName, v.string()]),
  v.tuple([v.picklist(['in', 'not-in']), fieldName, v.array(v.string())]),
  // `{"bucket": "…"}` is another way to write `["eq", "$bucket", "…"]`.
  v.pipe(
    v.record(v.string(), v.string()),
    v.check((condition) => Object.keys(condition).length === 1),
  ),
]);
type Condition = v.InferOutput<typeof conditionSchema>;

const policySchema = v.object({
  expiration: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/),
    v.transform((text) => new Date(text)),
    v.check((time) => !Number.isNaN(time.getTime())),
  ),
  conditions: v.array(conditionSchema),
});

/** Range of sizes that a policy leaves open until the file has come, in bytes. */
export type SizeRange = { readonly min: number; readonly max: number };

type CheckPolicyOptions = {
  fields: FormFields;
  bucket: string;
  now: Date;
};

/**
 * Checks a form's fields by its policy, which is JSON in base64.
 *
 * @returns how large the file may be.
 * @throws {OssError} where the policy is none, has expired, or has a condition that does not hold.
 */
export function checkPolicy(
  policy: string,
  { fields, bucket, now }: CheckPolicyOptions,
): SizeRange {
  const { expiration, conditions } = readPolicy(policy);
  if (expiration <= now) {
    throw new OssError('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  let range: SizeRange = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const condition of conditions) {
    if (isSizeCondition(condition)) {
      const [, min, max] = condition;
      range = { min: Math.max(range.min, min), max: Math.min(range.max, max) };
    } else if (!holds(condition, (name) => (name === 'bucket' ? bucket : fields.get(name)))) {
      throw new OssError(
        'AccessDenied',
        `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
      );
    }
  }
  return range;
}

function readPolicy(policy: string): v.InferOutput<typeof policySchema> {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
  } catch (cause) {
    throw new OssError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.', { cause });
  }
  const result = v.safeParse(policySchema, document);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? 'the document';
  throw new OssError('InvalidPolicyDocument', `Invalid Policy: ${place} is not valid.`);
}

type SizeCondition = Extract<Condition, readonly ['content-length-range', ...unknown[]]>;

function isSizeCondition(condition: Condition): condition is SizeCondition {
  return Array.isArray(condition) && condition[0] === 'content-length-range';
}

function holds(
  condition: Exclude<Condition, SizeCondition>,
  read: (field: string) => string | undefined,
): boolean {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).every(([name, text]) => read(name.toLowerCase()) === text);
  }
  const [operator, name, operand] = condition;
  const value = read(name.slice(1).toLowerCase());
  if (value === undefined) return false;
  switch (operator) {
    case 'eq':
      return value === operand;
    case 'starts-with':
      return value.startsWith(operand);
    case 'in':
      return operand.includes(value);
    case 'not-in':
      return !operand.includes(value);
  }
}
