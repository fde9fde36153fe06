import { sql } from 'drizzle-orm';
import { outputs } from '../database/output-schema.ts';

/**
 * Builds what is written into outputs whose owner wants everybody to see them, or nobody else. What has not passed its
 * review waits for that, and is private until then; what was refused stays so.
 */
export function toSharing(isPrivate: boolean) {
  const { review } = outputs;
  return isPrivate
    ? { isPrivate: sql`true`, review: sql`nullif(${review}, 'waiting')` }
    : {
        isPrivate: sql`${review} is distinct from 'passed'`,
        review: sql`coalesce(${review}, 'waiting')`,
      };
}
