import { createMiniMaxService, quote, readBase } from '../minimax/create-minimax-service.ts';
import { failAs } from '../service/service-failure.ts';
import { untilAborted } from '../until-aborted.ts';

export type DeleteMiniMaxVoiceOptions = {
  /** Address of the API, as the engine takes it. */
  readonly address: string;
  /** Of the account that learned the voice. */
  readonly key: string;
  /** The name under which it was learned. It cannot be used again. */
  readonly voiceId: string;
  readonly signal: AbortSignal;
  /** Makes the request. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

/** No such voice, and wrong parameters: a voice that is gone is among them. */
const NO_VOICE = 2054;
const WRONG = 2013;

/**
 * Deletes a voice that the service has learned, such as that of a person who no longer consents. Fulfilled once
 * it is gone, also if it was before. Rejects with the signal's reason, and when the service could not be asked or
 * refuses, after which it may be called again.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export async function deleteMiniMaxVoice({
  address,
  key,
  voiceId,
  signal,
  fetch = globalThis.fetch,
}: DeleteMiniMaxVoiceOptions): Promise<void> {
  signal.throwIfAborted();
  const service = createMiniMaxService({ address, key, fetch });
  const body = { voice_type: 'voice_cloning', voice_id: voiceId };
  const knownCodes = [NO_VOICE, WRONG];
  const asking = service.ask('delete_voice', { body, signal, knownCodes });
  const answer = await untilAborted(asking, { signal });
  const { code, message } = readBase(answer);
  if (code === WRONG && !/not exist/i.test(message)) failAs('invalid-input', quote(answer));
}
