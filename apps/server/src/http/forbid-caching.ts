import type { MiddlewareHandler } from 'hono';

/**
 * Nothing stores an error, which may be over the next moment, nor an answer that sets a cookie,
 * which would hand one person's session to others. Both are `no-store`, whatever the route said.
 */
export const forbidCaching: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status < 400 && !headers.has('set-cookie')) return;
  headers.set('Cache-Control', 'no-store');
  headers.delete('ETag');
  headers.delete('Last-Modified');
};
