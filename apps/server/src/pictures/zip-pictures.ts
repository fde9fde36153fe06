import { MAX_ZIPPED_BYTES } from '@site/api-client/wire';
import { makeZip, predictLength } from 'client-zip';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outputs } from '../database/output-schema.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { extensions, isServedType } from '../picture-store/output-addresses.ts';

/** Code points of the prompt that a file's name begins with. */
const maxNameLength = 40;

/** A file of the archive. */
export type ZippedFile = {
  /** Of its output. */
  readonly id: string;
  readonly name: string;
  readonly lastModified: Date;
  /** Bytes. */
  readonly size: number;
};

/**
 * The user's own pictures among `ids`, in that order and each once, named by their places and prompts.
 *
 * @returns `missing` where one of them is not theirs or gone, `too large` beyond
 *   {@link MAX_ZIPPED_BYTES}.
 */
export async function findZippedFiles(
  { database, pictures }: { database: Database; pictures: Pick<ObjectStore, 'open'> },
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<readonly ZippedFile[] | 'missing' | 'too large'> {
  const wanted = [...new Set(ids)];
  const rows = await database
    .select()
    .from(outputs)
    .where(
      and(
        inArray(outputs.id, wanted),
        eq(outputs.userId, userId),
        sql`${outputs.state} = 'stored'`,
      ),
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  const files: ZippedFile[] = [];
  let total = 0;
  for (const [index, id] of wanted.entries()) {
    const row = found.get(id);
    if (!row || !isServedType(row.mime)) return 'missing';
    const { prompt, mime, createdAt: lastModified } = row;
    // Of what was stored before sizes were written down the store tells.
    const size = row.bytes ?? (await pictures.open(id))?.size;
    if (size === undefined) return 'missing';
    total += size;
    if (total > MAX_ZIPPED_BYTES) return 'too large';
    const place = String(index + 1).padStart(3, '0');
    const name = [place, toFileName(prompt ?? '')].filter(Boolean).join(' ');
    files.push({ id, name: `${name}.${extensions[mime]}`, lastModified, size });
  }
  return files;
}

/** The beginning of a prompt without what file systems refuse. */
function toFileName(prompt: string): string {
  const plain = prompt.replace(/[\p{C}<>:"/\\|?*]/gu, ' ').replace(/\s+/g, ' ');
  return [...plain.trim()]
    .slice(0, maxNameLength)
    .join('')
    .replace(/[. ]+$/, '');
}

/** Bytes of the archive of these files. */
export function sizeOfZip(files: readonly ZippedFile[]): bigint {
  return predictLength(files);
}

/** The archive, stored without compression: pictures have theirs. Reads one file after the other. */
export function zipFiles(
  pictures: Pick<ObjectStore, 'open'>,
  files: readonly ZippedFile[],
): ReadableStream<Uint8Array> {
  async function* read() {
    for (const { id, name, lastModified } of files) {
      const stored = await pictures.open(id);
      if (!stored) throw new Error(`The bytes of picture ${id} are not in the store`);
      yield { name, lastModified, input: stored.read() as ReadableStream<Uint8Array> };
    }
  }
  return makeZip(read());
}
