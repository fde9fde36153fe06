/** Samples of the room's paths, prime numbers, so that no two echoes meet. */
const lengths = [1433, 1811, 2203, 2617] as const;

/** Share of a sound that a path gives back, and share of its highs that is lost on the way. */
const back = 0.83;
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
  const places: Four<number> = [0, 0, 0, 0];
  const softened: Four<number> = [0, 0, 0, 0];
  return {
    add(sent, [left, right], count) {
      let [aPlace, bPlace, cPlace, dPlace] = places;
      let [aSoft, bSoft, cSoft, dSoft] = softened;
      for (let index = 0; index < count; index += 1) {
        aSoft += (1 - lost) * ((a[aPlace] as number) - aSoft);
        bSoft += (1 - lost) * ((b[bPlace] as number) - bSoft);
        cSoft += (1 - lost) * ((c[cPlace] as number) - cSoft);
        dSoft += (1 - lost) * ((d[dPlace] as number) - dSoft);
        left[index] = (left[index] as number) + aSoft + cSoft;
        right[index] = (right[index] as number) + bSoft + dSoft;
        // Hadamard's matrix: it mixes the paths, and keeps their energy.
        const plus = aSoft + bSoft;
        const minus = aSoft - bSoft;
        const otherPlus = cSoft + dSoft;
        const otherMinus = cSoft - dSoft;
        const input = sent[index] as number;
        a[aPlace] = input + (back / 2) * (plus + otherPlus);
        b[bPlace] = input + (back / 2) * (minus + otherMinus);
        c[cPlace] = input + (back / 2) * (plus - otherPlus);
        d[dPlace] = input + (back / 2) * (minus - otherMinus);
        aPlace = aPlace + 1 === lengths[0] ? 0 : aPlace + 1;
        bPlace = bPlace + 1 === lengths[1] ? 0 : bPlace + 1;
        cPlace = cPlace + 1 === lengths[2] ? 0 : cPlace + 1;
        dPlace = dPlace + 1 === lengths[3] ? 0 : dPlace + 1;
      }
      places.splice(0, 4, aPlace, bPlace, cPlace, dPlace);
      softened.splice(0, 4, aSoft, bSoft, cSoft, dSoft);
    },
  };
}

type Four<T> = [T, T, T, T];
