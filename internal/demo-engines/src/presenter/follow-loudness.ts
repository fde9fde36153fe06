import { smoothstep } from '../painter/curves.ts';

/** Below it a recording is silent: 60 dB less than the loudest that a file can hold. */
const silence = 0.001;

/** The share of the frames that are heard which are louder than what the mouth opens widest for. */
const widestShare = 0.2;

/** Parts of that loudness: up to the first the mouth is closed. */
const closedUpTo = 0.1;
const openFrom = 1;

/** Share of an opening that is left in the next frame, at least: mouths open faster than they close. */
const inertia = 0.4;

/**
 * How far the mouth is open in each frame, 0 to 1, by the loudness in it. Throws where nothing is heard.
 */
export function followLoudness(loudness: readonly number[]): readonly number[] {
  const heard = loudness.filter((value) => value > silence).sort((one, other) => other - one);
  const widest = heard[Math.floor(heard.length * widestShare)];
  if (widest === undefined) throw new Error('The recording is silent.');
  let before = 0;
  return loudness.map((value) => {
    const open = smoothstep(closedUpTo * widest, openFrom * widest, value);
    before = Math.max(open, inertia * before);
    if (before < barelyOpen) before = 0;
    return before;
  });
}

/** Less than a pixel. */
const barelyOpen = 0.03;
