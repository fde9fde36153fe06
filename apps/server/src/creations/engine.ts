/** What is to be painted. */
export type PaintRequest = {
  /** As `normalizePrompt` leaves it, parameters and reference images included. */
  readonly prompt: string;
  /** 0 to 4294967295. The same seed with the same prompt and size gives the same picture. */
  readonly seed: number;
  /** Pixels, a multiple of 8. */
  readonly width: number;
  readonly height: number;
  /** Aborted when the person stops, leaves, or the server ends: `paint` then rejects soon. */
  readonly signal: AbortSignal;
  /** May be called as often as it pleases: what the network can't keep up with is dropped. */
  onProgress(progress: PaintProgress): void;
};

export type PaintProgress = {
  /** 0 to 100, never falling. */
  readonly percent: number;
  /** A small WebP of what is there so far. */
  readonly preview?: Uint8Array;
};

export type PaintedPicture = {
  readonly bytes: Uint8Array;
  readonly type: 'image/webp' | 'image/png';
  /** The mean colour as `#rrggbb`. */
  readonly color: string;
};

/** Whoever draws. `id` is stored with each picture and shown: `demo` is the built-in painter. */
export type Engine = {
  readonly id: string;
  paint(request: PaintRequest): Promise<PaintedPicture>;
};
