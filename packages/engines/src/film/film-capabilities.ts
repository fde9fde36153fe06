/** Capabilities of a model that makes films, in the same words for each service. */
export type FilmCapabilities = {
  /** The lengths that it makes. */
  readonly seconds: readonly number[];
  /** From the least to the most, in the service's words. */
  readonly resolutions: readonly string[];
  /**
   * With `adaptive`, the prompt or the files choose. Empty for models whose films have the shape of
   * their first picture.
   */
  readonly ratios: readonly string[];
  /** Whether a film begins with a `first-frame`. */
  readonly firstFrame: 'never' | 'maybe' | 'always';
  /** Whether it ends with a `last-frame`, besides. */
  readonly lastFrame: 'never' | 'maybe' | 'always';
  /** How many files as `reference` it takes of each kind, in place of frames. Absent: none. */
  readonly references?: { readonly image: number; readonly video: number; readonly audio: number };
  /** Whether its films have sound; `maybe` where it can be told. */
  readonly sound: 'never' | 'maybe' | 'always';
};
