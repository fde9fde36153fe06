/** Samples of the room's paths, prime numbers, so that no two echoes meet. */
const lengths = [1433, 1811, 2203, 2617] as const;

/** What a path gives back of a sound, and how much of its highs is lost on the way. */
const back = 0.8;
const lost = 0.4;

/** The echoes of a small hall: four paths that feed each other. */
export type Room = {
  /** Adds the echoes of the first `count` samples of a sound to both sides. */
  add(
    sent: Float32Array,
    sides: readonly [left: Float32Array, right: Float32Array],
    count: number,
  ): void;
};

export function createRoom(): Room {
  const [a, b, c, d] = lengths.map((length) => new Float32Array(length)) as Four<Float32Array>;
  let [aPlace, bPlace, cPlace, dPlace] = [0, 0, 0, 0];
  let [aSoft, bSoft, cSoft, dSoft] = [0, 0, 0, 0];
  return {
    add(sent, [left, right], count) {
      for (let index = 0; index < count; index += 1) {
        aSoft += (1 - lost) * ((a[aPlace] as number) - aSoft);
        bSoft += (1 - lost) * ((b[bPlace] as number) - bSoft);
        cSoft += (1 - lost) * ((c[cPlace] as number) - cSoft);
        dSoft += (1 - lost) * ((d[dPlace] as number) - dSoft);
        left[index] = (left[index] as number) + aSoft + cSoft;
        right[index] = (right[index] as number) + bSoft + dSoft;
        // Hadamard's matrix: it mixes the paths, and keeps their energy.
        const [plus, minus] = [aSoft + bSoft, aSoft - bSoft];
        const [otherPlus, otherMinus] = [cSoft + dSoft, cSoft - dSoft];
        const input = sent[index] as number;
        const half = back / 2;
        a[aPlace] = input + half * (plus + otherPlus);
        b[bPlace] = input + half * (minus + otherMinus);
        c[cPlace] = input + half * (plus - otherPlus);
        d[dPlace] = input + half * (minus - otherMinus);
        if (++aPlace === lengths[0]) aPlace = 0;
        if (++bPlace === lengths[1]) bPlace = 0;
        if (++cPlace === lengths[2]) cPlace = 0;
        if (++dPlace === lengths[3]) dPlace = 0;
      }
    },
  };
}

type Four<T> = [T, T, T, T];
