import type { EngineFailed } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import { toFailed } from './to-failed.ts';

/** Thrown where a request to a service cannot go on: the failure that the job has then. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly failed: EngineFailed;
  /** As the port has it, where a question has failed. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: Parameters<typeof toFailed>[0], options?: ErrorOptions) {
    const failed = toFailed(failure);
    super(`${failed.reason}: ${failed.vendorMessage.slice(0, 200)}`, options);
    this.failed = failed;
    this.retryAfterMs = failed.retryAfterMs;
  }
}

/** Ends the job with a failure that nothing more is to be said of. */
export function failAs(reason: FailureReason, vendorMessage: string): never {
  throw new ServiceFailure({ reason, vendorMessage });
}
