import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { previews } from '../../database/preview-schema.ts';
import { creations } from '../../database/schema.ts';
import { findPausedEngines } from '../../engines/engine-circuits.ts';
import { isPaused } from '../../engines/model-engine.ts';
import { makesFilms, type RunModel } from '../../engines/places.ts';
import { tellOfOutages } from '../../log/tell-of-outages.ts';
import type { CreationProgress } from '../steps/step-services.ts';
import { createPreviewReader, type ReadPreview } from './create-preview-reader.ts';
import { isUnanswered } from './is-unanswered.ts';
import { findQueuePlaces, type QueueJob, type QueuePlace, queueColumns } from './queue-place.ts';

/**
 * Milliseconds between two looks at the jobs of all people who follow something here. What happens
 * on this server is told immediately, and on others usually: their notices may be lost.
 */
const lookEveryMs = 1_000;

/** People whose jobs are asked for in one query. */
const batchSize = 500;

/** A creation that has not ended, as its rows have it. */
export type OpenCreation = {
  readonly id: string;
  /** Nobody works on it yet. */
  readonly isQueued: boolean;
  /** It is not known whether an engine does. */
  readonly isUncertain: boolean;
  /** Its service does not answer. */
  readonly isUnanswered: boolean;
  /** Of a queued one that has something to wait for. */
  readonly place?: QueuePlace | undefined;
  readonly percent: number;
  /** Grows with every change that people see. */
  readonly revision: number;
  /** When its newest preview was stored, in milliseconds; undefined if none is. */
  readonly previewedAt?: number | undefined;
  /** Media of it that can be heard or seen already; empty if there are none. */
  readonly partial: string;
};

type FollowedJob = QueueJob &
  Pick<
    OpenCreation,
    'isUncertain' | 'isUnanswered' | 'percent' | 'revision' | 'previewedAt' | 'partial'
  >;

export type CreationListener = {
  /** All open creations of the person, by id; reported repeatedly. */
  onLook(open: ReadonlyMap<string, OpenCreation>): void;
  /** How far one is that this server works on. */
  onProgress(id: string, progress: CreationProgress): void;
  /** The server stops. */
  onClose(): void;
};

export type Announcement = {
  userId: string;
  /** A job may be due that this server has no room for. */
  leavesWork: boolean;
};

export type CreationWatch = {
  /** Tells who follows it here how far a creation is. */
  report(creation: { id: string; userId: string }, progress: CreationProgress): void;
  readPreview: ReadPreview;
  /** This server has changed the person's creations: they are looked at now, here and elsewhere. */
  announce(userId: string, options?: { leavesWork?: boolean }): void;
  /** Sets the function that tells other servers. */
  onAnnouncement(tell: (announcement: Announcement) => void): void;
  /** Looks now at the creations of these people; by default of all who are followed here. */
  wake(userIds?: Iterable<string>): void;
  /** @returns what ends the listening. */
  listen(userId: string, listener: CreationListener): () => void;
  /** How many listen to a person's creations here. */
  count(userId: string): number;
  /** Lets go of everybody who listens. */
  close(): void;
};

/**
 * Tells how people's open creations go on: what this server does itself, and what the rows say of
 * the others. Its cost grows with the people who listen, not with the creations that wait.
 */
