import { sql } from 'drizzle-orm';

/** Moment a second ago: what is due since then is due for every server, to whatever precision its column stores it. */
export const aSecondAgo = sql`now() - interval '1 second'`;
