import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import { randomId } from '../random-id.ts';

/** A file that has arrived completely and is flushed. */
export type DraftFile = {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  /** Does nothing if it is gone already. */
  discard(): Promise<void>;
};

/** Folder for incoming bytes until they become objects: on the server's disk, not in memory. */
export type DraftFolder = {
  /** Reads `body` as fast as the disk writes; throws its error, and then leaves nothing behind. */
  write(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<DraftFile>;
  /** Removes what a crash has left, once it is this old (in milliseconds). */
  removeOld(options: { olderThanMs: number }): Promise<void>;
};

/** The folder is made when it is first written to. */
export function openDraftFolder(folder: string): DraftFolder {
  return {
    async write(body) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomId());
      const discard = () => rm(path, { force: true });
      // Opened before anything can fail: a stream that opens its file late could create it after it
      // was discarded.
      const file = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      try {
        await pipeline(hashing(body, hash), file.createWriteStream({ flush: true }));
      } catch (error) {
        await discard();
        throw error;
      }
      const { size } = await stat(path);
      return { path, size, sha256: hash.digest('hex'), discard };
    },

    async removeOld({ olderThanMs }) {
      const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
      for (const name of names) {
        const path = join(folder, name);
        const info = await stat(path).catch(undefinedWhenMissing);
        const isOld = info && Date.now() - info.mtimeMs >= olderThanMs;
        if (isOld) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** Hands bytes on as they come, and counts them into a hash. */
export async function* hashing(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}
