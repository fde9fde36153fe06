import { sql } from 'drizzle-orm';

/**
 * The database's clock as its columns of time have it. PostgreSQL counts microseconds and rounds what
 * it stores to milliseconds, up to half of one into the future: `now()` in a column would be later
 * than `now()`.
 */
export const databaseNow = sql`date_trunc('milliseconds', now())`;
