import { type CheckPromptOptions, checkPrompt } from '../prompt/check-prompt.ts';
import { normalizePrompt } from '../prompt/normalize-prompt.ts';
import { createSchema, type SchemaOptions, toResult } from './create-schema.ts';
import type { StandardSchema } from './standard-schema.ts';

/**
 * The prompt's rules as a Standard Schema: errors are issues, hints are not, and the output is
 * the text that is sent (`normalizePrompt`).
 */
export function promptSchema(
  options: CheckPromptOptions & SchemaOptions = {},
): StandardSchema<string> {
  return createSchema((value) => {
    if (typeof value !== 'string') {
      return toResult('', [{ code: 'wrong-type', severity: 'error', expected: 'string' }], options);
    }
    const errors = checkPrompt(value, options).filter(({ severity }) => severity === 'error');
    return toResult(normalizePrompt(value), errors, options);
  });
}
