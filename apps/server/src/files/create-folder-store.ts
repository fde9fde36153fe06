import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { IMAGE_HEADER_LENGTH } from '@site/validators';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import type { ObjectArea } from './object-area.ts';
import type { ObjectStore } from './object-store.ts';
import { type DraftFile, openDraftFolder } from './open-draft-folder.ts';

/** The folder of one of the `KEY_GROUPS`; drafts may be beside them. */
const groupPattern = /^[0-9a-f]{2}$/;

export type CreateFolderStoreOptions = {
  area: ObjectArea;
  folder: string;
  /** On the same file system. */
  draftFolder?: string;
};

/** Objects as files of `folder`, spread over 256 folders so that none holds millions of them. */
export function createFolderStore({
  area,
  folder,
  draftFolder = join(folder, 'drafts'),
}: CreateFolderStoreOptions): ObjectStore {
  const drafts = openDraftFolder(draftFolder);

  function pathOf(key: string): string {
    if (!area.isKey(key)) throw new Error('That is no key of an object');
    return join(folder, area.toPath(key));
  }

  /** Moves a draft into place with `name`, and discards the draft. */
  async function settle(
    { path: draft, discard }: DraftFile,
    { key, name }: { key: string; name: (draft: string, path: string) => Promise<boolean> },
  ): Promise<boolean> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!(await name(draft, path))) return false;
    await syncFolder(dirname(path));
    await discard();
    return true;
  }

  return {
    async put(key, bytes) {
      pathOf(key);
      const draft = await drafts.write([bytes]);
      try {
        const name = (from: string, to: string) => rename(from, to).then(() => true);
        await settle(draft, { key, name });
      } catch (error) {
        await draft.discard();
        throw error;
      }
    },

    async write(body) {
      const draft = await drafts.write(body);
      return {
        size: draft.size,
        path: draft.path,
        sha256: draft.sha256,
        discard: draft.discard,
        async publish(key) {
          // Unlike a rename, a link fails if the name is taken.
          const name = (from: string, to: string) =>
            link(from, to).then(() => true, falseWhenExists);
          return (await settle(draft, { key, name })) ? 'published' : 'exists';
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

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await syncFolder(dirname(path)).catch(undefinedWhenMissing);
    },

    async list(group) {
      const parent = join(folder, group.toString(16).padStart(2, '0'));
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await readdir(parent, options).catch(undefinedWhenMissing)) ?? [];
      return entries.flatMap((entry) => {
        if (!entry.isFile()) return [];
        const names = join(entry.parentPath, entry.name)
          .slice(parent.length + 1)
          .split(sep);
        return area.fromPath(names) ?? [];
      });
    },

    async isThere() {
      const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? [];
      return names.some((name) => groupPattern.test(name));
    },

    removeDrafts: drafts.removeOld,
  };
}

function falseWhenExists(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
  throw error;
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
