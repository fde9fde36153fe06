import type { Database } from '../database/database.ts';
import type { BurnSubtitles } from '../ffmpeg/burn-subtitles.ts';
import type { Disk } from '../files/create-disk.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { PageServices } from '../pages/page-services.ts';
import type { SessionCookie } from '../session/session-cookie.ts';

/** Services of finished works. */
export type PictureServices = PageServices & {
  readonly database: Database;
  readonly pictures: ObjectStore;
  readonly disk: Disk;
  /** Undefined where there is no ffmpeg that can do it. */
  readonly burnSubtitles: BurnSubtitles | undefined;
  readonly cookie: SessionCookie;
  readonly now: () => Date;
  readonly proxyCount: number;
};
