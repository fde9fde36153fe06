import * as v from 'valibot';
import type { EngineOutput } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { failAs } from '../service/service-failure.ts';
import { reasonOfMiniMaxCode } from './reason-of-minimax-code.ts';

/** Characters of an answer that are worth repeating: the rest is a song. */
const MAX_QUOTE_LENGTH = 500;

const refusalSchema = v.object({
  base_resp: v.object({ status_code: v.number(), status_msg: v.fallback(v.string(), '') }),
});

const songSchema = v.object({
  data: v.object({ audio: v.pipe(v.string(), v.nonEmpty()) }),
  extra_info: v.fallback(
    v.object({ music_duration: v.fallback(v.pipe(v.number(), v.minValue(0)), 0) }),
    { music_duration: 0 },
  ),
});

/** What `base_resp` says is wrong, whatever the status is; undefined if it says nothing. */
export function readRefusal(json: unknown): FailureReason | undefined {
  const { success, output } = v.safeParse(refusalSchema, json);
  const code = success ? output.base_resp.status_code : 0;
  return code === 0 ? undefined : reasonOfMiniMaxCode(code);
}

/** The song of an answer, as bytes or at the link that it has instead. Throws a `ServiceFailure`. */
export function readSong(json: unknown, { mimeType }: { mimeType: string }): EngineOutput {
  const reason = readRefusal(json);
  if (reason) return failAs(reason, quote(json));
  const { success, output } = v.safeParse(songSchema, json);
  if (!success) return failAs('ambiguous', `There is no song: ${quote(json)}`);
  const { audio } = output.data;
  const { music_duration: durationMs } = output.extra_info;
  return {
    media: 'audio',
    ...(/^https?:\/\//i.test(audio) ? { mimeType, source: { url: audio } } : fromHex(audio)),
    ...(durationMs > 0 ? { durationMs } : {}),
  };
}

function fromHex(audio: string): Pick<EngineOutput, 'mimeType' | 'source'> {
  // It stops at the first character that is none.
  const bytes = new Uint8Array(Buffer.from(audio, 'hex'));
  const mimeType = detectMimeType(bytes);
  if (bytes.length * 2 !== audio.length || !mimeType?.startsWith('audio/')) {
    return failAs('vendor', `The song cannot be read: ${quote(audio)}`);
  }
  return { mimeType, source: { bytes } };
}

const quote = (json: unknown) => JSON.stringify(json).slice(0, MAX_QUOTE_LENGTH);
