import { eq } from 'drizzle-orm';
import { uploadDirectories } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';

const directoryPattern = /^upload\/([0-9a-f]{32})\//;

/**
 * A new directory for the keys of one credential. It reveals nothing about its owner. What is stored in it belongs to
 * the consent; undefined: to none.
 */
export async function openUploadDirectory(
  database: Database,
  { userId, consentId, now }: { userId: string; consentId: string | undefined; now: Date },
): Promise<string> {
  const directory = `upload/${randomId()}/`;
  await database.insert(uploadDirectories).values({ directory, userId, consentId, createdAt: now });
  return directory;
}

/** Finds what a key begins with, where it is in such a directory. */
export function directoryOfKey(key: string): string | undefined {
  return directoryPattern.exec(key)?.[0];
}

/** Whose keys begin with this directory, and the consent that they belong to; undefined if it is unknown. */
export async function findUploadDirectory(
  database: Database,
  directory: string,
): Promise<{ readonly userId: string; readonly consentId: string | null } | undefined> {
  const [row] = await database
    .select({ userId: uploadDirectories.userId, consentId: uploadDirectories.consentId })
    .from(uploadDirectories)
    .where(eq(uploadDirectories.directory, directory));
  return row;
}
