import { decodeSound, type OnSamples } from './decode-sound.ts';
import { MAX_TOTAL_SECONDS } from './song-limits.ts';

/** Samples a second: all that beats and tones of a melody need. */
export const COVER_RATE = 11_025;

/** A sound in MP3 or WAV, its sides together, at {@link COVER_RATE}. Rejects for anything else, and if it is too long. */
export async function decodeCover(bytes: Uint8Array): Promise<Float32Array> {
  const collected = collect();
  await decodeSound(bytes, { onSamples: collected.add });
  return collected.take();
}

/** Takes pieces of a sound; each sample of what it gives is the mean of those that it stands for. */
function collect(): { add: OnSamples; take: () => Float32Array } {
  const pieces: Float32Array[] = [];
  let length = 0;
  let sum = 0;
  let count = 0;
  let place = 0;
  return {
    add(channels, sampleRate) {
      const step = COVER_RATE / sampleRate;
      const frames = channels[0]?.length ?? 0;
      const piece: number[] = [];
      for (let frame = 0; frame < frames; frame += 1) {
        for (const channel of channels) sum += channel[frame] as number;
        count += channels.length;
        place += step;
        if (place < 1) continue;
        for (; place >= 1; place -= 1) piece.push(sum / count);
        sum = 0;
        count = 0;
      }
      pieces.push(Float32Array.from(piece));
      length += piece.length;
      if (length > MAX_TOTAL_SECONDS * COVER_RATE)
        throw new Error(`A cover is of a sound of at most ${MAX_TOTAL_SECONDS} s.`);
    },
    take() {
      const samples = new Float32Array(length);
      let at = 0;
      for (const piece of pieces) {
        samples.set(piece, at);
        at += piece.length;
      }
      return samples;
    },
  };
}
