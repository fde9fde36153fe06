/**
 * The server can't start for a reason that its operator can fix. The message says what is wrong
 * and what to do; it is shown without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
