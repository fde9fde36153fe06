/** PostgreSQL's class of errors that are about the values themselves. */
const dataErrors = /^22[\dA-Z]{3}$/;

/** Whether the database refused a value: it will do so each time. */
export function isDataError(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    if ('code' in cause && dataErrors.test(String(cause.code))) return true;
  }
  return false;
}
