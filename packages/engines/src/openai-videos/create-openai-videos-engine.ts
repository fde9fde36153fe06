import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import type { EngineFailed, EngineOutput, EngineStatus, FileSource } from '../engine-status.ts';
import type { JsonValue } from '../json-value.ts';
import { askGatewayBalance } from '../service/ask-gateway-balance.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkOpenAiService } from '../service/check-openai-service.ts';
import { hideSecrets } from '../service/hide-secrets.ts';
import { openBody } from '../service/open-body.ts';
import { readText } from '../service/read-text.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import {
  type OpenAiVideosCapabilities,
  openAiVideosCapabilities,
} from './openai-videos-capabilities.ts';
import type { OpenAiVideosInput } from './openai-videos-input.ts';
import { readFilmUrl } from './read-film-url.ts';
import {
  isCompleted,
  type OpenAiVideosOperation,
  readFailure,
  readOperation,
  readRefusal,
  readVideo,
  type Video,
} from './read-video.ts';
import { remix, toVideoRequest } from './to-video-request.ts';

/** A film's file, or its poster, by the service's names. */
const content = v.object({ videoId: v.string(), variant: v.exactOptional(v.literal('thumbnail')) });

export type OpenAiVideosEngineOptions = {
  /** The API's address: `https://gateway.example.com/v1`. */
  readonly address: string;
  /** The gateway's key, which goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `sora-2`. */
  readonly model: string;
  /** Default: those of OpenAI's model with this id. A model that only a gateway knows takes everything. */
  readonly capabilities?: OpenAiVideosCapabilities;
  /** How a film is asked for, since some gateways read JSON alone: a picture goes along as a data URL then. Default: `form`. */
  readonly body?: 'form' | 'json';
  /** Fields that a gateway hands on to its vendor as `metadata`, such as `{ mode: 'pro' }` for Kling. Default: none. */
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  /** Default: Node's own, which gives up after 300 seconds of silence. */
  readonly fetch?: typeof globalThis.fetch;
};

/** Characters of an answer in place of a film: it is a link, or an error. */
const MAX_ANSWER_LENGTH = 20_000;

type Signal = { readonly signal: AbortSignal };

