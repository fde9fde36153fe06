import { ServiceFailure } from './service-failure.ts';

/** Allows another try after a lost answer or a failure of the service, where nothing was to be made. */
export function toHarmless(error: unknown): unknown {
  if (!(error instanceof ServiceFailure)) return error;
  const { reason, vendorMessage } = error.failed;
  if (reason !== 'ambiguous' && reason !== 'vendor') return error;
  return new ServiceFailure(
    { reason: 'vendor', isRetryable: true, vendorMessage },
    { cause: error },
  );
}
