import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import type { StoredPicture } from '../pictures/picture-store.ts';
import { randomId } from '../random-id.ts';
import { toObjectPath } from './to-object-path.ts';

/** Bytes that came in and that no key leads to yet. */
export type ObjectDraft = {
  /** Makes it the object of `key`, in place of one that is there; at once, or not at all. */
  publish(key: string): Promise<void>;
  /** Fine when it is published, or discarded already. */
  discard(): Promise<void>;
};

export type StoredObject = StoredPicture & {
  /** Another one for other bytes. */
  readonly etag: string;
  readonly modifiedAt: Date;
  readFirstBytes(): Promise<Uint8Array>;
};

/** Objects as files of one folder. What is published survives a power cut. */
export type ObjectFolder = {
  /** Writes to the disk as fast as it takes; an error of `body` is thrown, and nothing is left. */
  write(body: AsyncIterable<Uint8Array>): Promise<ObjectDraft>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Removes what uploads that were cut off have left, once it is this old (in milliseconds). */
  removeDrafts(options: { olderThanMs: number }): Promise<void>;
};

export function createObjectFolder(folder: string): ObjectFolder {
  const drafts = join(folder, 'drafts');
  const pathOf = (key: string) => join(folder, 'objects', toObjectPath(key));

  return {
    async write(body) {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const draft = join(drafts, randomId());
      const discard = () => rm(draft, { force: true });
      try {
        await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        discard,
        async publish(key) {
          const path = pathOf(key);
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await rename(draft, path);
          await syncFolder(dirname(path));
        },
      };
    },

    async open(key) {
      const path = pathOf(key);
      const info = await stat(path, { bigint: true }).catch(undefinedWhenMissing);
      if (!info?.isFile()) return undefined;
      return {
        size: Number(info.size),
        etag: `"${info.mtimeNs.toString(16)}-${info.size.toString(16)}"`.toUpperCase(),
        modifiedAt: info.mtime,
        readFirstBytes: () => readFirstBytes(path),
        read: (range) => Readable.toWeb(createReadStream(path, range)),
      };
    },

    async removeDrafts({ olderThanMs }) {
      const names = (await readdir(drafts).catch(undefinedWhenMissing)) ?? [];
      for (const name of names) {
        const path = join(drafts, name);
        const info = await stat(path).catch(undefinedWhenMissing);
        const isOld = info && Date.now() - info.mtimeMs >= olderThanMs;
        if (isOld) await rm(path, { force: true });
      }
    },
  };
}

async function readFirstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(IMAGE_HEADER_LENGTH) });
    return new Uint8Array(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
