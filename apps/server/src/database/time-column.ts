import { timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript counts them: a time that was read compares equal to what was written. */
export const time = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
