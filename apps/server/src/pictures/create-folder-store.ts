import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import { randomId } from '../random-id.ts';
import type { PictureStore } from './picture-store.ts';

/** Pictures as files of `folder`, 256 folders wide so that none holds millions of them. */
export function createFolderStore(folder: string): PictureStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}(?:-\d{1,4})?$/.test(key)) throw new Error('That is no key of a picture');
    return join(folder, key.slice(0, 2), key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomId()}.draft`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async open(key) {
      const path = pathOf(key);
      const info = await stat(path).catch(undefinedWhenMissing);
      if (!info) return undefined;
      return {
        size: info.size,
        read: (range) => Readable.toWeb(createReadStream(path, range)),
      };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
