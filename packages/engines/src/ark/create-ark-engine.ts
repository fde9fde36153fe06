import type { Engine } from '../engine.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { settle } from '../service/settle.ts';
import { type ArkCapabilities, arkModels } from './ark-capabilities.ts';
import type { ArkInput } from './ark-input.ts';
import { checkArk } from './check-ark.ts';
import { readArkAnswer } from './read-ark-answer.ts';
import { reasonOfArkError } from './reason-of-ark-code.ts';
import { toArkRequest } from './to-ark-request.ts';

export type ArkEngineOptions = {
  /** The API key of Ark, which goes along as a bearer token. */
  readonly key: string;
  /** A model's id, or an endpoint of the account: `ep-…`. */
  readonly model: string;
  /** Capabilities of the model. Default: those known of it; needed for an endpoint. */
  readonly capabilities?: ArkCapabilities;
  /** The API's base. Default: `https://ark.cn-beijing.volces.com/api/v3`. */
  readonly address?: string;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * Seedream at Volcengine Ark (火山方舟): images from a prompt and references, in one long request. The
 * service cannot be asked later, so a lost answer stays `ambiguous`. Its links live 24 hours.
 *
 * Throws for a model of which nothing is known.
 */
export function createArkEngine({
  key,
  model,
  capabilities = arkModels[model],
  address = 'https://ark.cn-beijing.volces.com/api/v3',
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: ArkEngineOptions): Engine<ArkInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const base = address.replace(/\/$/, '');
  const url = `${base}/images/generations`;
  return {
    check: ({ signal }) => checkArk({ base, key, fetch, signal }),
    start: (job, { signal }) =>
      settle(
        async () => {
          const body = await toArkRequest(job, { model, capabilities, signal });
          const options = { signal, secrets: [key] };
          const response = await askService(url, {
            ...options,
            method: 'POST',
            headers: { authorization: `Bearer ${key}` },
            body,
            fetch,
            readReason: reasonOfArkError,
          });
          const mimeType = job.input.outputFormat === 'png' ? 'image/png' : 'image/jpeg';
          return readArkAnswer(await readJson(response, options), { mimeType });
        },
        { signal },
      ),
  };
}
