import * as v from 'valibot';
import type { VariableName } from './environment-variables.ts';

export const secret = (name: VariableName, { minLength }: { minLength: number }) =>
  v.pipe(v.string(), v.minLength(minLength, `${name} must have ${minLength} characters or more.`));
