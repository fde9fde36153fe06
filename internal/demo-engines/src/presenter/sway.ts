import type { View } from '../film-maker/camera.ts';
import { createRandom } from '../painter/random.ts';

/** Shares of the film's sides, and of its size: a few pixels. */
const swayAcross = 0.004;
const swayDown = 0.003;
const breath = 0.006;

/** Seconds of each movement: so far from multiples of each other that they never seem to repeat. */
const acrossSeconds = 6.1;
const downSeconds = 4.7;
const breathSeconds = 7.9;

/** How a person who sits still is seen, by the seconds since the beginning: nobody sits quite still. */
export function createSway(seed: number): (seconds: number) => View {
  const random = createRandom(`${seed} sway`);
  const createWave = (period: number) => {
    const begin = random.next();
    return (seconds: number) => Math.sin(2 * Math.PI * (begin + seconds / period));
  };
  const [across, down, near] = [acrossSeconds, downSeconds, breathSeconds].map(createWave) as [
    Wave,
    Wave,
    Wave,
  ];
  return (seconds) => ({
    x: swayAcross * across(seconds),
    y: swayDown * down(seconds),
    zoom: 1 + breath * near(seconds),
    lean: 0,
  });
}

type Wave = (seconds: number) => number;
