import type { Logger } from 'pino';
import type { BurnSubtitles } from '../ffmpeg/burn-subtitles.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { PageServices } from '../pages/page-services.ts';
import type { StartServices } from './begin/start-result.ts';
import type { Worker } from './create-worker.ts';
import type { CreationWatch } from './tell/creation-watch.ts';
import type { ExpectedTimes } from './tell/expected-times.ts';

/** Services of creations, from their beginning to their end. */
export type CreationServices = PageServices &
  StartServices & {
    readonly worker: Worker;
    readonly creationWatch: CreationWatch;
    readonly expectedTimes: ExpectedTimes;
    readonly pictures: ObjectStore;
    /** Undefined where there is no ffmpeg that can do it. */
    readonly burnSubtitles: BurnSubtitles | undefined;
    readonly log: Logger;
    readonly metrics: Metrics;
    /** Address where services can reach this server. */
    readonly publicUrl: string | undefined;
    readonly proxyCount: number;
  };
