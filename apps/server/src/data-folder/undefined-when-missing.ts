/** For `catch` of a call on files: undefined if there is none, else the error. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
