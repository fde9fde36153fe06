import { randomInt } from 'node:crypto';

/** Midjourney's seeds are unsigned 32-bit numbers, and so are those of everybody here. */
export const MAX_SEED = 4_294_967_295;

export const randomSeed = () => randomInt(MAX_SEED + 1);
