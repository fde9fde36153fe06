import type { Context } from 'hono';

/** The host that the person is on: the site's, where the site passes the page on. */
export function readHost(c: Context): string | undefined {
  return c.req.header('x-forwarded-host') ?? c.req.header('host');
}
