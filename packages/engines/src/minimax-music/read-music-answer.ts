import * as v from 'valibot';
import type { EngineOutput } from '../engine-status.ts';
import { quote } from '../minimax/create-minimax-service.ts';
import { readMiniMaxSound } from '../minimax/read-minimax-sound.ts';
import { failAs } from '../service/service-failure.ts';

const songSchema = v.object({
  data: v.object({ audio: v.pipe(v.string(), v.nonEmpty()) }),
  extra_info: v.fallback(
    v.object({ music_duration: v.fallback(v.pipe(v.number(), v.minValue(0)), 0) }),
    { music_duration: 0 },
  ),
});

/** The song of an answer, as bytes or at the link that it has instead. Throws a `ServiceFailure`. */
export function readSong(json: unknown, { mimeType }: { mimeType: string }): EngineOutput {
  const { success, output } = v.safeParse(songSchema, json);
  if (!success) return failAs('ambiguous', `There is no song: ${quote(json)}`);
  const { data, extra_info } = output;
  return readMiniMaxSound(data.audio, { mimeType, durationMs: extra_info.music_duration });
}
