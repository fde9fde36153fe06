import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { readBytes } from '../service/read-bytes.ts';
import { failAs } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toLyricLines } from '../song/to-lyric-lines.ts';
import { type MiniMaxMusicCapabilities, miniMaxMusicModels } from './minimax-music-capabilities.ts';
import type { MiniMaxMusicInput } from './minimax-music-input.ts';
import { readRefusal, readSong } from './read-music-answer.ts';
import { toMusicRequest } from './to-music-request.ts';

/** A WAV file of six minutes, in hexadecimal. It has to fit into memory. */
const MAX_ANSWER_BYTES = 160_000_000;

export type MiniMaxMusicEngineOptions = {
  /** Where the API is: `https://api.minimaxi.com`, or `https://api.minimax.io`. */
  readonly address: string;
  /** Of the region that `address` is in. It goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `music-2.6`. */
  readonly model: string;
  /** What the model can do. Default: what is known of it. */
  readonly capabilities?: MiniMaxMusicCapabilities;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
};

/**
 * Songs of MiniMax, each in one long request that is sent once: the service cannot be asked later, so a
 * lost answer stays `ambiguous`. A song comes as bytes, or at the link that an answer has instead.
 *
 * @throws TypeError for a model of which nothing is known, an invalid address, and a key that no header can
 * carry.
 */
export function createMiniMaxMusicEngine({
  address,
  key,
  model,
  capabilities = miniMaxMusicModels[model],
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: MiniMaxMusicEngineOptions): Engine<MiniMaxMusicInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const url = `${new URL(address).href.replace(/\/$/, '')}/v1/music_generation`;
  const headers = { authorization: `Bearer ${key}` };
  const secrets = [key];

  const start = async (
    job: EngineJob<MiniMaxMusicInput>,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<EngineStatus> => {
    const body = toMusicRequest(job, { model, capabilities });
    const options = { signal, secrets };
    const response = await askService(url, {
      ...{ ...options, method: 'POST', headers, body, fetch },
      readReason,
    });
    const bytes = await readBytes(response, { ...options, maxBytes: MAX_ANSWER_BYTES });
    if (!bytes) return failAs('vendor', `The answer has more than ${MAX_ANSWER_BYTES} bytes.`);
    const answer = new Response(bytes as Uint8Array<ArrayBuffer>);
    const mimeType = job.input.audio?.format === 'wav' ? 'audio/wav' : 'audio/mpeg';
    const song = readSong(await readJson(answer, options), { mimeType });
    const lyrics = toLyricLines(job.input.lyrics ?? '');
    return { status: 'succeeded', outputs: [{ ...song, ...(lyrics ? { lyrics } : {}) }] };
  };

  return {
    // It has no list of models. A request for nothing is refused, once the key was taken.
    check: ({ signal }) =>
      checkService(url, {
        ...{ method: 'POST', headers, body: { model }, secrets, fetch, signal },
        knownStatuses: [400],
        isKeyRefused: (json) => readRefusal(json) === 'unauthorized',
        readModel: () => ({
          ...{ result: 'unknown', detail: 'The service does not tell without making something.' },
        }),
      }),
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
  };
}

/** What the body of a refused request says, beyond its status. */
function readReason(body: string) {
  try {
    return readRefusal(JSON.parse(body));
  } catch {
    // A page of a proxy in front of the service.
    return undefined;
  }
}
