import { type CreateDiskOptions, createDisk, type Disk } from '../src/files/create-disk.ts';

/** A disk with room for everything a test writes, unless it says otherwise. */
export const createTestDisk = (options: Partial<CreateDiskOptions> = {}): Disk =>
  createDisk({
    readFreeBytes: async () => 1e12,
    readPromisedBytes: async () => 0,
    minFreeBytes: 0,
    ...options,
  });
