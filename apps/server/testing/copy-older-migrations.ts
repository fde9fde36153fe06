import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../src/database/migrations-folder.ts';

/** Copies to `folder` the migrations that came before one, given by the end of its name. */
export async function copyOlderMigrations(folder: string, { than }: { than: string }) {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(than));
  if (end < 1) throw new Error(`No migration comes before ${than}`);
  journal.entries = journal.entries.slice(0, end);
  await writeFile(path, JSON.stringify(journal));
}
