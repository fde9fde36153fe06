import type { CancelReturns } from '@site/api-client/wire';
import { isDataError } from '../database/is-data-error.ts';
import { engineOfJob, enginesOf } from '../engines/model-engine.ts';
import type { Model, SlotLimit } from '../engines/open-models.ts';
import { tellOfOutages } from '../log/tell-of-outages.ts';
import type { StepOutcome } from '../metrics/create-metrics.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { createPartialWriter } from './outputs/create-partial-writer.ts';
import { createPreviewWriter, type PreviewWriter } from './outputs/create-preview-writer.ts';
import { runStep } from './run-step.ts';
import { cancelReturnsOf } from './steps/cancel-at-engine.ts';
import { type ClaimedJob, claimJobs, findDueWork, LEASE_SECONDS } from './steps/claim-jobs.ts';
import { failOverdueCreations } from './steps/end-creation.ts';
import { failStep } from './steps/end-step.ts';
import { handBack, renewLease } from './steps/job-lease.ts';
import { findModel, type StepServices } from './steps/step-services.ts';
import { WRITE_AGAIN_MS } from './steps/until-written.ts';
import type { Work, WorkPlaces } from './steps/work-places.ts';
import type { CreationWatch } from './tell/creation-watch.ts';

/** Milliseconds between polls for jobs that this server was not told about. */
const pollMs = 1_000;

/** Milliseconds between updates of a creation's stored progress and preview. */
const progressMs = 2_000;

/** Milliseconds after which a lease is renewed even if nothing has changed: a quarter of it. */
const renewalMs = (LEASE_SECONDS * 1_000) / 4;

/**
 * Milliseconds without an error of the database before leases of others that have run out are taken.
 * While it was away nobody could renew them: whoever has an answer to write comes first.
 */
const takeOverAfterMs = 10 * WRITE_AGAIN_MS;

/** Milliseconds that a request to a service may take to end after `close`. */
export const WORKER_DRAIN_MS = 600_000;

export type Worker = {
  /**
   * There may be work: looks for it now.
   *
   * @returns false if this server may have no room for it.
   */
  wake(): boolean;
  /** How much of the price comes back of what an engine of a model has accepted, if it is cancelled. */
  cancelReturns(model: string): CancelReturns;
  /** The creation was ended by somebody else: stops working on it. */
  drop(id: string): void;
  /** Takes no more work. What is under way continues; resolves when its steps have ended. */
  stop(): Promise<void>;
  /**
   * Stops what is under way and hands it back, so that any server can continue it. Waits for open
   * requests to services that charge, ten minutes at most.
   */
  close(): Promise<void>;
};

export type CreateWorkerOptions = StepServices & {
  watch: CreationWatch;
  places: WorkPlaces;
};

