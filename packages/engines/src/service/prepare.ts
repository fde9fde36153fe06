import { ServiceFailure } from './service-failure.ts';

/**
 * A step before the job itself, which may be repeated. Where its answer was lost, the service has certainly not
 * accepted the job, so that it fails as `vendor`, and may be started again.
 */
export async function prepare<Value>(step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (cause) {
    if (!(cause instanceof ServiceFailure) || cause.failed.reason !== 'ambiguous') throw cause;
    const { vendorMessage } = cause.failed;
    throw new ServiceFailure({ reason: 'vendor', isRetryable: true, vendorMessage }, { cause });
  }
}
