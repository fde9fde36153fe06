import type { Context } from 'hono';

/** Whether the caller already has this version: `If-None-Match` names its ETag, or any. */
export function matchesIfNoneMatch(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match');
  if (known === undefined) return false;
  return known.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
