import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftBySystem } from '../data-folder/is-left-by-system.ts';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import type { CopiedFiles, TakeRoom } from '../files/copy-stores.ts';

/**
 * Parts of the data folder that belong to a backup: pictures, uploads with the key that signs for
 * them, and the keys of the log. The database has its own form.
 */
export const backedUpFolders = ['pictures', 'object-store', 'keys'] as const;

/**
 * Copies those folders, or some of them, from one data folder to another. Drafts (`drafts`,
 * `*.draft`) stay behind, and so do files that are removed during the copy.
 */
export async function copyFiles(
  from: string,
  to: string,
  {
    folders = backedUpFolders,
    takeRoom,
  }: { folders?: readonly (typeof backedUpFolders)[number][]; takeRoom?: TakeRoom } = {},
): Promise<CopiedFiles> {
  const total: CopiedFiles = { count: 0, bytes: 0 };
  for (const name of folders) {
    await copyFolder({ from: join(from, name), to: join(to, name), total, takeRoom });
  }
  return total;
}

type CopyFolderOptions = {
  from: string;
  to: string;
  total: CopiedFiles;
  takeRoom: TakeRoom | undefined;
};

async function copyFolder({ from, to, total, takeRoom }: CopyFolderOptions): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(undefinedWhenMissing);
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const paths = { from: join(from, entry.name), to: join(to, entry.name) };
    if (entry.isDirectory() && entry.name !== 'drafts')
      await copyFolder({ ...paths, total, takeRoom });
    if (!entry.isFile() || entry.name.endsWith('.draft') || isLeftBySystem(entry.name)) continue;
    // Files are never changed once they have their name, so a copy on write will do.
    const flags = constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL;
    const info = await stat(paths.from).catch(undefinedWhenMissing);
    if (!info) continue;
    const room = await takeRoom?.(info.size);
    const isCopied = await copyFile(paths.from, paths.to, flags)
      .then(() => true, undefinedWhenMissing)
      .finally(() => room?.release());
    if (!isCopied) continue;
    await chmod(paths.to, 0o600);
    total.count += 1;
    total.bytes += (await stat(paths.to)).size;
  }
}

/** How much of those folders there is. */
export async function measureFiles(folder: string): Promise<CopiedFiles> {
  const total: CopiedFiles = { count: 0, bytes: 0 };
  for (const name of backedUpFolders) {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(join(folder, name), options).catch(undefinedWhenMissing);
    for (const entry of entries ?? []) {
      if (!entry.isFile() || isLeftBySystem(entry.name)) continue;
      total.count += 1;
      total.bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
  }
  return total;
}
