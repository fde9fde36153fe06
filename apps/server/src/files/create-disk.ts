/** Bytes that are set aside for something that is about to be written. */
export type Room = {
  /** Called, once or more often, when it was written or is not written any more: the disk itself knows then. */
  release(): void;
};

/** The disk of DATA_DIR: the one account of its free bytes, from which everything takes that writes large files there. */
export type Disk = {
  /** Sets bytes aside; undefined where the disk would keep less than its reserve. */
  reserve(bytes: number): Promise<Room | undefined>;
  /** Whether it has less than its reserve now, whatever is set aside. */
  isFull(): Promise<boolean>;
};

export type CreateDiskOptions = {
  /** Bytes that are free for this process. */
  readFreeBytes: () => Promise<number>;
  /** Bytes that are promised to uploads in parts: rows hold them, so that they outlive this process. */
  readPromisedBytes: () => Promise<number>;
  /** Bytes that the disk keeps free. */
  minFreeBytes: number;
};

export function createDisk({
  readFreeBytes,
  readPromisedBytes,
  minFreeBytes,
}: CreateDiskOptions): Disk {
  let reserved = 0;

  return {
    async reserve(bytes) {
      // Before anything is asked: what comes at the same moment counts this one, or is counted here.
      reserved += bytes;
      const all = reserved;
      let isHeld = true;
      const release = () => {
        if (isHeld) reserved -= bytes;
        isHeld = false;
      };
      try {
        const promised = await readPromisedBytes();
        if ((await readFreeBytes()) - promised - all >= minFreeBytes) return { release };
      } catch (error) {
        release();
        throw error;
      }
      release();
      return undefined;
    },

    isFull: async () => (await readFreeBytes()) < minFreeBytes,
  };
}
