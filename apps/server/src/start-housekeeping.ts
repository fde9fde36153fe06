import { sweepCreations } from './creations/sweep-creations.ts';
import { finishDeletions } from './pictures/delete-picture.ts';
import type { Services } from './services.ts';
import { forgetExpired } from './session/forget-expired.ts';

const everyMs = 60_000;

/** Milliseconds; no upload takes this long. */
const maxDraftAgeMs = 3_600_000;

export type StartHousekeepingOptions = Pick<
  Services,
  'database' | 'pictures' | 'objectStore' | 'log' | 'now'
> & {
  /** No other server works on this database: what runs at the start was left by a crash. */
  isAlone: boolean;
};

/**
 * Puts in order what a crash left behind, now and every minute.
 *
 * @returns a function that stops it, and waits for what is under way.
 */
export async function startHousekeeping({
  database,
  pictures,
  objectStore,
  log,
  now,
  isAlone,
}: StartHousekeepingOptions): Promise<() => Promise<void>> {
  async function keepHouse(options: { olderThanSeconds?: number } = {}) {
    const swept = await sweepCreations(database, { now: now(), ...options });
    for (const id of swept) await pictures.remove(id);
    if (swept.length > 0) log.warn({ creations: swept }, 'Abandoned creations were refunded');
    await finishDeletions({ database, pictures });
    await objectStore.objects.removeDrafts({ olderThanMs: maxDraftAgeMs });
    await forgetExpired(database, now());
  }

  if (isAlone) await objectStore.objects.removeDrafts({ olderThanMs: 0 });
  await keepHouse(isAlone ? { olderThanSeconds: 0 } : {});
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = keepHouse().catch((error: unknown) => {
      log.error({ err: error }, 'Housekeeping failed; it is tried again in a minute');
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
