import type { Ffmpeg } from './open-ffmpeg.ts';

export type DrawPosterOptions = { readonly durationMs: number; readonly signal: AbortSignal };

/** Draws a picture that stands for the film at a path, as a PNG; undefined where it can't. */
export type DrawPoster = (
  path: string,
  options: DrawPosterOptions,
) => Promise<Uint8Array | undefined>;

/** Milliseconds into a film: many begin black. */
const shownAtMs = 500;

/** A film that takes longer is meant to keep the machine busy. */
const maxMs = 30_000;

/** A frame of 4096 × 4096 pixels. */
const maxBytes = 64 * 1024 * 1024;

/** Posters by ffmpeg. */
export const createPosterDrawer =
  (ffmpeg: Ffmpeg): DrawPoster =>
  async (path, { durationMs, signal }) => {
    const seconds = Math.min(shownAtMs, durationMs / 2) / 1000;
    try {
      const poster = await ffmpeg({
        path,
        signal,
        maxMs,
        maxBytes,
        reading: ['-ss', `${seconds}`],
        writing: ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
      });
      return poster.length > 0 ? poster : undefined;
    } catch {
      signal.throwIfAborted();
      // It tells every film that it can't read by an error: what it stands for is shown without it.
      return undefined;
    }
  };
