import { decodeSound, isMp3 } from '../composer/decode-sound.ts';
import { encodeMp3 } from '../composer/encode-mp3.ts';
import type { Speech } from './plan-speech.ts';
import { MAX_SECONDS } from './presentation.ts';
import { speak } from './speak.ts';

/** Kilobits a second: of tones, and of whatever a person has recorded. */
const speechBitrate = 64;
const recordingBitrate = 128;

/** Encodes speech as MP3. */
export async function encodeSpeech(speech: Speech): Promise<Uint8Array> {
  return await encodeMp3([[speak(speech)]], { channels: 1, bitrate: speechBitrate });
}

/** A recording in MP3, which stays as it is, or WAV, as MP3. Rejects for anything else, and if it is too long. */
export async function encodeRecording(bytes: Uint8Array): Promise<Uint8Array> {
  if (isMp3(bytes)) return bytes;
  const blocks: (readonly Float32Array[])[] = [];
  let sampleRate = 0;
  let seconds = 0;
  await decodeSound(bytes, {
    onSamples(channels, rate) {
      sampleRate = rate;
      seconds += (channels[0]?.length ?? 0) / rate;
      assertLength(seconds);
      blocks.push(channels.slice(0, 2));
    },
  });
  const channels = blocks[0]?.length === 2 ? 2 : 1;
  return await encodeMp3(blocks, { channels, sampleRate, bitrate: recordingBitrate });
}

/** Throws if a recording is too long. */
export function assertLength(seconds: number): void {
  if (Math.floor(seconds) > MAX_SECONDS)
    throw new Error(`A recording has at most ${MAX_SECONDS} s.`);
}
