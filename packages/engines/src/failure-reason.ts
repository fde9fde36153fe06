/**
 * Why a job failed. The list is closed, so that a host can have a message, a metric and a rule for
 * each; anything else that the service says is in `vendorMessage`.
 *
 * | Reason           | Means                                                                         |
 * | ---------------- | ----------------------------------------------------------------------------- |
 * | `refused-prompt` | Moderation refused the text.                                                  |
 * | `refused-input`  | Moderation refused a file that was handed in.                                 |
 * | `refused-output` | Moderation refused what was made.                                             |
 * | `invalid-input`  | The input is wrong: a value out of range, a file that cannot be read.         |
 * | `no-face`        | A picture has no face where one was to be changed or taken from.              |
 * | `unsupported`    | The input is fine, but this engine or model cannot do it.                     |
 * | `no-credit`      | The account has run out of money or quota. An operator has to act.            |
 * | `unauthorized`   | The key is missing, wrong, or may not do this. An operator has to act.        |
 * | `rate-limited`   | Too many requests of this account.                                            |
 * | `busy`           | The service has no room now.                                                  |
 * | `timeout`        | The service gave up on the job, which took too long.                          |
 * | `expired`        | The job, or a file that it needs, is no longer stored.                        |
 * | `not-found`      | The service does not know the model or the job.                               |
 * | `ambiguous`      | The job may have been accepted, and may be charged: the answer was lost.      |
 * | `vendor`         | The service failed in a way of its own.                                       |
 */
export type FailureReason = (typeof failureReasons)[number];

/** Every {@link FailureReason}, for a database schema, a metric's labels or a table of messages. */
export const failureReasons = [
  'refused-prompt',
  'refused-input',
  'refused-output',
  'invalid-input',
  'no-face',
  'unsupported',
  'no-credit',
  'unauthorized',
  'rate-limited',
  'busy',
  'timeout',
  'expired',
  'not-found',
  'ambiguous',
  'vendor',
] as const;
