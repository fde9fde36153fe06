import type { Engine } from '../engine.ts';
import type { EngineOutput, EngineStatus } from '../engine-status.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkOpenAiService } from '../service/check-openai-service.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { readBytes } from '../service/read-bytes.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import {
  type OpenAiVideosCapabilities,
  openAiVideosCapabilities,
} from './openai-videos-capabilities.ts';
import type { OpenAiVideosInput } from './openai-videos-input.ts';
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

/** Films of 20 seconds in 1080p have about 50 MB. They have to fit into memory. */
const MAX_FILM_BYTES = 256_000_000;
const MAX_POSTER_BYTES = 5_000_000;

export type OpenAiVideosEngineOptions = {
  /** The API's address: `https://gateway.example.com/v1`. */
  readonly address: string;
  /** The gateway's key, which goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `sora-2`. */
  readonly model: string;
  /** Default: those of OpenAI's model with this id. A model that only a gateway knows takes everything. */
  readonly capabilities?: OpenAiVideosCapabilities;
  /** Default: Node's own, which gives up after 300 seconds of silence. */
  readonly fetch?: typeof globalThis.fetch;
};

type Signal = { readonly signal: AbortSignal };

/**
 * Films by OpenAI's Videos API, at any gateway that has it. Any process can ask for a film as long as
 * the service stores it, which says how far it is.
 *
 * - A film comes as bytes with its poster, or, where the service redirects to it, at a URL. The key is
 *   never sent to where it redirects.
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
    const { path, body } = await toVideoRequest(job, { model, capabilities, signal });
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
    const response = await orGone(ask(path, { signal }), 'not-found');
    if (isEngineStatus(response)) return response;
    const video = readVideo(await readJson(response, { signal, secrets }));
    const failure = readFailure(video);
    if (failure) return failure;
    if (!isCompleted(video)) return { status: 'running', ...toProgress(video, operation) };
    const content = await orGone(
      ask(`${path}/content`, { signal, isRedirectTaken: true }),
      'expired',
    );
    if (isEngineStatus(content)) return content;
    const file = content.ok
      ? await readFilm(content, { path, signal })
      : {
          mimeType: 'video/mp4',
          source: { url: await readLocation(content, `${base}${path}/content`) },
        };
    if (!file) {
      const vendorMessage = `The film is larger than ${MAX_FILM_BYTES} bytes.`;
      return toFailed({ reason: 'vendor', vendorMessage });
    }
    return {
      status: 'succeeded',
      outputs: [{ media: 'video', ...file, ...toFacts(video) }],
      ...(capabilities.hasRemix === false ? {} : { actions: [remix] }),
    };
  }

  /** Undefined for one that is too large. */
  async function readFilm(
    response: Response,
    { path, signal }: Signal & { readonly path: string },
  ): Promise<Pick<EngineOutput, 'mimeType' | 'source' | 'poster'> | undefined> {
    const bytes = await readBytes(response, { maxBytes: MAX_FILM_BYTES, signal, secrets });
    if (!bytes) return undefined;
    const mimeType = detectMimeType(bytes);
    if (!mimeType?.startsWith('video/')) {
      // A proxy's page, perhaps: the film may come the next time.
      throw new ServiceFailure({ reason: 'vendor', vendorMessage: 'The film came as no video.' });
    }
    const poster = await readPoster(`${path}/content?variant=thumbnail`, { signal });
    return { mimeType, source: { bytes }, ...(poster ? { poster: { bytes: poster } } : {}) };
  }

  /** Undefined if a gateway has none, or does not know variants. */
  async function readPoster(path: string, { signal }: Signal): Promise<Uint8Array | undefined> {
    try {
      const response = await ask(path, { signal });
      const bytes = await readBytes(response, { maxBytes: MAX_POSTER_BYTES, signal, secrets });
      return bytes && detectMimeType(bytes)?.startsWith('image/') ? bytes : undefined;
    } catch (error) {
      if (error instanceof ServiceFailure) return undefined;
      throw error;
    }
  }

  return {
    check: ({ signal }) => checkOpenAiService({ address, key, model, fetch, signal }),
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
    status: async (operation, { signal }) => {
      signal.throwIfAborted();
      return await status(readOperation(operation), { signal });
    },
  };
}

/** What is no longer there fails the job; a service that cannot be asked does not. */
async function orGone(
  asking: Promise<Response>,
  reason: 'not-found' | 'expired',
): Promise<Response | EngineStatus> {
  try {
    return await asking;
  } catch (error) {
    const failed = error instanceof ServiceFailure ? error.failed : undefined;
    if (failed?.reason !== 'not-found' && failed?.reason !== 'expired') throw error;
    const { vendorMessage } = failed;
    return toFailed({ reason: failed.reason === 'expired' ? 'expired' : reason, vendorMessage });
  }
}

/** By its words: a host may have a `Response` of its own in place of the one that `fetch` makes. */
const isEngineStatus = (answer: Response | EngineStatus): answer is EngineStatus =>
  typeof answer.status === 'string';

/** Where a service redirects to. */
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