export function createCreationWatch({
  database,
  models,
  log,
}: {
  database: Database;
  models: readonly RunModel[];
  log: Logger;
}): CreationWatch {
  const modelOf = new Map(models.map((model) => [model.id, model]));
  const listeners = new Map<string, Set<CreationListener>>();
  /** Whom to look at next. */
  const due = new Set<string>();
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let tellOthers: (announcement: Announcement) => void = () => {};
  const looks = tellOfOutages(log, {
    failing: 'Followed creations could not be read; it is tried again',
    over: 'Followed creations can be read again',
  });

  const each = (userId: string, tell: (listener: CreationListener) => void) => {
    for (const listener of [...(listeners.get(userId) ?? [])]) tell(listener);
  };

  async function lookAt(userIds: readonly string[]) {
    const rows = await database
      .select({
        id: jobs.creationId,
        userId: jobs.userId,
        percent: jobs.percent,
        revision: jobs.revision,
        state: creations.state,
        tool: creations.tool,
        previewedAt: previews.storedAt,
        partial: jobs.partial,
        unansweredCount: jobs.unansweredCount,
        ...queueColumns,
      })
      .from(jobs)
      .innerJoin(creations, eq(creations.id, jobs.creationId))
      .leftJoin(previews, eq(previews.creationId, jobs.creationId))
      .where(and(inArray(jobs.userId, [...userIds]), isNull(jobs.refundedAt)));
    const hasQueued = rows.some(({ state }) => state === 'queued');
    const paused = hasQueued ? await findPausedEngines(database) : new Set<string>();
    const ofUser = new Map(userIds.map((userId) => [userId, [] as FollowedJob[]]));
    for (const { userId, state, tool, previewedAt, partial, unansweredCount, ...row } of rows) {
      const isQueued = state === 'queued';
      // What another server alone knows may be paused there: nobody can tell here.
      const model = isQueued ? modelOf.get(row.model) : undefined;
      const waits = model !== undefined && isPaused(model, row, paused);
      const isUncertain = state === 'uncertain';
      const job = {
        ...row,
        isQueued,
        isUncertain,
        isUnanswered: isUnanswered({ unansweredCount }),
        isPaused: waits,
        isFilm: makesFilms({ tool }),
        previewedAt: previewedAt?.getTime(),
        partial: (partial ?? []).map(({ media }) => media).join(' '),
      };
      ofUser.get(userId)?.push(job);
    }
    for (const [userId, jobs] of ofUser) {
      const places = findQueuePlaces(jobs);
      const open = new Map(
        jobs.map(({ id, isQueued, isUncertain, isUnanswered, ...job }) => {
          const { percent, revision, previewedAt, partial } = job;
          const how = { isQueued, isUncertain, isUnanswered };
          return [
            id,
            { id, ...how, percent, revision, previewedAt, partial, place: places.get(id) },
          ];
        }),
      );
      each(userId, ({ onLook }) => onLook(open));
    }
  }

  /** One look after the other, so that none reports what an earlier one knew. */
  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      while (due.size > 0) {
        const batch = [...due].slice(0, batchSize);
        for (const userId of batch) due.delete(userId);
        await lookAt(batch);
        looks.worked();
      }
    } catch (err) {
      looks.failed(err);
    } finally {
      isLooking = false;
    }
  }

  function wake(userIds: Iterable<string> = listeners.keys()): void {
    if (isClosed) return;
    for (const userId of userIds) if (listeners.has(userId)) due.add(userId);
    void look();
  }

  function lookRegularly() {
    if (timer || isClosed || listeners.size === 0) return;
    timer = setTimeout(async () => {
      for (const userId of listeners.keys()) due.add(userId);
      await look();
      timer = undefined;
      lookRegularly();
    }, lookEveryMs);
  }

  return {
    report: ({ id, userId }, progress) =>
      each(userId, ({ onProgress }) => onProgress(id, progress)),
    readPreview: createPreviewReader({ database, log }),
    announce(userId, { leavesWork = false } = {}) {
      wake([userId]);
      tellOthers({ userId, leavesWork });
    },
    onAnnouncement(tell) {
      tellOthers = tell;
    },
    wake,
    listen(userId, listener) {
      if (isClosed) {
        listener.onClose();
        return () => {};
      }
      const all = listeners.get(userId) ?? new Set();
      listeners.set(userId, all.add(listener));
      wake([userId]);
      lookRegularly();
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(userId) === all) listeners.delete(userId);
      };
    },
    count: (userId) => listeners.get(userId)?.size ?? 0,
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const userId of [...listeners.keys()]) each(userId, ({ onClose }) => onClose());
    },
  };
}
