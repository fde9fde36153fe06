/** A tone of a rhythm mark, in seconds from the first one. */
export interface RhythmTone {
  /** When it begins. */
  readonly at: number;
  /** How long it sounds. */
  readonly seconds: number;
}

/** "AI" in Morse, as GB 45438-2025 has it: short, long; short, short. */
const letters = ['.-', '..'];

/** Seconds of a dot. By ITU-R M.1677 a dash has three, and so has the pause between letters; within one it is a dot. */
const dot = 0.055;
const dash = 3 * dot;

/** Hertz: high in what is sung and said, and played by every small loudspeaker. */
const pitch = 1318.5;

/** Of 1: as loud as speech. */
const amplitude = 0.35;

/** Seconds in which a tone comes and goes, without a click. */
const ramp = 0.004;

/** Seconds of silence that part the mark from what it follows. */
const pause = 0.25;

/** The tones by which one hears that AI made a sound, in their order. */
export const rhythmTones: readonly RhythmTone[] = placeTones();

/** Seconds from the beginning of the first tone to the end of the last. */
export const RHYTHM_SECONDS = 11 * dot;

/**
 * Samples from -1 to 1, to be heard after a sound that AI made: a pause, the rhythm "AI" in Morse, and a short silence.
 */
export function createRhythmMark({
  sampleRate,
}: {
  /** Samples a second. */
  sampleRate: number;
}): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round((2 * pause + RHYTHM_SECONDS) * sampleRate));
  for (const { at, seconds } of rhythmTones) {
    const begin = Math.round((pause + at) * sampleRate);
    const length = Math.round(seconds * sampleRate);
    for (let index = 0; index < length; index += 1) {
      const edge = Math.min(index, length - 1 - index) / (ramp * sampleRate);
      const wave = Math.sin((2 * Math.PI * pitch * index) / sampleRate);
      samples[begin + index] = amplitude * Math.min(1, edge) * wave;
    }
  }
  return samples;
}

function placeTones(): RhythmTone[] {
  const tones: RhythmTone[] = [];
  let at = 0;
  for (const letter of letters) {
    for (const sign of letter) {
      const seconds = sign === '-' ? dash : dot;
      tones.push({ at, seconds });
      at += seconds + dot;
    }
    at += dash - dot;
  }
  return tones;
}