/** Takes jobs whose next step is due, does it, and looks for the next. */
export function createWorker({ watch, places, ...services }: CreateWorkerOptions): Worker {
  const { database, log, metrics, pictures, now } = services;
  const { models } = services;
  const limits = distinctLimits(models);
  const underWay = new Map<
    string,
    {
      work: Work;
      pool: string;
      lose(): void;
      interrupt(): unknown;
      ended: Promise<void>;
    }
  >();
  let isStopped = false;
  let looking: Promise<void> | undefined;
  let polling: Promise<void> | undefined;
  let isWoken = false;
  let databaseFailedAt = Number.NEGATIVE_INFINITY;
  const reading = tellOfOutages(log, {
    failing: 'The jobs could not be read; it is tried again',
    over: 'The jobs can be read again',
  });
  const polls = tellOfOutages(log, {
    failing: 'The jobs could not be polled; it is tried again',
    over: 'The jobs can be polled again',
  });

  function findFreePlaces(): WorkPlaces {
    const free = { ...places };
    for (const { work } of underWay.values()) if (work !== 'request') free[work] -= 1;
    return free;
  }

  function countRequests(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { work, pool } of underWay.values()) {
      if (work === 'request') counts.set(pool, (counts.get(pool) ?? 0) + 1);
    }
    return counts;
  }

  async function look() {
    do {
      isWoken = false;
      const claimed = await claimJobs(database, {
        models,
        limits,
        places: findFreePlaces(),
        requests: countRequests(),
        held: [...underWay.keys()],
        takesOver: performance.now() - databaseFailedAt > takeOverAfterMs,
      });
      for (const job of claimed) {
        begin(job);
        watch.announce(job.creation.userId);
      }
    } while (isWoken && !isStopped);
  }

  function wake(): boolean {
    isWoken = true;
    if (isStopped) return false;
    const hasRoom =
      Object.values(findFreePlaces()).every((free) => free > 0) &&
      [...countRequests().values()].every((count) => count < places.request);
    looking ??= look()
      .then(reading.worked, (err: unknown) => {
        databaseFailedAt = performance.now();
        reading.failed(err);
      })
      .finally(() => {
        looking = undefined;
      });
    return hasRoom;
  }

  function begin(claimed: ClaimedJob) {
    const { id, userId } = claimed.creation;
    const controller = new AbortController();
    const lose = () => controller.abort(new Error('The lease of the creation is lost'));
    // A service that charges may have accepted the request already: its answer is waited for.
    const model = findModel(services, claimed.job.engine);
    const mayInterrupt =
      claimed.job.step !== 'submit' ||
      (model !== undefined && engineOfJob(model, claimed.job)?.engine.isRepeatable === true);
    const { signal } = controller;
    const ended = work(claimed, { signal, lose, mayInterrupt }).finally(() => {
      underWay.delete(id);
      // Its own next step is seen to here, or by a poll elsewhere.
      wake();
      watch.announce(userId, { leavesWork: isStopped });
    });
    underWay.set(id, {
      work: claimed.work,
      pool: claimed.pool,
      lose,
      interrupt: () => mayInterrupt && controller.abort(new Interruption()),
      ended,
    });
  }

  async function work(
    claimed: ClaimedJob,
    {
      signal,
      lose,
      mayInterrupt,
    }: { signal: AbortSignal; lose: () => void; mayInterrupt: boolean },
  ): Promise<void> {
    const { id } = claimed.creation;
    let { percent } = claimed.job;
    const previews = createPreviewWriter({ ...services, claimed });
    const readPercent = () => percent;
    const renewal = keepLease({ claimed, lose, mayInterrupt, readPercent, previews });
    const step = metrics.stepBegan(claimed.job.step);
    let outcome: StepOutcome = 'done';
    let hasEnded = false;
    try {
      await runStep(services, claimed, {
        signal,
        async onProgress(progress) {
          percent = Math.max(percent, Math.min(100, progress.percent));
          const preview = progress.preview && (await previews.take(progress.preview));
          if (!hasEnded) watch.report(claimed.creation, { percent, preview });
        },
        onPartial: createPartialWriter({ database, claimed, log }),
        async onPutBack() {
          await previews.write();
        },
      }).catch(async (err: unknown) => {
        if (signal.aborted || !isDataError(err)) throw err;
        log.error({ err, creation: id }, 'What a service answered can never be stored');
        const failure = { reason: 'broken', vendorMessage: '' };
        await failStep(services, claimed, { reason: 'engine', failure, signal });
      });
    } catch (err) {
      if (signal.reason instanceof Interruption) {
        outcome = 'interrupted';
        await handBack(database, claimed).catch((error: unknown) => {
          log.warn({ err: error, creation: id }, 'A job was not handed back; its lease runs out');
        });
      } else if (signal.aborted) {
        outcome = 'lost';
      } else {
        outcome = 'unwritten';
        log.error({ err, creation: id }, 'A step of a creation was not written; it is done again');
      }
    } finally {
      hasEnded = true;
      clearInterval(renewal);
      step.end(outcome);
    }
  }

  function keepLease({
    claimed,
    lose,
    mayInterrupt,
    readPercent,
    previews,
  }: {
    claimed: ClaimedJob;
    lose: () => void;
    /** It can be done again. What can't is written late, if nobody has taken it meanwhile. */
    mayInterrupt: boolean;
    readPercent: () => number;
    previews: PreviewWriter;
  }): NodeJS.Timeout {
    let written = claimed.job.percent;
    let renewedAt = performance.now();
    let isWriting = false;
    return setInterval(async () => {
      const percent = readPercent();
      const age = performance.now() - renewedAt;
      if (mayInterrupt && age > LEASE_SECONDS * 1_000) return lose();
      if (isWriting) return;
      isWriting = true;
      try {
        if (percent !== written || age >= renewalMs) {
          const isOurs = await renewLease(database, claimed, { percent });
          if (!isOurs) lose();
          written = percent;
          renewedAt = performance.now();
        }
        if (await previews.write()) watch.announce(claimed.creation.userId);
      } catch (err) {
        log.warn({ err, creation: claimed.creation.id }, 'A lease could not be renewed');
      } finally {
        isWriting = false;
      }
    }, progressMs);
  }

  async function poll() {
    const { hasDueJobs, hasOverdueJobs } = await findDueWork(database, { models });
    if (hasDueJobs) wake();
    if (hasOverdueJobs) await giveUpOverdue();
  }

  async function giveUpOverdue() {
    const failed = await failOverdueCreations(database, { now: now() });
    for (const { id, userId, reason } of failed) {
      metrics.creationsRefunded({ reason, count: 1 });
      underWay.get(id)?.lose();
      watch.announce(userId);
      await finishDeletions({ database, pictures }, { creationId: id });
    }
  }

  const timer = setInterval(() => {
    polling ??= poll()
      .then(polls.worked, (err: unknown) => {
        databaseFailedAt = performance.now();
        polls.failed(err);
      })
      .finally(() => {
        polling = undefined;
      });
  }, pollMs);
  timer.unref();
  wake();

  return {
    wake,
    cancelReturns(model) {
      const found = findModel(services, model);
      const all = new Set(found && enginesOf(found).map(({ engine }) => cancelReturnsOf(engine)));
      const [first = 'unknown'] = all;
      // Nobody knows here which engine has it, or will.
      return all.size === 1 ? first : 'unknown';
    },
    drop: (id) => underWay.get(id)?.lose(),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([looking, polling]);
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
    async close() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([looking, polling]);
      const all = [...underWay.values()];
      for (const { interrupt } of all) interrupt();
      const drained = setTimeout(() => {
        for (const { lose } of all) lose();
      }, WORKER_DRAIN_MS);
      await Promise.all(all.map(({ ended }) => ended));
      clearTimeout(drained);
    },
  };
}

/** Models that share an engine have its limit in common. */
function distinctLimits(models: readonly Model[]): readonly SlotLimit[] {
  const limits = models.flatMap((model) => model.limits);
  return [...new Map(limits.map((limit) => [`${limit.of} ${limit.id}`, limit])).values()];
}

/** The server is stopping: the job can start over. */
class Interruption extends Error {
  override readonly name = 'Interruption';
}
