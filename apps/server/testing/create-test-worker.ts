import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import { pino } from 'pino';
import {
  type CreateWorkerOptions,
  createWorker,
  type Worker,
} from '../src/creations/create-worker.ts';
import { createCreationWatch } from '../src/creations/tell/creation-watch.ts';
import { createExpectedTimes } from '../src/creations/tell/expected-times.ts';
import { createMetrics } from '../src/metrics/create-metrics.ts';
import { createTestDisk } from './create-test-disk.ts';
import { placesForEach } from './places-for-each.ts';
import { testMarker } from './test-marker.ts';
import { type TestEngines, toModels } from './to-models.ts';

export type CreateTestWorkerOptions = Pick<CreateWorkerOptions, 'database' | 'now' | 'pictures'> &
  Partial<
    Pick<CreateWorkerOptions, 'watch' | 'metrics' | 'publicUrl' | 'disk' | 'log' | 'marker'>
  > & {
    engines: TestEngines;
    /** For each kind of work. */
    places: number;
    /** Origin of their service. */
    origin?: string;
  };

/** A worker of its own over a database and its pictures, with a silent log unless one is given, and no references. */
export function createTestWorker({
  database,
  engines,
  origin,
  places,
  ...options
}: CreateTestWorkerOptions): Worker {
  const models = toModels(engines, { origin });
  const services = { database, log: pino({ level: 'silent' }) };
  return createWorker({
    ...services,
    metrics: createMetrics(),
    watch: createCreationWatch({ ...services, models }),
    expectedTimes: createExpectedTimes(services),
    openReferences: async () => [],
    publicUrl: undefined,
    marker: testMarker,
    providerCode: DEMONSTRATION_PROVIDER_CODE,
    disk: createTestDisk(),
    models,
    places: placesForEach(places),
    ...options,
  });
}
