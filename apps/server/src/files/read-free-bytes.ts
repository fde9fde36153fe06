import { mkdir, statfs } from 'node:fs/promises';

/** Bytes that are free for this process on the disk of a folder, which is made where it is missing. */
export async function readFreeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
