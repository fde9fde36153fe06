import type { InputFiles } from '@site/engines';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { CreationRow } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import type { ConvertFilm } from '../../ffmpeg/convert-film.ts';
import type { DrawPoster } from '../../ffmpeg/draw-poster.ts';
import type { Disk } from '../../files/create-disk.ts';
import type { ObjectStore } from '../../files/object-store.ts';
import type { Metrics } from '../../metrics/create-metrics.ts';
import type { ExpectedTimes } from '../tell/expected-times.ts';

/** What a step of a job works with. */
export type StepServices = {
  database: Database;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  pictures: ObjectStore;
  disk: Disk;
  models: readonly Model[];
  /** How long creations usually take. */
  expectedTimes: ExpectedTimes;
  /** Where services can reach this server. */
  publicUrl: string | undefined;
  /** Draws posters of films; absent where nothing can. */
  drawPoster?: DrawPoster | undefined;
  /** Makes films of what browsers don't play; absent where nothing can. */
  convertFilm?: ConvertFilm | undefined;
  /** A creation's reference images, for an engine. */
  openReferences: (creation: CreationRow) => Promise<InputFiles>;
};
