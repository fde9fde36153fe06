import fc from 'fast-check';
import type { Hono } from 'hono';
import type { AppEnv } from '../src/http/app-env.ts';

export type RouteRequest = { readonly method: string; readonly path: string };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * One request for each method of each route that `app` has, of a route with parameters several,
 * whose paths fit it. What middleware matches is among them.
 */
export function listRequests(app: Hono<AppEnv>, { seed }: { seed: number }): RouteRequest[] {
  const requests = app.routes.flatMap(({ method, path }) =>
    toPaths(path, seed).flatMap((concrete) =>
      (method === 'ALL' ? methods : method === 'GET' ? ['GET', 'HEAD'] : [method]).map((one) => ({
        method: one,
        path: concrete,
      })),
    ),
  );
  return [...new Map(requests.map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/** Paths that fit a route's pattern: `/pictures/:id{[0-9a-f]{32}}/*`, say. */
function toPaths(pattern: string, seed: number): string[] {
  const parts = pattern.split('/').map((part) => {
    const [, source = '[\\w-]{1,20}'] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return fc.stringMatching(new RegExp(`^(?:${source})$`));
    return fc.constant(part === '*' ? 'some/path' : part);
  });
  const count = pattern.includes(':') ? 5 : 1;
  return fc.sample(fc.tuple(...parts), { seed, numRuns: count }).map((names) => names.join('/'));
}
