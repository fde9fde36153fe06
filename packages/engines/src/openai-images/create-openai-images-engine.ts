import type { Engine } from '../engine.ts';
import { askGatewayBalance } from '../service/ask-gateway-balance.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { checkOpenAiService } from '../service/check-openai-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { settle } from '../service/settle.ts';
import { assertPossible } from './assert-possible.ts';
import { chatCapabilities, readChatPictures, toChatBody } from './chat-pictures.ts';
import {
  type OpenAiImagesCapabilities,
  openAiImagesCapabilities,
} from './openai-images-capabilities.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';
import { readAnswer } from './read-answer.ts';
import { readStream } from './read-stream.ts';
import { toRequest } from './to-request.ts';

export type OpenAiImagesEngineOptions = {
  /** The API's address: `https://api.openai.com/v1`, or a gateway's. */
  readonly address: string;
  /** Goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `gpt-image-2`. */
  readonly model: string;
  /**
   * How the service makes images: by the Images API, or by chat completions, whose answer has one picture in its
   * Markdown or beside its text. A chat takes the prompt and pictures, and nothing else. Default: `images`.
   */
  readonly api?: 'images' | 'chat';
  /** Default: those of OpenAI's model with this id. A model that only a gateway knows takes everything. */
  readonly capabilities?: OpenAiImagesCapabilities;
  /**
   * How many images to show on the way, 1 to 3; the service may send fewer, and charges each. The answer
   * is a stream then, for jobs of one image. Default: none.
   */
  readonly partialImages?: 1 | 2 | 3;
  /**
   * Makes a preview of at most 60 kB from an image on the way, which is as large as the result. Default:
   * as it is. What is still larger is not shown.
   */
  readonly toPreview?: (image: Uint8Array) => Promise<Uint8Array>;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * The engine of a model of OpenAI's Images API, at OpenAI or any gateway that copies it. It answers in
 * one long request, which is sent once.
 *
 * - `source` and `reference` make the job an edit; the `mask` belongs to the first `source`.
 * - What the model cannot do is `unsupported`, and refused before anything is sent.
 * - Images come as bytes, or at addresses that live for an hour to a day; `facts.revisedPrompt` is the
 *   prompt as DALL·E 3 rewrote it, and `facts.warnings` says if there are fewer images than were asked for.
 * - The service has no cancel: it finishes and charges what it has accepted.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createOpenAiImagesEngine({
  address,
  key,
  model,
  api = 'images',
  capabilities = api === 'chat' ? chatCapabilities : openAiImagesCapabilities(model),
  partialImages,
  toPreview = async (image) => image,
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: OpenAiImagesEngineOptions): Engine<OpenAiImagesInput> {
  const base = new URL(address).href.replace(/\/$/, '');
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const headers = { authorization: `Bearer ${key}` };
  const secrets = [key];
  return {
    check: ({ signal }) => checkOpenAiService({ address: base, key, model, fetch, signal }),
    balance: ({ signal }) => askGatewayBalance({ address: base, key, fetch, signal }),
    start: (job, { signal, onProgress }) =>
      settle(
        async () => {
          assertPossible(job, capabilities);
          const { n = 1 } = job.input;
          // Events do not say which of several images they belong to.
          const isStream = partialImages && n === 1 && capabilities.hasPartialImages !== false;
          const { path, body } =
            api === 'chat'
              ? { path: '/chat/completions', body: await toChatBody(job, { model, signal }) }
              : await toRequest(job, {
                  model,
                  capabilities,
                  partialImages: isStream ? partialImages : undefined,
                  signal,
                });
          const response = await askService(`${base}${path}`, {
            method: 'POST',
            headers,
            body,
            signal,
            fetch,
            readReason: reasonOfOpenAiError,
            secrets,
          });
          const options = { n, address: `${base}/` };
          if (api === 'chat') {
            return readChatPictures(await readJson(response, { signal, secrets }), options);
          }
          const type = response.headers.get('content-type') ?? '';
          return type.toLowerCase().startsWith('text/event-stream')
            ? await readStream(response, { ...options, signal, secrets, onProgress, toPreview })
            : readAnswer(await readJson(response, { signal, secrets }), options);
        },
        { signal },
      ),
  };
}
