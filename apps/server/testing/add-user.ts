import type { Database } from '../src/database/database.ts';
import type { UserRow } from '../src/database/schema.ts';
import { addPoints } from '../src/points/add-points.ts';
import { randomId } from '../src/random-id.ts';
import { findOrCreateUser } from '../src/session/find-or-create-user.ts';

/** Writes a new user with this many points, without the way through the log-in. */
export async function addUser(
  database: Database,
  { points, now }: { points: number; now: Date },
): Promise<UserRow> {
  const email = `${randomId()}@example.com`;
  const user = await findOrCreateUser(database, { email, adClickId: undefined, now });
  const { id: userId } = user;
  await addPoints(database, { kind: 'welcome', userId, amount: points, reference: userId, now });
  return user;
}
