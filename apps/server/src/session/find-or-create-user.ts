import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { addPoints } from '../points/add-points.ts';
import { randomId } from '../random-id.ts';
import type { UserRow } from '../user/user-row.ts';

export type FindOrCreateUserOptions = {
  email: string;
  /** Points for a new user. */
  welcomePoints: number;
  adClickId: string | undefined;
  now: Date;
};

/** The user of an address that was proved to be theirs; a new one is made and welcomed. */
export async function findOrCreateUser(
  database: Database,
  { email, welcomePoints, adClickId, now }: FindOrCreateUserOptions,
): Promise<UserRow> {
  return await database.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(users)
      .values({ id: randomId(), email, adClickId, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created && welcomePoints > 0) {
      await addPoints(transaction, {
        kind: 'welcome',
        userId: created.id,
        amount: welcomePoints,
        reference: created.id,
        now,
      });
    }
    const [user] = await transaction.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error('A user that was just found or created is not there');
    return user;
  });
}
