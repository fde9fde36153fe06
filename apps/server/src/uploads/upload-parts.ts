import { type MediaFormat, mediaRules } from '@site/validators/media';
import { eq } from 'drizzle-orm';
import { mayRemove } from '../backup/hold-removals.ts';
import { type AssetRow, assets } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { UploadStore } from '../object-store/upload-store.ts';

/**
 * Bytes of each part but the last: what a break loses at the most. Uploads that are under way when it is changed
 * have to begin anew.
 */
export const PART_BYTES = 4 * 1024 * 1024;

type Whole = Pick<AssetRow, 'key' | 'bytes'>;

/** The key of the whole in this format, whatever it was begun as. */
export function keyOfFormat(
  { key }: Pick<Whole, 'key'>,
  { extensions: [extension] }: MediaFormat,
): string {
  return `${stemOf(key)}.${extension}`;
}

const stemOf = (key: string) => key.replace(/\.\w+$/, '');

/**
 * Makes the key of a part until the whole is stored: an object, so that any server finds it, also once the whole was
 * converted.
 */
export function partKey({ key }: Pick<Whole, 'key'>, offset: number): string {
  return `${stemOf(key)}.part-${offset}`;
}

/** Bytes of the part that begins at `offset`. */
export function partLength({ bytes }: Pick<Whole, 'bytes'>, offset: number): number {
  return Math.min(PART_BYTES, bytes - offset);
}

/** A part that had arrived is not there, such as after a restored backup. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly offset: number;

  constructor(offset: number) {
    super(`The part at ${offset} is not in the store`);
    this.offset = offset;
  }
}

/** The whole, as its parts follow each other. @throws {MissingPartError} */
export async function* readParts(objects: ObjectStore, whole: Whole): AsyncGenerator<Uint8Array> {
  for (const offset of offsetsOf(whole)) {
    const part = await objects.open(partKey(whole, offset));
    if (!part) throw new MissingPartError(offset);
    yield* part.read();
  }
}

/**
 * Removes the parts of an upload that may have some, also those that its row does not count, and what a server that died
 * in putting them together has left.
 */
export async function removeParts(
  objects: ObjectStore,
  { receivedBytes, ...whole }: Whole & Pick<AssetRow, 'receivedBytes'>,
): Promise<void> {
  if (receivedBytes === null) return;
  // What was converted has other bytes than its parts.
  const bytes = Math.max(whole.bytes, receivedBytes);
  for (const offset of offsetsOf({ bytes })) await objects.remove(partKey(whole, offset));
  const formats = mediaRules.flatMap((rule) => [...rule.formats.values()]);
  const keys = formats.map((format) => keyOfFormat(whole, format));
  await Promise.all(keys.filter((key) => key !== whole.key).map((key) => objects.remove(key)));
}

/** Removes the parts of an upload that is stored as a whole. While a backup is made the sweep does it later. */
export async function forgetParts(
  { database, uploadStore }: { database: Database; uploadStore: UploadStore },
  asset: Whole & Pick<AssetRow, 'id' | 'receivedBytes'>,
): Promise<void> {
  if (!(await mayRemove(database))) return;
  await removeParts(uploadStore.objects, asset);
  await database.update(assets).set({ receivedBytes: null }).where(eq(assets.id, asset.id));
}

function* offsetsOf({ bytes }: Pick<Whole, 'bytes'>): Generator<number> {
  for (let offset = 0; offset < bytes; offset += PART_BYTES) yield offset;
}
