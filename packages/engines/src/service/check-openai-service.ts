import * as v from 'valibot';
import type { EngineCheck } from '../engine-check.ts';
import { checkService } from './check-service.ts';

const modelList = v.object({ data: v.array(v.object({ id: v.string() })) });

/** Whether a service with OpenAI's API lists a model: `GET {address}/models`. */
export function checkOpenAiService({
  address,
  key,
  model,
  fetch,
  signal,
}: {
  /** Such as `https://api.openai.com/v1`. */
  address: string;
  /** The key to try, which is in no finding. */
  key: string;
  /** The model to look for in the service's list. */
  model: string;
  /** Makes the request. Default: the global one. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Stops the check. */
  signal: AbortSignal;
}): Promise<EngineCheck> {
  return checkService(`${address.replace(/\/$/, '')}/models`, {
    ...{ headers: { authorization: `Bearer ${key}` }, secrets: [key], fetch, signal },
    readModel({ json }) {
      const { success, output } = v.safeParse(modelList, json);
      if (!success) return { result: 'unknown', detail: 'The service lists no models.' };
      const isListed = output.data.some(({ id }) => id === model);
      return isListed
        ? { result: 'ok', detail: '' }
        : { result: 'failed', detail: `The service lists no model ${model}.` };
    },
  });
}
