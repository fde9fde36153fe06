import type { Engine } from '../engine.ts';
import { askGatewayBalance } from '../service/ask-gateway-balance.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { checkInput } from '../service/check-input.ts';
import { checkOpenAiService } from '../service/check-openai-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { assertNoParent, assertRoles } from '../service/input-files.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { settle } from '../service/settle.ts';
import { type OpenAiChatInput, openAiChatInput } from './openai-chat-input.ts';
import { readChatAnswer } from './read-chat-answer.ts';
import { toBody } from './to-body.ts';

export type OpenAiChatEngineOptions = {
  /** The API's address: `https://api.deepseek.com/v1`, `https://api.openai.com/v1`, or a gateway's. */
  readonly address: string;
  /** Goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `deepseek-chat`. */
  readonly model: string;
  /**
   * Service's name for the limit of tokens. Default: `max_tokens`, which most services know. OpenAI's
   * models that think take `max_completion_tokens` alone.
   */
  readonly tokenLimit?: 'max_tokens' | 'max_completion_tokens';
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * The engine of a model that writes: chat completions, at OpenAI or any service that copies them. It
 * answers in one request, which is sent once, and makes no files: what it wrote is in `facts.texts`.
 *
 * - An answer that was cut off at `maxTokens`, or is empty, fails as `vendor`.
 * - A prompt that is refused fails as `refused-prompt`, an answer that was filtered as `refused-output`.
 * - The service has no cancel: it finishes and charges what it has accepted.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createOpenAiChatEngine({
  address,
  key,
  model,
  tokenLimit = 'max_tokens',
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: OpenAiChatEngineOptions): Engine<OpenAiChatInput> {
  const base = new URL(address).href.replace(/\/$/, '');
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const secrets = [key];
  return {
    check: ({ signal }) => checkOpenAiService({ address: base, key, model, fetch, signal }),
    balance: ({ signal }) => askGatewayBalance({ address: base, key, fetch, signal }),
    start: (job, { signal }) =>
      settle(
        async () => {
          assertNoParent(job);
          assertRoles(job, []);
          checkInput(openAiChatInput, job.input);
          const response = await askService(`${base}/chat/completions`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}` },
            body: toBody(job.input, { model, tokenLimit }),
            signal,
            fetch,
            readReason: reasonOfOpenAiError,
            secrets,
          });
          return readChatAnswer(await readJson(response, { signal, secrets }));
        },
        { signal },
      ),
  };
}
