import type { Random } from './random.ts';

/** Smooth noise over the plane, about -1 to 1, features about 1 wide. */
export type Noise = (x: number, y: number) => number;

const tableSize = 256;

/** Gradient noise with a quintic fade, its gradients drawn from `random`. */
export function createNoise(random: Random): Noise {
  const gradientX = new Float64Array(tableSize);
  const gradientY = new Float64Array(tableSize);
  const order = new Uint8Array(tableSize * 2);
  for (let index = 0; index < tableSize; index++) {
    const angle = random.next() * 2 * Math.PI;
    gradientX[index] = Math.cos(angle) * 1.5;
    gradientY[index] = Math.sin(angle) * 1.5;
    order[index] = index;
  }
  for (let index = tableSize - 1; index > 0; index--) {
    const other = random.whole(0, index);
    const swapped = order[index] as number;
    order[index] = order[other] as number;
    order[other] = swapped;
  }
  order.copyWithin(tableSize, 0, tableSize);

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const column = cellX & 255;
    const row = cellY & 255;
    const left = order[column] as number;
    const right = order[(column + 1) & 255] as number;
    const a = order[left + row] as number;
    const b = order[right + row] as number;
    const c = order[left + ((row + 1) & 255)] as number;
    const d = order[right + ((row + 1) & 255)] as number;
    const fadeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const fadeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const atA = (gradientX[a] as number) * dx + (gradientY[a] as number) * dy;
    const atB = (gradientX[b] as number) * (dx - 1) + (gradientY[b] as number) * dy;
    const atC = (gradientX[c] as number) * dx + (gradientY[c] as number) * (dy - 1);
    const atD = (gradientX[d] as number) * (dx - 1) + (gradientY[d] as number) * (dy - 1);
    const top = atA + (atB - atA) * fadeX;
    const bottom = atC + (atD - atC) * fadeX;
    return top + (bottom - top) * fadeY;
  };
}
