import type { Database } from '../database/database.ts';
import type { Ffmpeg } from '../ffmpeg/open-ffmpeg.ts';
import type { UploadStore } from '../object-store/upload-store.ts';
import type { PageServices } from '../pages/page-services.ts';

/** Services of digital humans. */
export type DigitalHumanServices = PageServices & {
  readonly database: Database;
  readonly uploadStore: UploadStore;
  /** Undefined where the operator names none. */
  readonly ffmpeg: Ffmpeg | undefined;
  readonly now: () => Date;
  readonly proxyCount: number;
};
