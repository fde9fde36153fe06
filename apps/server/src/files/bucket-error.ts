/** The codes with which services ask for another try. */
const temporaryCodes = ['ConditionalRequestConflict', 'RequestTimeout', 'SlowDown', 'TimeoutError'];

/**
 * A failed request to the bucket. It has the service's answer and, unlike the library's own errors,
 * neither the key nor the signature: it may be logged.
 */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** The service's code, such as `AccessDenied`, or that of the connection error. */
  readonly code: string;
  /** Undefined if there was no answer. */
  readonly status: number | undefined;

  constructor(operation: string, error: unknown) {
    const { code, status, requestId } = readFacts(error);
    const answer = status === undefined ? 'no answer' : `status ${status}`;
    const trace = requestId === undefined ? '' : `, request id ${requestId}`;
    super(`The bucket failed at ${operation}: ${code} (${answer}${trace})`);
    this.code = code;
    this.status = status;
  }

  /** The same request may succeed a moment later. */
  get isTemporary(): boolean {
    const { status, code } = this;
    if (status === undefined) return code !== 'AbortError';
    return status >= 500 || status === 429 || temporaryCodes.includes(code);
  }
}

function readFacts(error: unknown) {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number; requestId?: string };
  };
  return {
    code: (name === 'Error' ? code : name) ?? 'Error',
    status: $metadata?.httpStatusCode,
    requestId: $metadata?.requestId,
  };
}
