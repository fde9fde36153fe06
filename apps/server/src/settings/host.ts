import * as v from 'valibot';
import type { VariableName } from './environment-variables.ts';

/** A name or a number of the network to listen on. */
export const host = (name: VariableName) =>
  v.pipe(v.string(), v.regex(/^[\w.:-]+$/, `${name} must be an address such as 127.0.0.1.`));
