import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { createMiniMaxService } from '../minimax/create-minimax-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { settle } from '../service/settle.ts';
import { deleteMiniMaxVoice } from './delete-minimax-voice.ts';
import { learnVoice } from './learn-voice.ts';
import { loadSubtitles } from './load-subtitles.ts';
import type { MiniMaxSpeechInput } from './minimax-speech-input.ts';
import { readSpeech } from './read-speech-answer.ts';
import { toSpeechRequest } from './to-speech-request.ts';

export type MiniMaxSpeechEngineOptions = {
  /** Address of the API: `https://api.minimaxi.com`, or `https://api.minimax.io`. */
  readonly address: string;
  /** Of the region that `address` is in. It goes along as a bearer token. */
  readonly key: string;
  /** The service's id for the model: `speech-2.8-hd`. */
  readonly model: string;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
};

export type MiniMaxSpeechEngine = Engine<MiniMaxSpeechInput> &
  Required<Pick<Engine, 'forgetVoice'>>;

/** Codes of a request to speak that are about its voice. */
const voiceCodes = [2042, 2054, 20_132];

/**
 * Speech of MiniMax, in a voice of the service's or in one that it learns from a recording, which is uploaded
 * first. Each speech is one long request that is sent once: the service cannot be asked later, so a lost answer stays
 * `ambiguous`. What is said is in the output's `lyrics`, sentence by sentence, with the time of each.
 *
 * A voice that the service does not have, or has no more, fails the job as `not-found`: send the recording again.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createMiniMaxSpeechEngine({
  address,
  key,
  model,
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: MiniMaxSpeechEngineOptions): MiniMaxSpeechEngine {
  const service = createMiniMaxService({ address, key, fetch });

  const start = async (
    job: EngineJob<MiniMaxSpeechInput>,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<EngineStatus> => {
    const { body, voiceId, sample } = toSpeechRequest(job, { model });
    const isLearned = sample && (await learnVoice(sample, { voiceId, service, signal }));
    const hint = `The service has no voice ${voiceId}: send its recording again.`;
    const gone = { reason: 'not-found', hint } as const;
    const answer = await service.ask('t2a_v2', {
      ...{ body, signal },
      meanings: Object.fromEntries(voiceCodes.map((code) => [code, gone])),
    });
    const { speech, subtitleLink } = readSpeech(answer);
    const lyrics = subtitleLink && (await loadSubtitles(subtitleLink, { address, fetch, signal }));
    const warnings = [
      ...(isLearned === false ? [`There was a voice ${voiceId}; the recording was not used.`] : []),
      ...(subtitleLink && !lyrics ? ['The subtitles could not be loaded.'] : []),
    ];
    return {
      status: 'succeeded',
      outputs: [{ ...speech, ...(lyrics && lyrics.length > 0 ? { lyrics } : {}) }],
      ...(warnings.length > 0 ? { facts: { warnings } } : {}),
    };
  };

  return {
    check: service.check,
    forgetVoice: (voiceId, { signal }) =>
      deleteMiniMaxVoice({ address, key, voiceId, signal, fetch }),
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
  };
}
