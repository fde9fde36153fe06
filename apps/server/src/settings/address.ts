import * as v from 'valibot';
import type { VariableName } from './environment-variables.ts';

export const address = (
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
