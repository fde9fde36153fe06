import type { EngineJob } from '../engine.ts';
import { checkInput } from '../service/check-input.ts';
import { assertNoParent, assertRoles } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import { type MiniMaxSpeechInput, miniMaxSpeechInput } from './minimax-speech-input.ts';

/** The voice that the service's own tools take where none is named; both of its regions have it. */
const DEFAULT_VOICE = 'female-shaonv';

/** Pattern of names for the voices that the service learns. */
const newVoiceId = /^[a-z][\w-]{6,254}[a-z0-9]$/i;

/**
 * Turns a job into the body of its request to speak, in which fields that are undefined are not sent, and the
 * sample of the voice. Throws a `ServiceFailure` for what the service does not take.
 */
export function toSpeechRequest(
  job: EngineJob<MiniMaxSpeechInput>,
  { model }: { readonly model: string },
) {
  assertNoParent(job);
  assertRoles(job, ['voice']);
  const { text, voiceId, speed, pitch, volume } = checkInput(miniMaxSpeechInput, job.input);
  const [sample, ...others] = job.files;
  if (others.length > 0) failAs('unsupported', 'It learns a voice of one file.');
  if (sample && !newVoiceId.test(voiceId ?? '')) {
    failAs('invalid-input', 'A voice that is learned needs a voiceId of 8 to 256 characters.');
  }
  const voice = voiceId ?? DEFAULT_VOICE;
  const voice_setting = { voice_id: voice, speed, vol: volume, pitch };
  const body = { model, text, voice_setting, output_format: 'hex', subtitle_enable: true };
  return { body, voiceId: voice, sample };
}
