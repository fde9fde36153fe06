import type { Disk, Room } from './create-disk.ts';

/** Sets bytes aside for what nobody waits for. @throws where the disk has no room: another time it may have. */
export async function takeRoom(disk: Disk, bytes: number): Promise<Room> {
  const room = await disk.reserve(bytes);
  if (room) return room;
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  throw new Error(
    `The disk of DATA_DIR has no room for ${megabytes} MB more: UPLOAD_MIN_FREE_MB has to stay free`,
  );
}
