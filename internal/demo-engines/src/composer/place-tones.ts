import { BEATS_A_BAR, STEPS_A_BAR, STEPS_A_BEAT } from './meter.ts';
import type { PlayedTone } from './play-bar.ts';
import type { Style } from './read-style.ts';
import type { Note } from './score.ts';
import type { SongPart } from './song.ts';

/** Seconds of a bar. */
export const secondsOfBar = ({ tempo }: Pick<Style, 'tempo'>): number => (60 * BEATS_A_BAR) / tempo;

/** Of a cover: how loud it is where the other song is silent, beside its loudest. */
const quietest = 0.35;

/** Places tones of a bar in time: with swing, and as loud as the song is there that is covered. */
export function createPlacing(
  { cover }: Pick<SongPart, 'cover'>,
  style: Pick<Style, 'tempo' | 'swing'>,
): (tone: PlayedTone, bar: number) => Note {
  const seconds = secondsOfBar(style) / STEPS_A_BAR;
  const half = STEPS_A_BEAT / 2;
  // Triplets: the second of two eighths is late by a third of one.
  const middle = (1 + style.swing / 3) * half;
  const timeAt = (step: number): number => {
    const within = step % STEPS_A_BEAT;
    const early = (Math.min(within, half) / half) * middle;
    const late = (Math.max(within - half, 0) / half) * (STEPS_A_BEAT - middle);
    return (step - within + early + late) * seconds;
  };
  return ({ step, steps, strength, ...tone }, bar) => {
    const from = bar * STEPS_A_BAR + step;
    const heard = cover?.loudness[Math.floor(from / STEPS_A_BEAT)] ?? 100;
    const at = timeAt(from);
    return {
      ...{ ...tone, at, seconds: timeAt(from + steps) - at },
      strength: strength * (quietest + ((1 - quietest) * heard) / 100),
    };
  };
}
