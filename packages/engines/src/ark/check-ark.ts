import type { EngineCheck } from '../engine-check.ts';
import { checkService } from '../service/check-service.ts';

/**
 * The service has no call for that. A request without a prompt makes nothing: it is refused once the
 * key was taken, and perhaps before the model was looked at.
 */
export function checkArk({
  url,
  key,
  model,
  fetch,
  signal,
}: {
  /** Where images or films are made. */
  url: string;
  key: string;
  model: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}): Promise<EngineCheck> {
  return checkService(url, {
    ...{ method: 'POST', body: { model }, secrets: [key], fetch, signal },
    headers: { authorization: `Bearer ${key}` },
    knownStatuses: [400, 404],
    readModel({ status, json }) {
      if (status === 404) return { result: 'failed', detail: JSON.stringify(json) };
      return { result: 'unknown', detail: 'The service does not tell without making something.' };
    },
  });
}
