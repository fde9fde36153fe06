import type { EngineCheck } from '../engine-check.ts';
import { checkService } from '../service/check-service.ts';

/**
 * Asks for the list of films, which makes nothing: whoever stands before the service could charge for a request to make
 * something, even one that is not complete.
 */
export function checkArk({
  base,
  key,
  fetch,
  signal,
}: {
  /** The API's. */
  base: string;
  key: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}): Promise<EngineCheck> {
  return checkService(`${base}/contents/generations/tasks?page_num=1&page_size=1`, {
    ...{ secrets: [key], fetch, signal },
    headers: { authorization: `Bearer ${key}` },
    readModel: () => ({
      ...{ result: 'unknown', detail: 'The service does not tell without making something.' },
    }),
  });
}
