import type { FailureReason } from './end-creation.ts';

/** Why a creation was stopped from outside: the reason of its abort signal. */
export class StopReason extends Error {
  override readonly name = 'StopReason';
  readonly reason: Exclude<FailureReason, 'engine' | 'crash'>;

  constructor(reason: StopReason['reason']) {
    super(`The creation was stopped: ${reason}`);
    this.reason = reason;
  }
}
