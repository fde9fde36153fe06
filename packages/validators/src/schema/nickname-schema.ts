import { type CheckNicknameOptions, checkNickname } from '../nickname/check-nickname.ts';
import { cleanNickname } from '../nickname/clean-nickname.ts';
import { createSchema, type SchemaOptions, toResult } from './create-schema.ts';
import type { StandardSchema } from './standard-schema.ts';

/** The nickname's rules as a Standard Schema; the output is cleaned (`cleanNickname`). */
export function nicknameSchema(
  options: CheckNicknameOptions & SchemaOptions = {},
): StandardSchema<string> {
  return createSchema((value) => {
    if (typeof value !== 'string') {
      return toResult('', [{ code: 'wrong-type', severity: 'error', expected: 'string' }], options);
    }
    const issues = checkNickname(value, options);
    return toResult(issues[0] ? value : cleanNickname(value), issues, options);
  });
}
