/** Kilobits a second of MPEG 1 (full), and of MPEG 2 and 2.5 (low), by the number in a frame's header minus one. */
const bitRates = {
  full: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Samples a second of MPEG 1: MPEG 2 has half of them, and 2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000];

/** Versions of MPEG by the two bits in a header: 2.5, none, 2 and 1. */
const versions = [
  { bitRates: bitRates.low, divisor: 4, samples: 576 },
  undefined,
  { bitRates: bitRates.low, divisor: 2, samples: 576 },
  { bitRates: bitRates.full, divisor: 1, samples: 1152 },
] as const;

/**
 * Whether two frames of an MP3 follow one another anywhere in these bytes; one alone may be chance. Some encoders, and
 * recordings of streams, have other bytes before the first frame.
 */
export function hasMp3Frames(bytes: Uint8Array): boolean {
  return bytes.some((_, start) => {
    const frame = readFrame(bytes, start);
    return frame !== undefined && readFrame(bytes, start + frame.length)?.kind === frame.kind;
  });
}

/** The frame that begins there: its length, and the kind that all frames of a file share. */
function readFrame(bytes: Uint8Array, start: number) {
  const [sync, flags = 0, rates = 0] = bytes.subarray(start, start + 3);
  // Eleven bits that are set, then the version, then Layer III.
  if (sync !== 0xff || (flags & 0xe6) !== 0xe2) return undefined;
  const version = versions[(flags >> 3) & 3];
  const kilobits = version?.bitRates[(rates >> 4) - 1];
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (!version || kilobits === undefined || sampleRate === undefined) return undefined;
  const { divisor, samples } = version;
  const padding = (rates >> 1) & 1;
  return {
    length: Math.floor((samples * kilobits * 125 * divisor) / sampleRate) + padding,
    kind: `${divisor} ${sampleRate}`,
  };
}
