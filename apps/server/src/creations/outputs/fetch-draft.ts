import type { LinkedOutput } from '../../database/job-schema.ts';
import type { OutputMedia } from '../../database/output-schema.ts';
import type { ModelEngine } from '../../engines/model-engine.ts';
import type { Room } from '../../files/create-disk.ts';
import { GoneFileError, tooLarge } from '../../files/fetch-error.ts';
import { type FetchedFile, guardedFetch, MAX_OUTPUT_BYTES } from '../../files/guarded-fetch.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import { periodMs, readPatiently } from '../../files/read-patiently.ts';
import { takeRoom } from '../../files/take-room.ts';
import type { StepServices } from '../steps/step-services.ts';

/** Bytes between two looks at the disk: what is set aside of a file whose size is not known. */
export const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

export type FetchDraftOptions = {
  media: OutputMedia;
  signal: AbortSignal;
};

/**
 * Fetches a file from a service into the store, where no key leads to it yet: through a piece of memory,
 * however large it is, and no further than the disk has room.
 *
 * @throws what {@link guardedFetch} throws, and errors of the disk; nothing is left behind then.
 */
export async function fetchDraft(
  { pictures, disk }: Pick<StepServices, 'pictures' | 'disk'>,
  source: LinkedOutput['source'],
  place: ModelEngine,
  options: FetchDraftOptions,
): Promise<ObjectDraft> {
  const maxBytes = MAX_OUTPUT_BYTES[options.media];
  const file = await openSource(source, place, { maxBytes, signal: options.signal });
  return await pictures.write(whileThereIsRoom(file, disk));
}

/** A file at its URL, or as the engine opens it by its key. */
async function openSource(
  source: LinkedOutput['source'],
  { engine, engineId, origin: trustedOrigin }: ModelEngine,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<FetchedFile> {
  if ('url' in source) return await guardedFetch(source.url, { trustedOrigin, maxBytes, signal });
  if (!engine.openFile) throw new Error(`${engineId} names a file, and cannot open it`);
  const connection = new AbortController();
  const slow = setTimeout(() => connection.abort(new Error('It takes too long')), periodMs);
  const opened = await engine
    .openFile(source.file, { signal: AbortSignal.any([signal, connection.signal]) })
    .finally(() => clearTimeout(slow));
  if (!opened) throw new GoneFileError(`${engineId} does not have it`);
  if ('url' in opened) return await guardedFetch(opened.url, { trustedOrigin, maxBytes, signal });
  const { size, body } = opened;
  const host = engineId;
  const giveUp = (error: Error) => connection.abort(error);
  if (size !== undefined && size > maxBytes) {
    giveUp(tooLarge(host, maxBytes));
    throw tooLarge(host, maxBytes);
  }
  return { size, part: undefined, body: readPatiently(body, { host, maxBytes, giveUp, signal }) };
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
    if (arrived === 0) throw new Error('The file is empty');
  } finally {
    room?.release();
  }
}
