import * as v from 'valibot';
import { address } from '../settings/address.ts';
import type { ValuesOf } from '../settings/values-of.ts';
import { wholeNumber } from '../settings/whole-number.ts';

const postgres = {
  schemes: ['postgres', 'postgresql'],
  example: 'postgres://user:password@host:5432/database',
};

/** The variables of the database, each checked alone. */
export const databaseEntries = {
  DATABASE_URL: v.optional(address('DATABASE_URL', postgres)),
  DATABASE_DIRECT_URL: v.optional(address('DATABASE_DIRECT_URL', postgres)),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', { min: 1, max: 1000 }),
  MIGRATE_AT_START: v.picklist(['yes', 'no'], 'MIGRATE_AT_START must be yes or no.'),
};

export type DatabaseEnvironment = ValuesOf<typeof databaseEntries>;

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkDatabaseVariables({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: DatabaseEnvironment): string[] {
  return DATABASE_URL !== undefined || !DATABASE_DIRECT_URL
    ? []
    : ['DATABASE_DIRECT_URL goes together with DATABASE_URL, the address of the pooler.'];
}
