import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { createMiniMaxService } from '../minimax/create-minimax-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { settle } from '../service/settle.ts';
import { toLyricLines } from '../song/to-lyric-lines.ts';
import { type MiniMaxMusicCapabilities, miniMaxMusicModels } from './minimax-music-capabilities.ts';
import type { MiniMaxMusicInput } from './minimax-music-input.ts';
import { readSong } from './read-music-answer.ts';
import { toMusicRequest } from './to-music-request.ts';

export type MiniMaxMusicEngineOptions = {
  /** Address of the API: `https://api.minimaxi.com`, or `https://api.minimax.io`. */
  readonly address: string;
  /** Of the region that `address` is in. It goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `music-2.6`. */
  readonly model: string;
  /** Capabilities of the model. Default: those known of it. */
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
  const service = createMiniMaxService({ address, key, fetch });
  const call = 'music_generation';

  const start = async (
    job: EngineJob<MiniMaxMusicInput>,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<EngineStatus> => {
    const body = toMusicRequest(job, { model, capabilities });
    const mimeType = job.input.audio?.format === 'wav' ? 'audio/wav' : 'audio/mpeg';
    const song = readSong(await service.ask(call, { body, signal }), { mimeType });
    const lyrics = toLyricLines(job.input.lyrics ?? '');
    return { status: 'succeeded', outputs: [{ ...song, ...(lyrics ? { lyrics } : {}) }] };
  };

  return {
    check: service.check,
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
  };
}