/**
 * Films by OpenAI's Videos API, at any gateway that has it. Any process can ask for a film as long as
 * the service stores it, which says how far it is.
 *
 * - A film is opened with its poster by the key, unless the service says at which URL it is, or redirects there. The
 *   key is never sent to where it redirects.
 * - A finished film offers the action `remix`: the same with another `prompt`.
 * - The service has no cancel: it finishes and charges what it has accepted.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createOpenAiVideosEngine({
  address,
  key,
  model,
  capabilities = openAiVideosCapabilities(model),
  body: form = 'form',
  metadata,
  fetch = globalThis.fetch,
}: OpenAiVideosEngineOptions): Engine<OpenAiVideosInput> {
  const base = `${new URL(address).href.replace(/\/$/, '')}/`;
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const secrets = [key];
  const ask = (path: string, options: AskServiceOptions) =>
    askService(`${base}${path}`, {
      ...options,
      headers: { authorization: `Bearer ${key}` },
      ...{ secrets, fetch },
    });

  async function start(
    job: Parameters<Engine<OpenAiVideosInput>['start']>[0],
    { signal }: Signal,
  ): Promise<EngineStatus> {
    const { path, body } = await toVideoRequest(job, {
      ...{ model, capabilities, metadata, signal },
      isJson: form === 'json',
    });
    const options = { method: 'POST', body, signal, readReason: reasonOfOpenAiError } as const;
    const json = await readJson(await ask(path, options), { signal, secrets });
    const refusal = readRefusal(json);
    if (refusal) return refusal;
    const video = readVideo(json);
    const failure = readFailure(video);
    if (failure) return failure;
    if (video.id) return { status: 'running', ...toProgress(video, { videoId: video.id }) };
    const vendorMessage = `It was accepted, without an id: ${JSON.stringify(json)}`;
    return toFailed({ reason: 'ambiguous', vendorMessage });
  }

  async function status(
    operation: OpenAiVideosOperation,
    { signal }: Signal,
  ): Promise<EngineStatus> {
    const path = `videos/${encodeURIComponent(operation.videoId)}`;
    const response = await ask(path, { signal }).catch(orGone);
    if (isFailed(response)) return response;
    const video = readVideo(await readJson(response, { signal, secrets }));
    const failure = readFailure(video);
    if (failure) return failure;
    if (!isCompleted(video)) return { status: 'running', ...toProgress(video, operation) };
    const { videoId } = operation;
    return {
      status: 'succeeded',
      outputs: [
        { media: 'video', mimeType: 'video/mp4', ...sourcesOf(video, videoId), ...toFacts(video) },
      ],
      ...(capabilities.hasRemix === false ? {} : { actions: [remix] }),
    };
  }

  /** Gateways that tell a link have no thumbnail beside it. */
  function sourcesOf({ url }: Video, videoId: string): { source: FileSource; poster?: FileSource } {
    if (url !== undefined && !isContent(url)) return { source: { url } };
    return {
      source: { file: { videoId } },
      poster: { file: { videoId, variant: 'thumbnail' } },
    };
  }

  /** Whether a link leads to what only the key opens. */
  const isContent = (url: string) => url.startsWith(base) && /\/content(\?|$)/.test(url);

  async function openFile(file: JsonValue, { signal }: Signal) {
    const { videoId, variant } = v.parse(content, file);
    const path = `videos/${encodeURIComponent(videoId)}/content${variant ? `?variant=${variant}` : ''}`;
    const response = await ask(path, { signal, isRedirectTaken: true }).catch((error) => {
      // Gateways without posters refuse to be asked for one.
      if (variant && error instanceof ServiceFailure) return undefined;
      return orGone(error);
    });
    if (!response || isFailed(response)) return undefined;
    if (!response.ok) return { url: await readLocation(response, `${base}${path}`) };
    const type = response.headers.get('content-type') ?? '';
    if (/\bjson\b/.test(type)) {
      const text = await readText(response, { maxLength: MAX_ANSWER_LENGTH });
      const url = readFilmUrl(parseJson(text));
      if (url !== undefined) return { url };
      throw new ServiceFailure({ reason: 'vendor', vendorMessage: hideSecrets(text, secrets) });
    }
    const isFile = variant ? type.startsWith('image/') : !type.startsWith('text/');
    if (isFile) return openBody(response);
    await response.body?.cancel();
    // Gateways that do not know variants send the film once more.
    if (variant) return undefined;
    // A proxy's page, perhaps: the film may come the next time.
    throw new ServiceFailure({ reason: 'vendor', vendorMessage: 'The film came as no video.' });
  }

  return {
    check: ({ signal }) => checkOpenAiService({ address, key, model, fetch, signal }),
    balance: ({ signal }) => askGatewayBalance({ address, key, fetch, signal }),
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
    status: async (operation, { signal }) => {
      signal.throwIfAborted();
      return await status(readOperation(operation), { signal });
    },
    openFile,
  };
}

/** Returns what is not there, or no longer, as an answer; throws for a service that cannot be asked. */
function orGone(error: unknown): EngineFailed {
  const failed = error instanceof ServiceFailure ? error.failed : undefined;
  if (failed?.reason === 'not-found' || failed?.reason === 'expired') return failed;
  throw error;
}

/** By its words: a host may have a `Response` of its own in place of the one that `fetch` makes. */
const isFailed = (answer: Response | EngineFailed): answer is EngineFailed =>
  answer.status === 'failed';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads where a service redirects to. */
async function readLocation({ headers, body }: Response, from: string): Promise<string> {
  await body?.cancel();
  const location = headers.get('location') ?? '';
  const url = location !== '' && URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  const vendorMessage = 'The service redirects to nowhere.';
  throw new ServiceFailure({ reason: 'vendor', vendorMessage });
}

/** Never falling, though a gateway may tell less than before. */
function toProgress(
  { status, progress }: Video,
  { videoId, percent: earlier = progress }: OpenAiVideosOperation,
) {
  if (earlier === undefined) return { operation: { videoId }, stage: status };
  const percent = Math.min(Math.max(earlier, progress ?? 0), 100);
  return { operation: { videoId, percent }, percent, stage: status };
}

function toFacts({ seconds, size }: Video): Partial<EngineOutput> {
  const [width, height] = size?.split('x').map(Number) ?? [];
  return {
    ...(width && height ? { width, height } : {}),
    ...(seconds && seconds > 0 ? { durationMs: seconds * 1000 } : {}),
  };
}
