import { sql } from 'drizzle-orm';
import { databaseNow } from '../../database/database-now.ts';
import { DEADLINE_MINUTES, jobs } from '../../database/job-schema.ts';
import { MAX_FILMS_PER_USER, MAX_RUNNING_PER_USER } from '../steps/claim-jobs.ts';

/**
 * Seconds from the request until a wait is worth a word: most creations begin before, and the reason
 * would only flash.
 */
export const SHORT_WAIT_SECONDS = 3;

/**
 * Place of a queued creation, for its owner.
 *
 * It counts the owner's own creations alone. Among people, the next turn belongs to whoever had theirs
 * least recently, so a place in the queue of all would move back whenever somebody else begins one. The owner's own come in a fixed order: this number falls, and grows only when one
 * of them that had begun returns to the queue.
 */
export type QueuePlace = {
  /** The owner's own creations that begin before it. */
  readonly ahead: number;
  /** Its owner may have more under way, but no engine has taken it. */
  readonly isBusy: boolean;
  /** Nothing is submitted to its engines for now. */
  readonly isPaused?: true;
};

/** A job of a person, as the columns of {@link queueColumns} have it. */
export type QueueJob = {
  readonly id: string;
  readonly isQueued: boolean;
  readonly isUnderWay: boolean;
  readonly hasWaited: boolean;
  readonly isPaused: boolean;
  readonly isFilm: boolean;
  readonly dueAt: Date;
  readonly number: number;
};

/** Columns that places are found from. All of it is read with the person's jobs, by their index. */
export const queueColumns = {
  /** As a claim counts what is under way. */
  isUnderWay: sql<boolean>`(${jobs.step} <> 'submit' or coalesce(${jobs.leaseUntil} > ${databaseNow}, false))`,
  /** The deadline is a fixed time after the request. */
  hasWaited: sql<boolean>`(${jobs.deadlineAt} - ${DEADLINE_MINUTES} * interval '1 minute' <= ${databaseNow} - ${SHORT_WAIT_SECONDS} * interval '1 second')`,
  /** Model, which says whether it has to wait for an engine that is paused. */
  model: jobs.engine,
  engineId: jobs.engineId,
  isBound: sql<boolean>`${jobs.parent} is not null`,
  dueAt: jobs.dueAt,
  number: jobs.number,
};

/**
 * The places of a person's queued creations, from all of the person's jobs; none for one that has
 * only just been queued and has nothing to wait for.
 */
export function findQueuePlaces(all: readonly QueueJob[]): ReadonlyMap<string, QueuePlace> {
  const underWay = all.filter(({ isUnderWay }) => isUnderWay).length;
  const queued = all
    .filter(({ isQueued, isUnderWay }) => isQueued && !isUnderWay)
    .sort(
      (a, b) =>
        // What is paused lets the others pass.
        Number(a.isPaused) - Number(b.isPaused) ||
        a.dueAt.getTime() - b.dueAt.getTime() ||
        a.number - b.number,
    );
  const places = new Map<string, QueuePlace>();
  let films = all.filter(({ isUnderWay, isFilm }) => isUnderWay && isFilm).length;
  for (const [ahead, { id, hasWaited, isPaused, isFilm }] of queued.entries()) {
    const mayBegin =
      underWay + ahead < MAX_RUNNING_PER_USER && !(isFilm && films >= MAX_FILMS_PER_USER);
    if (isFilm) films += 1;
    const isBusy = mayBegin && hasWaited && !isPaused;
    if (ahead > 0 || isBusy || isPaused || !mayBegin) {
      places.set(id, { ahead, isBusy, ...(isPaused && { isPaused }) });
    }
  }
  return places;
}
