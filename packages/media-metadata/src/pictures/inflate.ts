/** Lengths and distances of repetitions: the first of each code, and the bits that follow the code. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const lengthBits = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
  3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
const distanceBits = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

/** The order in which a block tells the lengths of the codes for its lengths. */
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Bits of the longest code. */
const maxBits = 15;

/** A Huffman code: how many symbols have each length, and the symbols in order. */
interface Code {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/**
 * The data in a zlib stream (RFC 1950, RFC 1951), without a look at its checksum. Undefined for what is damaged,
 * and for more than `maxLength` bytes.
 */
export function inflate(
  bytes: Uint8Array,
  { maxLength }: { maxLength: number },
): Uint8Array | undefined {
  let output = new Uint8Array(Math.min(maxLength, 4 * bytes.length));
  let length = 0;
  let at = 2;
  let buffer = 0;
  let available = 0;

  function bits(count: number): number {
    while (available < count) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('The data ends early.');
      buffer |= byte << available;
      at += 1;
      available += 8;
    }
    const value = buffer & ((1 << count) - 1);
    buffer >>>= count;
    available -= count;
    return value;
  }

  function symbol({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let size = 1; size <= maxBits; size++) {
      code |= bits(1);
      const count = counts[size] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError('No code has this many bits.');
  }

  function put(byte: number): void {
    if (length === maxLength) throw new RangeError('It is too long.');
    if (length === output.length) {
      const larger = new Uint8Array(Math.min(maxLength, 2 * length + 1_024));
      larger.set(output);
      output = larger;
    }
    output[length] = byte;
    length += 1;
  }

  function copyStored(): void {
    buffer = 0;
    available = 0;
    const count = bits(16);
    bits(16);
    for (let index = 0; index < count; index++) put(bits(8));
  }

  function expand(literals: Code, distances: Code): void {
    for (let code = symbol(literals); code !== 256; code = symbol(literals)) {
      if (code < 256) {
        put(code);
        continue;
      }
      const base = lengthBases[code - 257];
      if (base === undefined) throw new RangeError('There is no such length.');
      const count = base + bits(lengthBits[code - 257] ?? 0);
      const reach = symbol(distances);
      const distance = (distanceBases[reach] ?? Infinity) + bits(distanceBits[reach] ?? 0);
      if (distance > length) throw new RangeError('It reaches before the beginning.');
      for (let index = 0; index < count; index++) put(output[length - distance] ?? 0);
    }
  }

  function expandDynamic(): void {
    const literalCount = bits(5) + 257;
    const distanceCount = bits(5) + 1;
    const lengths = Array.from({ length: 19 }, () => 0);
    for (const place of codeOrder.slice(0, bits(4) + 4)) lengths[place] = bits(3);
    const code = toCode(lengths);
    const all: number[] = [];
    while (all.length < literalCount + distanceCount) {
      const next = symbol(code);
      const [value, times] =
        next < 16
          ? [next, 1]
          : next === 16
            ? [all.at(-1) ?? 0, 3 + bits(2)]
            : [0, next === 17 ? 3 + bits(3) : 11 + bits(7)];
      for (let index = 0; index < times; index++) all.push(value);
    }
    expand(toCode(all.slice(0, literalCount)), toCode(all.slice(literalCount)));
  }

  try {
    for (let isLast = false; !isLast; ) {
      isLast = bits(1) === 1;
      const kind = bits(2);
      if (kind === 0) copyStored();
      else if (kind === 1) expand(fixedLiterals, fixedDistances);
      else if (kind === 2) expandDynamic();
      else return undefined;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return output.subarray(0, length);
}

/** The code whose symbols have these lengths in bits. */
function toCode(lengths: readonly number[]): Code {
  const counts = Array.from({ length: maxBits + 1 }, (_, size) =>
    size === 0 ? 0 : lengths.filter((each) => each === size).length,
  );
  const symbols = counts.flatMap((_, size) =>
    lengths.flatMap((each, index) => (size > 0 && each === size ? [index] : [])),
  );
  return { counts, symbols };
}

const fixedLiterals = toCode(
  Array.from({ length: 288 }, (_, index) =>
    index < 144 ? 8 : index < 256 ? 9 : index < 280 ? 7 : 8,
  ),
);
const fixedDistances = toCode(Array.from({ length: 30 }, () => 5));
