import type { EngineOutput, Facts } from '@site/engines';
import { detectImageType } from '@site/validators';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { removeDropped } from '../pictures/delete-picture.ts';
import { isPictureType } from '../pictures/to-picture.ts';
import { randomId } from '../random-id.ts';
import { addOutputs, type NewOutput } from './add-outputs.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { finishCreation } from './end-creation.ts';
import { untilWritten } from './until-written.ts';

export type StoreOutputsOptions = {
  made: readonly EngineOutput[];
  /** Undefined where they are stored, or there are none. */
  facts?: Facts | undefined;
  signal: AbortSignal;
};

/**
 * Stores what an engine has made, and ends the creation, if this server still holds the lease of its
 * job.
 *
 * @returns `unknown-type` if any of it is no picture that can be shown: nothing is stored then.
 */
export async function storeOutputs(
  services: { database: Database; pictures: ObjectStore; log: Logger },
  claimed: ClaimedJob,
  { made, facts, signal }: StoreOutputsOptions,
): Promise<'stored' | 'lost' | 'unknown-type'> {
  const { database, pictures, log } = services;
  const files = await Promise.all(made.map(readPicture));
  const read = files.filter((file) => file !== undefined);
  if (read.length === 0 || read.length < made.length) return 'unknown-type';
  const added = read.map(({ output }) => output);
  const isOurs = await untilWritten(() => addOutputs(database, claimed, added), { log, signal });
  if (!isOurs) return 'lost';
  for (const { output, bytes } of read) await pictures.put(output.id, bytes);
  const end = { outputIds: added.map(({ id }) => id), facts };
  const isEnded = await untilWritten(() => finishCreation(database, claimed, end), { log, signal });
  if (isEnded) return 'stored';
  // Somebody was faster, and may have removed them before they were there.
  await removeDropped(services, end);
  return 'lost';
}

/** Undefined where it is no picture that can be shown. */
async function readPicture(
  made: EngineOutput,
): Promise<{ output: NewOutput; bytes: Uint8Array } | undefined> {
  const { media, source } = made;
  if (media !== 'image' || !('bytes' in source)) return undefined;
  const { bytes } = source;
  // Whatever the service calls it.
  const mime = `image/${detectImageType(bytes)}`;
  if (!isPictureType(mime)) return undefined;
  const image = await readImage(bytes, made);
  return image && { output: { id: randomId(), media, mime, bytes: bytes.length, ...image }, bytes };
}

/** What the engine does not say is read from the picture; undefined if it can't be. */
async function readImage(
  bytes: Uint8Array,
  { width, height, color }: Pick<EngineOutput, 'width' | 'height' | 'color'>,
): Promise<Pick<NewOutput, 'width' | 'height' | 'color'> | undefined> {
  if (width && height && color !== undefined) return { width, height, color };
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    const { data } = await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...autoOrient, color: color ?? `#${data.subarray(0, 3).toString('hex')}` };
  } catch {
    return undefined;
  }
}
