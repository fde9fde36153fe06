import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the migrations of a next release into `to`: those in `from`, and one that adds a column. */
export async function writeNextMigrations({ from, to }: { from: string; to: string }) {
  await cp(from, to, { recursive: true });
  const path = join(to, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const { idx, when, ...last } = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: idx + 1, when: when + 1, tag: 'next' });
  await writeFile(path, JSON.stringify(journal));
  const addColumn = `alter table "creations" add column "note" text not null default '无'`;
  await writeFile(join(to, 'next.sql'), addColumn);
}
