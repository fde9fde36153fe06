import { sweepPictures, toSweptGroup } from './creations/outputs/sweep-pictures.ts';
import { settleWithdrawals } from './creations/settle-withdrawals.ts';
import { forgetTurns } from './creations/steps/forget-turns.ts';
import { freeLeases } from './creations/steps/job-lease.ts';
import { forgetVoices } from './digital-humans/forget-voices.ts';
import { emptyBin, finishDeletions } from './pictures/empty-bin.ts';
import type { Services } from './services.ts';
import { forgetExpired } from './session/forget-expired.ts';
import { createAssetSweep } from './uploads/sweep-assets.ts';

const everyMs = 60_000;

/** Milliseconds; no upload takes this long. */
const maxUploadMs = 3_600_000;

/** Milliseconds since its last byte: a result may wait as long as its creation can still succeed. */
const maxDraftAgeMs = 24 * 3_600_000;

const patience = { draftsFor: maxDraftAgeMs, pendingFor: maxUploadMs };

export type StartHousekeepingOptions = Pick<
  Services,
  'database' | 'pictures' | 'uploadStore' | 'models' | 'log' | 'metrics' | 'now'
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
  uploadStore,
  models,
  log,
  metrics,
  now,
  isAlone,
}: StartHousekeepingOptions): Promise<() => Promise<void>> {
  const sweepAssets = createAssetSweep({ database, uploadStore, log });

  /** Milliseconds that what is not complete is left alone. */
  async function keepFiles({ draftsFor, pendingFor }: typeof patience) {
    for (const store of [pictures, uploadStore.objects, uploadStore.thumbnails]) {
      await store.removeDrafts({ olderThanMs: draftsFor });
    }
    await sweepAssets({ now: now(), pendingForMs: pendingFor });
  }

  async function keepHouse() {
    await settleWithdrawals({ database, pictures, metrics, now });
    await emptyBin({ database, pictures }, { now: now() });
    await finishDeletions({ database, pictures });
    await sweepPictures({ database, pictures }, { group: toSweptGroup(now()) });
    await forgetExpired(database, now());
    await forgetTurns(database);
    await forgetVoices({ database, models, log });
  }

  /** Serving does not depend on it: not even the start fails because of it. */
  const orTryLater = (kept: Promise<void>) =>
    kept.catch((error: unknown) => {
      log.error({ err: error }, 'Housekeeping failed; it is tried again in a minute');
    });

  async function keepAtStart() {
    await keepFiles(isAlone ? { draftsFor: 0, pendingFor: 0 } : patience);
    await keepHouse();
  }

  async function keepEachMinute() {
    await keepHouse();
    await keepFiles(patience);
  }

  if (isAlone) await freeLeases(database);
  await orTryLater(keepAtStart());
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A round that takes longer than a minute is not joined by the next.
    underWay ??= orTryLater(keepEachMinute()).finally(() => {
      underWay = undefined;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
