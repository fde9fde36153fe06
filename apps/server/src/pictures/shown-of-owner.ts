import { sql } from 'drizzle-orm';
import { outputs } from '../database/output-schema.ts';
import { users } from '../database/schema.ts';

/**
 * Columns that a list selects of the owner of each picture. As subqueries, which are asked for the rows of a page
 * alone: joined, the table of users could lead the planner away from the indexes of the pictures.
 */
export const shownOfOwner = {
  nickname: sql<
    string | null
  >`(select ${users.nickname} from ${users} where ${users.id} = ${outputs.userId})`,
  promptsAreShown: sql<boolean>`(select ${users.promptsAreShown} from ${users} where ${users.id} = ${outputs.userId})`,
} as const;
