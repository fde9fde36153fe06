import type { EngineJob } from '../engine.ts';
import { checkInput } from '../service/check-input.ts';
import { assertNoParent, assertRoles } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import type { MiniMaxMusicCapabilities } from './minimax-music-capabilities.ts';
import { type MiniMaxMusicInput, miniMaxMusicInput } from './minimax-music-input.ts';

type ToMusicRequestOptions = {
  readonly model: string;
  readonly capabilities: MiniMaxMusicCapabilities;
};

/** The body of a job's request; fields that are undefined are not sent. Throws a `ServiceFailure` for what the model cannot do. */
export function toMusicRequest(
  job: EngineJob<MiniMaxMusicInput>,
  { model, capabilities }: ToMusicRequestOptions,
) {
  assertNoParent(job);
  assertRoles(job, []);
  const {
    prompt,
    lyrics,
    isInstrumental = false,
    audio,
  } = checkInput(miniMaxMusicInput, job.input);
  const { hasInstrumentals, hasLyricsOptimizer } = capabilities;
  assertLength('prompt', prompt, capabilities.promptLength);
  if (isInstrumental && !hasInstrumentals) failAs('unsupported', 'It makes no instrumentals.');
  if (isInstrumental && lyrics) failAs('invalid-input', 'An instrumental has no lyrics.');
  const writesLyrics = !isInstrumental && lyrics === undefined;
  if (writesLyrics && !hasLyricsOptimizer) failAs('unsupported', 'It writes no lyrics.');
  if (lyrics !== undefined) assertLength('lyrics', lyrics, capabilities.lyricsLength);
  return {
    ...{ model, prompt, lyrics, output_format: 'hex' },
    // Older models do not know these.
    is_instrumental: isInstrumental || undefined,
    lyrics_optimizer: writesLyrics || undefined,
    audio_setting: audio && {
      format: audio.format,
      sample_rate: audio.sampleRate,
      bitrate: audio.bitrate,
    },
  };
}

function assertLength(
  name: string,
  { length }: string,
  { min, max }: MiniMaxMusicCapabilities['promptLength'],
): void {
  if (length >= min && length <= max) return;
  failAs('invalid-input', `The ${name} has ${length} characters, not ${min} to ${max}.`);
}
