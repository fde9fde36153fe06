import { ServiceFailure } from './service-failure.ts';

/** Where nothing was to be made, a lost answer or a failure of the service can be tried again. */
export function toHarmless(error: unknown): unknown {
  if (!(error instanceof ServiceFailure)) return error;
  const { reason, vendorMessage } = error.failed;
  if (reason !== 'ambiguous' && reason !== 'vendor') return error;
  return new ServiceFailure(
    { reason: 'vendor', isRetryable: true, vendorMessage },
    { cause: error },
  );
}
