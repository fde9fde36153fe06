import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { limitBody } from '../http/limit-body.ts';

const timeoutMs = 10_000;

export type StandInPages = {
  /** The stand-in's own address. */
  readonly url: string;
  /** The path under which its pages are, there and here. */
  readonly pagesPath: string;
};

/**
 * A stand-in's pages under the site's own address, so that everyone who reaches the site reaches
 * them. It is another service: it gets no cookie, and only its pages are forwarded, not its API.
 */
export function standInRoutes({ url, pagesPath }: StandInPages): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(`${pagesPath}/*`, limitBody);
  app.on(['GET', 'POST'], `${pagesPath}/*`, async (c) => {
    const asked = new URL(c.req.url);
    const response = await fetch(new URL(asked.pathname + asked.search, url), {
      method: c.req.method,
      headers: {
        'Content-Type': c.req.header('content-type') ?? '',
        'X-Forwarded-Host': c.req.header('host') ?? '',
        // A page may be for those alone who come from the site.
        Referer: c.req.header('referer') ?? '',
      },
      ...(c.req.method === 'POST' && { body: await c.req.arrayBuffer() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const headers = new Headers();
    for (const name of ['content-type', 'cache-control', 'location']) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  });
  return app;
}
