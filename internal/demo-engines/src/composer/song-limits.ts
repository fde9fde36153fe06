/** Seconds: with less there is no song. */
export const MIN_SECONDS = 10;

/** Seconds of a song that is begun: more would take a core for long. */
export const MAX_SECONDS = 240;

/** Seconds of one that covers another, or goes on and on: 8 MB, and half a minute of a core for each take. */
export const MAX_TOTAL_SECONDS = 480;
