import { describeError, isApiError } from '@site/api-client';

/** Refusal of a part by the service, or the page. */
export interface PartRefusal {
  /** For people. */
  readonly text: string;
  /** The `PartIssue` that the service names: the refusal is about its check. */
  readonly issue?: string | undefined;
}

/** Reads what an error says of a part. */
export const toPartRefusal = (
  error: unknown,
  messages: Parameters<typeof describeError>[1],
): PartRefusal => ({
  text: describeError(error, messages),
  issue: isApiError(error) ? error.issue : undefined,
});
