/** Semitones of the seven degrees of a mode, and the degrees that melodies are made of. */
type Scale = { readonly steps: readonly number[]; readonly sung: readonly number[] };

const majorSteps = [0, 2, 4, 5, 7, 9, 11];
const minorSteps = [0, 2, 3, 5, 7, 8, 10];
const all = [0, 1, 2, 3, 4, 5, 6];

/** `gong` and `yu` are the pentatonic modes 宫 and 羽 of Chinese music. */
export const scales = {
  major: { steps: majorSteps, sung: all },
  minor: { steps: minorSteps, sung: all },
  dorian: { steps: [0, 2, 3, 5, 7, 9, 10], sung: all },
  gong: { steps: majorSteps, sung: [0, 1, 2, 4, 5] },
  yu: { steps: minorSteps, sung: [0, 2, 3, 4, 6] },
} satisfies Record<string, Scale>;

export type Mode = keyof typeof scales;

/** Semitones of an octave. */
export const OCTAVE = 12;

/** Semitones above the tonic of a degree, which may be below 0 or beyond the octave. */
export function semitonesOf(degree: number, mode: Mode): number {
  const { steps } = scales[mode];
  const octave = Math.floor(degree / steps.length);
  return OCTAVE * octave + (steps[degree - steps.length * octave] ?? 0);
}

/** The pitch that is nearest to this one among those of the classes (semitones above the tonic). */
export function nearest(
  pitch: number,
  { tonic, classes }: { tonic: number; classes: readonly number[] },
): number {
  let best = pitch;
  let least = Number.POSITIVE_INFINITY;
  for (const semitones of classes) {
    const above = tonic + semitones;
    const candidate = above + OCTAVE * Math.round((pitch - above) / OCTAVE);
    const distance = Math.abs(candidate - pitch);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Pitches of melodies, in semitones above the tonic. */
export function sungClasses(mode: Mode): readonly number[] {
  return scales[mode].sung.map((degree) => semitonesOf(degree, mode));
}
