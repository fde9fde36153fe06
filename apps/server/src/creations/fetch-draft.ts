import type { OutputMedia } from '../database/output-schema.ts';
import type { Room } from '../files/create-disk.ts';
import {
  type FetchedFile,
  type GuardedFetchOptions,
  guardedFetch,
  MAX_OUTPUT_BYTES,
} from '../files/guarded-fetch.ts';
import type { ObjectDraft } from '../files/object-store.ts';
import { takeRoom } from '../files/take-room.ts';
import type { StepServices } from './step-services.ts';

/** Bytes between two looks at the disk: what is set aside of a file whose size is not known. */
export const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/**
 * Fetches a file from a service into the store, where no key leads to it yet: through a piece of memory,
 * however large it is, and no further than the disk has room.
 *
 * @throws what {@link guardedFetch} throws, and errors of the disk; nothing is left behind then.
 */
export async function fetchDraft(
  { pictures, disk }: Pick<StepServices, 'pictures' | 'disk'>,
  url: string,
  { media, ...options }: Omit<GuardedFetchOptions, 'maxBytes'> & { media: OutputMedia },
): Promise<ObjectDraft> {
  const file = await guardedFetch(url, { ...options, maxBytes: MAX_OUTPUT_BYTES[media] });
  return await pictures.write(whileThereIsRoom(file, disk));
}

/** @throws once the disk has no room for what is still to come. */
async function* whileThereIsRoom(
  { size, body }: FetchedFile,
  disk: StepServices['disk'],
): AsyncGenerator<Uint8Array> {
  let arrived = 0;
  let nextLook = 0;
  let room: Room | undefined;
  try {
    for await (const part of body) {
      if (arrived >= nextLook) {
        // The disk itself has noticed what has arrived.
        room?.release();
        const rest = size === undefined ? LOOK_EVERY_BYTES : size - arrived;
        room = await takeRoom(disk, Math.max(part.length, rest));
        nextLook = arrived + LOOK_EVERY_BYTES;
      }
      arrived += part.length;
      yield part;
    }
  } finally {
    room?.release();
  }
}
