import type { EngineOutput } from '../engine-status.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { failAs } from '../service/service-failure.ts';
import { quote } from './create-minimax-service.ts';

type SoundOptions = {
  /** Type of a file at a link. */
  readonly mimeType: string;
  /** Milliseconds; 0 if the service does not say. */
  readonly durationMs: number;
};

/**
 * A sound as MiniMax hands it over, in hexadecimal or at a link that the answer has instead. Throws a
 * `ServiceFailure` for what is none.
 */
export function readMiniMaxSound(
  audio: string,
  { mimeType, durationMs }: SoundOptions,
): EngineOutput {
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
    return failAs('vendor', `The sound cannot be read: ${quote(audio)}`);
  }
  return { mimeType, source: { bytes } };
}
