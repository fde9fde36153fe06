import * as v from 'valibot';
import { secret } from '../settings/secret.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The variables of the log. */
export const logEntries = {
  LOG_LEVEL: v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
  LOG_HASH_KEY: v.optional(secret('LOG_HASH_KEY', { minLength: 32 })),
};
