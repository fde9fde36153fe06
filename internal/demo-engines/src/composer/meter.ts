/** All songs have four beats a bar. */
export const BEATS_A_BAR = 4;

/** Sixteenths, in which all that is played is written. */
export const STEPS_A_BEAT = 4;
export const STEPS_A_BAR = BEATS_A_BAR * STEPS_A_BEAT;
