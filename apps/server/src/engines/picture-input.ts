/** What a picture is made from. */
export type PictureInput = {
  /** As `normalizePrompt` leaves it, parameters included, without reference images. */
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Pixels, multiples of 8. */
  readonly width: number;
  readonly height: number;
};
