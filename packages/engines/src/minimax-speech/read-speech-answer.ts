import * as v from 'valibot';
import { quote } from '../minimax/create-minimax-service.ts';
import { readMiniMaxSound } from '../minimax/read-minimax-sound.ts';
import { failAs } from '../service/service-failure.ts';

const speechSchema = v.object({
  data: v.object({
    audio: v.pipe(v.string(), v.nonEmpty()),
    subtitle_file: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  }),
  extra_info: v.fallback(
    v.object({ audio_length: v.fallback(v.pipe(v.number(), v.minValue(0)), 0) }),
    { audio_length: 0 },
  ),
});

/** The speech of an answer, and where its subtitles are. Throws a `ServiceFailure`. */
export function readSpeech(json: unknown) {
  const { success, output } = v.safeParse(speechSchema, json);
  if (!success) return failAs('ambiguous', `There is no speech: ${quote(json)}`);
  const { data, extra_info } = output;
  const durationMs = extra_info.audio_length;
  const speech = readMiniMaxSound(data.audio, { mimeType: 'audio/mpeg', durationMs });
  return { speech, subtitleLink: data.subtitle_file };
}
