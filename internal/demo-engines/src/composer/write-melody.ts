import { createRandom } from '../painter/random.ts';
import type { Chord } from './harmony.ts';
import { STEPS_A_BAR } from './meter.ts';
import type { SectionKind } from './read-lyrics.ts';
import { type Mode, nearest, OCTAVE, semitonesOf, sungClasses } from './scale.ts';

/** A tone of a melody, in sixteenths from the beginning of its line. */
export type Tone = { readonly step: number; readonly steps: number; readonly pitch: number };

export type MelodyOptions = {
  /** Lines of the same theme have the same rhythm and the same way up and down. */
  readonly theme: string;
  readonly kind: SectionKind;
  /** How many tones. */
  readonly count: number;
  readonly bars: number;
  /** The chord at a step. */
  readonly chordAt: (step: number) => Chord;
  /** MIDI. */
  readonly tonic: number;
  readonly mode: Mode;
  /** 0 to 100. */
  readonly weirdness: number;
  /** It ends on the tonic; others leave the end open. */
  readonly isClosed: boolean;
  /** The pitch at a step of the song that is covered, if one is heard there. */
  readonly heardAt: (step: number) => number | undefined;
};

/** Degrees around which a section sings: a chorus lies highest. */
const heights: Readonly<Record<SectionKind, number>> = {
  intro: 3,
  verse: 3,
  chorus: 6,
  bridge: 4,
  outro: 2,
};

/** Degrees that a melody goes in a second, and what it leaps in a strange one. */
const walks: readonly [number, ...number[]] = [-2, -1, -1, 0, 1, 1, 2];
const leaps: readonly [number, ...number[]] = [-6, -5, -4, 4, 5, 6];
const tameLeaps = 0.06;
const wildLeaps = 0.55;

/** Degrees above the tonic: nobody has to sing higher, nor lower than 2 below. */
const highest = 10;
const lowest = -2;

/** The melody of a line. */
export function writeMelody(options: MelodyOptions): readonly Tone[] {
  const { theme, kind, count, bars, chordAt, tonic, mode, weirdness, isClosed, heardAt } = options;
  const onsets = chooseOnsets({ theme, count, bars });
  const random = createRandom(`${theme} pitches`);
  const leaping = tameLeaps + ((wildLeaps - tameLeaps) * weirdness) / 100;
  const height = heights[kind];
  let degree = height + random.whole(-1, 1);
  const sung = sungClasses(mode);
  return onsets.map((step, index) => {
    const next = onsets[index + 1] ?? bars * STEPS_A_BAR - restSteps;
    degree += random.chance(leaping) ? random.pick(leaps) : random.pick(walks);
    // Back to where the section sings, the more strongly the farther it is.
    degree += Math.round((height - degree) * 0.25);
    degree = Math.min(Math.max(degree, lowest), highest);
    const heard = heardAt(step);
    const goal = heard === undefined ? tonic + semitonesOf(degree, mode) : toRange(heard, tonic);
    const isLast = index === onsets.length - 1;
    const isStrong = isLast || step % (STEPS_A_BAR / 2) === 0;
    let allowed: readonly number[] = sung;
    if (heard === undefined && isStrong) allowed = isLast && isClosed ? [0] : chordAt(step);
    return {
      step,
      steps: Math.max(1, Math.min(next - step, isLast ? longestEnd : longest)),
      pitch: nearest(goal, { tonic, classes: allowed }),
    };
  });
}

/** Sixteenths: of breath at the end of a line, and of the longest tones, within and at the end. */
const restSteps = 2;
const longest = 6;
const longestEnd = 8;

/** Moved by octaves to where the melody of this tonic lies. */
function toRange(pitch: number, tonic: number): number {
  const center = tonic + 7;
  return pitch + OCTAVE * Math.round((center - pitch) / OCTAVE);
}

/** Sixteenths at which the tones begin, as many as there are; all eighths, and sixteenths where those are too few. */
function chooseOnsets({ theme, count, bars }: Pick<MelodyOptions, 'theme' | 'count' | 'bars'>) {
  const end = bars * STEPS_A_BAR - restSteps;
  const grid = count > (end / 2) * 0.9 ? 1 : 2;
  const random = createRandom(`${theme} rhythm ${grid}`);
  const places = Array.from({ length: Math.ceil(end / grid) }, (_, index) => {
    const step = index * grid;
    const weight = step % 8 === 0 ? 1 : step % 4 === 0 ? 0.8 : step % 2 === 0 ? 0.55 : 0.2;
    // What is late in the line is for its last tone, which is held.
    const isLate = step > end - 6;
    return { step, weight: weight + random.between(0, 0.5) - (isLate ? 0.7 : 0) };
  });
  return places
    .sort((one, other) => other.weight - one.weight)
    .slice(0, count)
    .map(({ step }) => step)
    .sort((one, other) => one - other);
}
