const levels = 256;

/** Of the pixels, what is left out at either end: a few very dark or light ones say nothing of the others. */
const outlierShare = 0.01;

/** How many pixels have each of the 256 levels. */
function countLevels(data: Uint8Array): readonly number[] {
  const counts = new Array<number>(levels).fill(0);
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

/** The picture with its darkest pixels black, and its lightest white. */
export function stretch(data: Uint8Array): Uint8Array {
  const counts = countLevels(data);
  const outliers = outlierShare * data.length;
  let [dark, light] = [0, levels - 1];
  for (let sum = counts[dark] ?? 0; sum <= outliers && dark < light; sum += counts[dark] ?? 0) {
    dark += 1;
  }
  for (let sum = counts[light] ?? 0; sum <= outliers && light > dark; sum += counts[light] ?? 0) {
    light -= 1;
  }
  const range = Math.max(1, light - dark);
  return data.map((level) =>
    Math.max(0, Math.min(255, Math.round((255 * (level - dark)) / range))),
  );
}

/** Black up to a level, and white above it. */
export const threshold = (data: Uint8Array, level: number): Uint8Array =>
  data.map((one) => (one <= level ? 0 : 255));

/** The levels that best part dark from light, by Otsu: in all of the picture, in what is dark of it, in what is light. */
export function findThresholds(data: Uint8Array): readonly number[] {
  const counts = countLevels(data);
  const middle = findThreshold(counts, { from: 0, to: levels - 1 });
  if (middle === undefined) return [];
  const dark = findThreshold(counts, { from: 0, to: middle });
  const light = findThreshold(counts, { from: middle + 1, to: levels - 1 });
  return [middle, dark, light].filter((level) => level !== undefined);
}

/** Undefined where all is of one level. */
function findThreshold(
  counts: readonly number[],
  { from, to }: { from: number; to: number },
): number | undefined {
  let [count, sum] = [0, 0];
  for (let level = from; level <= to; level += 1) {
    count += counts[level] ?? 0;
    sum += level * (counts[level] ?? 0);
  }
  let [darkCount, darkSum, most] = [0, 0, 0];
  let found: number | undefined;
  for (let level = from; level < to; level += 1) {
    darkCount += counts[level] ?? 0;
    darkSum += level * (counts[level] ?? 0);
    const lightCount = count - darkCount;
    if (darkCount === 0 || lightCount === 0) continue;
    const apart = darkSum / darkCount - (sum - darkSum) / lightCount;
    const between = darkCount * lightCount * apart * apart;
    if (between > most) [most, found] = [between, level];
  }
  return found;
}
