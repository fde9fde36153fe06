import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type UserRow, users } from '../database/schema.ts';
import { randomId } from '../random-id.ts';

export type FindOrCreateUserOptions = {
  email: string;
  adClickId: string | undefined;
  now: Date;
};

/** The user of an address that was proved to be theirs; a new one waits for its welcome. */
export async function findOrCreateUser(
  database: Database,
  { email, adClickId, now }: FindOrCreateUserOptions,
): Promise<UserRow> {
  await database
    .insert(users)
    .values({ id: randomId(), email, adClickId, isWelcomeWaiting: true, createdAt: now })
    .onConflictDoNothing({ target: users.email });
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('A user that was just found or created is not there');
  return user;
}
