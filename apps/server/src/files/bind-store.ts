import type { Database } from '../database/database.ts';
import { fileStore } from '../database/file-store-schema.ts';
import { randomId } from '../random-id.ts';
import { StartupError } from '../startup-error.ts';
import type { OpenStores } from './open-stores.ts';

/**
 * Makes sure that the store holds the files that the rows of this database name: both have the same id. The first
 * start on a new database and a store without files gives them one. Servers that start together on one store get the
 * same; of those on different stores one wins, and the others are refused.
 *
 * @throws {StartupError} where the database and the store don't belong together.
 */
export async function bindStore(
  database: Database,
  { stores, identity, olderIdentity }: Pick<OpenStores, 'stores' | 'identity' | 'olderIdentity'>,
): Promise<void> {
  const expected = (await readStoreId(database)) ?? (await beginStore());
  if (olderIdentity) {
    assertSame(expected, { id: await olderIdentity.read(), place: olderIdentity.place });
    // The files from before say that the bucket, which is new, belongs to this database.
    if ((await identity.read()) === undefined) await identity.claim(expected);
  }
  assertSame(expected, { id: await identity.read(), place: identity.place });

  /** @returns the id in the database: another server may have been faster, with a store of its own. */
  async function beginStore(): Promise<string> {
    const areThere = await Promise.all(Object.values(stores).map((store) => store.isThere()));
    if (areThere.some(Boolean)) {
      // Another server may have begun meanwhile, and these are its first files.
      const begun = await readStoreId(database);
      if (begun !== undefined) return begun;
      const { place } = olderIdentity ?? identity;
      throw new StartupError(
        `${capitalize(place)} holds files, and the database is new: it has no row for any of them. Set DATABASE_URL to the database that these files belong to, or restore its backup (docs/backup.md). A new site begins with a folder or a bucket that holds nothing.`,
      );
    }
    // First the store: of two servers on one store both find the same id there.
    const id = await identity.claim((await identity.read()) ?? randomId());
    await database.insert(fileStore).values({ id }).onConflictDoNothing();
    const begun = await readStoreId(database);
    if (begun === undefined) throw new Error('The database has lost the id of its store');
    return begun;
  }
}

/** Undefined before the first start. */
async function readStoreId(database: Database): Promise<string | undefined> {
  const [row] = await database.select().from(fileStore);
  return row?.id;
}

function assertSame(
  expected: string,
  { id, place }: { id: string | undefined; place: string },
): void {
  if (id === expected) return;
  const found = id === undefined ? 'it has no store-id' : `its store-id is ${id}`;
  throw new StartupError(
    `${capitalize(place)} does not hold the files of this database: ${found}, and the database expects ${expected}. Check that its disk is mounted, and that DATA_DIR, BUCKET_NAME and DATABASE_URL are those of one site. If you have copied the files there yourself, store ${expected} as store-id beside them (docs/files.md).`,
  );
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
