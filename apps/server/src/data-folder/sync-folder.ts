import { open } from 'node:fs/promises';

/** Makes sure that the names in a folder reach the disk, too. (Windows has no such thing.) */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
