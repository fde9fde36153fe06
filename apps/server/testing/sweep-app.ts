import { createAssetSweep } from '../src/uploads/sweep-assets.ts';
import type { TestApp } from './start-test-app.ts';

/** Sweeps the uploads of an app as its server does each minute. */
export async function sweepApp(
  { database, services: { uploadStore, log, now } }: Pick<TestApp, 'database' | 'services'>,
  { pendingForMs }: { pendingForMs: number },
): Promise<void> {
  const sweep = createAssetSweep({ database, uploadStore, log });
  await sweep({ now: now(), pendingForMs });
}
