import type { Creation } from '@site/api-client/creations';
import type { ShellMessages } from '../messages/messages.ts';

/** Parts of a creation that are described. */
export interface WaitingCreation extends Pick<Creation, 'state' | 'queue' | 'expected'> {
  /**
   * Which points come back if it is cancelled once it has begun; undefined where the service does not tell.
   */
  readonly cancelReturns?: Creation['cancelReturns'] | undefined;
  /** ISO 8601, UTC: without a result, the points are back by then. */
  readonly pointsBackAt?: string | undefined;
}

export interface WaitDescription {
  /** Of a queued creation: what it waits for. Of one that is uncertain: that it is. */
  readonly place: string | undefined;
  /** How long creations like it usually take, or until when it is waited for. */
  readonly expected: string | undefined;
  /** Points that cancelling it brings back: `untilBegun` is all before its engine has begun. */
  readonly returns: 'all' | 'untilBegun' | 'none' | 'unknown';
  /** Sentence on what cancelling brings back, as far as that is known before. */
  readonly cancelling: string;
}

/**
 * Describes a creation that has not ended: its place in the queue, and the time that it is expected to take, or until
 * when the points of one come back whose answer was lost; and what is known before of the points when it is cancelled.
 *
 * @example
 * describeWait(creation, useMessages()).place; // 排队中，前面还有你的 1 个任务
 */
export function describeWait(
  { state, queue, expected, cancelReturns, pointsBackAt }: WaitingCreation,
  { tasks: messages }: Pick<ShellMessages, 'tasks'>,
): WaitDescription {
  const isQueued = state === 'queued';
  if (state === 'uncertain') {
    return {
      returns: 'all',
      cancelling: messages.returns.all,
      place: messages.uncertain,
      expected: pointsBackAt === undefined ? undefined : messages.keepWaiting(clock(pointsBackAt)),
    };
  }
  // A service that does not tell is not trusted to return them.
  const begun = cancelReturns ?? 'unknown';
  const returns = isQueued && begun !== 'all' ? 'untilBegun' : begun;
  return {
    returns,
    cancelling: messages.returns[returns],
    place: isQueued ? placeText(queue, messages) : undefined,
    // The service of one that is not uncertain does not answer.
    expected: pointsBackAt
      ? messages.unanswered(clock(pointsBackAt))
      : expected &&
        messages.expected[isQueued ? 'queued' : 'running'](rangeText(expected, messages)),
  };
}

function placeText(queue: Creation['queue'], messages: ShellMessages['tasks']): string {
  if (!queue) return messages.queued;
  if (queue.isPaused) return messages.paused;
  if (queue.ahead > 0) return messages.ahead(queue.ahead);
  return queue.isBusy ? messages.busy : messages.next;
}

/** Hours and minutes, of the person's own clock. */
function clock(time: string): string {
  return new Date(time).toTimeString().slice(0, 5);
}

/** A range that is read at a glance: in seconds up to a minute and a half. */
function rangeText(
  { min, max }: NonNullable<Creation['expected']>,
  { seconds, minutes }: ShellMessages['tasks'],
): string {
  const shortest = Math.max(1, min);
  const isShort = (time: number) => time < 60 || max <= 90;
  const inUnit = (time: number) => (isShort(time) ? time : Math.ceil(time / 30) / 2);
  const withUnit = (time: number, count: string) => (isShort(time) ? seconds : minutes)(count);
  const [from, to] = [`${inUnit(shortest)}`, `${inUnit(max)}`];
  if (isShort(shortest) !== isShort(max)) {
    return `${withUnit(shortest, from)} – ${withUnit(max, to)}`;
  }
  return withUnit(max, from === to ? to : `${from}–${to}`);
}
