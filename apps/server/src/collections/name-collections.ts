import { MAX_COLLECTIONS } from '@site/api-client/wire';
import { checkNickname, cleanNickname } from '@site/validators';
import { and, count, eq, ne } from 'drizzle-orm';
import { collections } from '../database/collection-schema.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { randomId } from '../random-id.ts';

/** Whose collection, and the name that it is to have. */
export type NameCollectionOptions = { userId: string; name: string };

/**
 * Makes a collection; where the user has one of that name already, it is that one.
 *
 * @returns its id, or why there is none: `wrong-name` as a nickname can be wrong, or `too-many`.
 */
export async function createCollection(
  database: Database,
  { userId, name, now }: NameCollectionOptions & { now: Date },
): Promise<{ id: string } | 'wrong-name' | 'too-many'> {
  if (checkNickname(name).length > 0) return 'wrong-name';
  const cleaned = cleanNickname(name);
  return await database.transaction(async (transaction) => {
    await lockCollections(transaction, userId);
    const known = await findByName(transaction, { userId, name: cleaned });
    if (known) return known;
    const [row] = await transaction
      .select({ count: count() })
      .from(collections)
      .where(eq(collections.userId, userId));
    if ((row?.count ?? 0) >= MAX_COLLECTIONS) return 'too-many';
    const id = randomId();
    await transaction.insert(collections).values({ id, userId, name: cleaned, createdAt: now });
    return { id };
  });
}

/** @returns why it keeps its name; undefined when it has the new one. */
export async function renameCollection(
  database: Database,
  { userId, id, name }: NameCollectionOptions & { id: string },
): Promise<'wrong-name' | 'taken' | 'missing' | undefined> {
  if (checkNickname(name).length > 0) return 'wrong-name';
  const cleaned = cleanNickname(name);
  return await database.transaction(async (transaction) => {
    await lockCollections(transaction, userId);
    if (await findByName(transaction, { userId, name: cleaned, exceptId: id })) return 'taken';
    const renamed = await transaction
      .update(collections)
      .set({ name: cleaned })
      .where(and(eq(collections.id, id), eq(collections.userId, userId)))
      .returning({ id: collections.id });
    return renamed.length === 0 ? 'missing' : undefined;
  });
}

/** Names are given one after the other: two presses count together, and never take the same name. */
async function lockCollections(transaction: Database, userId: string): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

async function findByName(
  transaction: Database,
  { userId, name, exceptId = '' }: NameCollectionOptions & { exceptId?: string },
): Promise<{ id: string } | undefined> {
  const [found] = await transaction
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(eq(collections.userId, userId), eq(collections.name, name), ne(collections.id, exceptId)),
    );
  return found;
}
