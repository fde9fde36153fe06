import type { InputFiles, PartialOutput } from '@site/engines';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { CreationRow } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import type { ConvertFilm } from '../../ffmpeg/convert-film.ts';
import type { Marker } from '../../ffmpeg/create-marker.ts';
import type { DrawPoster } from '../../ffmpeg/draw-poster.ts';
import type { Disk } from '../../files/create-disk.ts';
import type { ObjectStore } from '../../files/object-store.ts';
import type { PictureLimits } from '../../files/picture-limits.ts';
import type { Metrics } from '../../metrics/create-metrics.ts';

/** Services that a step of a job works with. */
export type StepServices = {
  database: Database;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  pictures: ObjectStore;
  disk: Disk;
  models: readonly Model[];
  /** How many seconds creations of a model usually take at most, those of a film that lasts so many seconds. */
  expectedTimes: {
    read(model: string, length?: number): Promise<{ readonly max: number } | undefined>;
  };
  /** Address where services can reach this server. */
  publicUrl: string | undefined;
  /** Draws posters of films; absent where nothing can. */
  drawPoster?: DrawPoster | undefined;
  /** Makes films of what browsers don't play; absent where nothing can. */
  convertFilm?: ConvertFilm | undefined;
  /** Draws the mark into films and adds it to sounds; absent where nothing can. */
  marker?: Marker | undefined;
  /** The operator's code as a provider of generated content, which is in the record of each output. */
  providerCode: string;
  /** A creation's reference images, for an engine whose service takes pictures within these limits. */
  openReferences: (creation: CreationRow, limits?: PictureLimits) => Promise<InputFiles>;
};

export type CreationProgress = {
  /** 0 to 100. */
  readonly percent: number;
  readonly preview?: Uint8Array | undefined;
};

export type StepOptions = {
  /** Aborted when the lease is lost, or the server stops. */
  signal: AbortSignal;
  onProgress(progress: CreationProgress): void;
  /** Reports what can be heard or seen of it, as long as it is being made in one request. */
  onPartial(partial: readonly PartialOutput[]): void;
  /** An engine works on, and the lease is about to end: the last moment to write what it showed. */
  onPutBack(): Promise<void>;
};

/** Undefined if this server has no such model. */
export function findModel({ models }: Pick<StepServices, 'models'>, id: string): Model | undefined {
  return models.find((model) => model.id === id);
}
