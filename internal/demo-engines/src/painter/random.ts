/** A seeded source of numbers: the same text always gives the same sequence. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** A whole number in [from, to], both included. */
  whole(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the list, each as likely as the others. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A number around 0 with a standard deviation of about 1, always within ±3. */
  bell(): number;
};

/** Four 32-bit states from a text: FNV-1a over its UTF-16 units, each lane with its own offset. */
function hashText(text: string): [number, number, number, number] {
  const lanes: [number, number, number, number] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    lanes[0] = Math.imul(lanes[0] ^ unit, 0x01000193);
    lanes[1] = Math.imul(lanes[1] ^ unit ^ (lanes[0] >>> 15), 0x01000193);
    lanes[2] = Math.imul(lanes[2] ^ unit ^ (lanes[1] >>> 13), 0x01000193);
    lanes[3] = Math.imul(lanes[3] ^ unit ^ (lanes[2] >>> 11), 0x01000193);
  }
  return lanes;
}

/** Small Fast Counting generator, 32 bit: passes PractRand, four words of state. */
export function createRandom(seedText: string): Random {
  let [a, b, c, counter] = hashText(seedText);
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  }
  // The first numbers still resemble the seed.
  for (let round = 0; round < 15; round++) next();

  const between = (from: number, to: number) => from + (to - from) * next();
  return {
    next,
    between,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    bell: () => (next() + next() + next() + next() - 2) * 1.5,
  };
}
