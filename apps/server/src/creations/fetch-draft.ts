import type { OutputMedia } from '../database/output-schema.ts';
import {
  type FetchedFile,
  type GuardedFetchOptions,
  guardedFetch,
  MAX_OUTPUT_BYTES,
} from '../files/guarded-fetch.ts';
import type { ObjectDraft, ObjectStore } from '../files/object-store.ts';

const mebibyte = 1024 * 1024;

/** Bytes between two looks at the disk. */
const lookEvery = 16 * mebibyte;

type Room = {
  pictures: Pick<ObjectStore, 'write' | 'readFreeBytes'>;
  /** Bytes that the disk keeps free. */
  minFreeBytes: number;
};

/**
 * Fetches a file from a service into the store, where no key leads to it yet: through a piece of memory,
 * however large it is, and no further than the disk has room.
 *
 * @throws what {@link guardedFetch} throws, and errors of the disk; nothing is left behind then.
 */
export async function fetchDraft(
  { pictures, minFreeBytes }: Room,
  url: string,
  { media, ...options }: Omit<GuardedFetchOptions, 'maxBytes'> & { media: OutputMedia },
): Promise<ObjectDraft> {
  const file = await guardedFetch(url, { ...options, maxBytes: MAX_OUTPUT_BYTES[media] });
  return await pictures.write(whileThereIsRoom(file, { pictures, minFreeBytes }));
}

/** @throws once the disk has no room for what is still to come. */
async function* whileThereIsRoom(
  { size = 0, body }: FetchedFile,
  { pictures, minFreeBytes }: Room,
): AsyncGenerator<Uint8Array> {
  let arrived = 0;
  let nextLook = 0;
  for await (const part of body) {
    if (arrived >= nextLook) {
      const left = (await pictures.readFreeBytes()) - Math.max(part.length, size - arrived);
      if (left < minFreeBytes) {
        throw new Error(
          `The disk of DATA_DIR has no room for it: ${toMegabytes(minFreeBytes)} MB (UPLOAD_MIN_FREE_MB) have to stay free, and ${toMegabytes(left)} would`,
        );
      }
      nextLook = arrived + lookEvery;
    }
    arrived += part.length;
    yield part;
  }
}

const toMegabytes = (bytes: number) => Math.floor(bytes / mebibyte);
