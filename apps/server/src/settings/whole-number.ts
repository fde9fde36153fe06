import * as v from 'valibot';
import type { VariableName } from './environment-variables.ts';

export const wholeNumber = (name: VariableName, { min, max }: { min: number; max: number }) => {
  const range = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, range),
    v.transform(Number),
    v.minValue(min, range),
    v.maxValue(max, range),
  );
};
