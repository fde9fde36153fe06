import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Ffmpeg } from '../ffmpeg/open-ffmpeg.ts';
import type { Disk } from '../files/create-disk.ts';
import type { fetchPublicFile } from '../files/guarded-fetch.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Services of uploads. */
export type UploadServices = {
  readonly database: Database;
  readonly uploadStore: UploadStore;
  readonly uploadLimits: UploadLimits;
  readonly disk: Disk;
  /** Undefined where the operator names none. */
  readonly ffmpeg: Ffmpeg | undefined;
  /** Fetches a file from a public address that a person has given. */
  readonly fetchFile: typeof fetchPublicFile;
  /** Undefined: people see the server's own address. */
  readonly publicUrl: string | undefined;
  readonly log: Logger;
  readonly now: () => Date;
};
