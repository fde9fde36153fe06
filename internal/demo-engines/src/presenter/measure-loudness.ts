import { decodeSound } from '../composer/decode-sound.ts';
import { FRAMES_PER_SECOND } from '../film-maker/film.ts';

/** The effective value of an MP3 in each frame of its film, as it is heard there: with what its encoder has put before it. */
export async function measureLoudness(mp3: Uint8Array): Promise<readonly number[]> {
  const powers: number[] = [];
  const counts: number[] = [];
  let heard = 0;
  await decodeSound(mp3, {
    isGapless: false,
    onSamples(channels, sampleRate) {
      const length = channels[0]?.length ?? 0;
      for (let index = 0; index < length; index += 1) {
        const frame = Math.floor(((heard + index) * FRAMES_PER_SECOND) / sampleRate);
        let power = 0;
        for (const channel of channels) power += (channel[index] as number) ** 2;
        powers[frame] = (powers[frame] ?? 0) + power / channels.length;
        counts[frame] = (counts[frame] ?? 0) + 1;
      }
      heard += length;
    },
  });
  return powers.map((power, frame) => Math.sqrt(power / (counts[frame] ?? 1)));
}
