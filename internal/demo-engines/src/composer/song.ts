import type { Cover } from './listen-to-cover.ts';
import type { Voice } from './sound-names.ts';

/** All that a stretch of a song is composed from: the same gives the same notes. */
export type SongPart = {
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Another one is composed anew in the same style. */
  readonly take: number;
  /** How long it is if nothing comes after it. */
  readonly seconds: number;
  /** Default: some of its own, unless it is instrumental. */
  readonly lyrics?: string | undefined;
  readonly isInstrumental?: boolean | undefined;
  /** Default: the seed's. */
  readonly voice?: Voice | undefined;
  /** 0 to 100. */
  readonly weirdness?: number | undefined;
  /** 0 to 100: how likely each trait of the style is that of the prompt's words rather than the seed's. */
  readonly styleInfluence?: number | undefined;
  readonly cover?: Cover | undefined;
  /** How many of its bars are heard before the next part begins. Absent: it is the last one. */
  readonly bars?: number | undefined;
};

/** The first part is where the others have their tempo and key from. */
export type Song = readonly [SongPart, ...SongPart[]];
