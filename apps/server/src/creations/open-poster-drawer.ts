import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

/** Draws a picture that stands for the film at a path, as a PNG; undefined where it can't. */
export type DrawPoster = (
  path: string,
  options: { readonly durationMs: number; readonly signal: AbortSignal },
) => Promise<Uint8Array | undefined>;

/** Milliseconds into a film: many begin black. */
const shownAtMs = 500;

/** A film that takes longer is meant to keep the machine busy. */
const maxMs = 30_000;

/** A frame of 4096 × 4096 pixels. */
const maxBytes = 64 * 1024 * 1024;

/** Of a playlist, or of what names other files, nothing is opened. */
const confined = [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'],
];

const run = promisify(execFile);

/**
 * Posters by the operator's own ffmpeg, at this path. It reads the file alone, and nothing that a film may name.
 *
 * @throws {StartupError} where there is none.
 */
export async function openPosterDrawer(ffmpeg: string): Promise<DrawPoster> {
  try {
    await run(ffmpeg, ['-version'], { timeout: maxMs });
  } catch (cause) {
    throw new StartupError(
      `FFMPEG_PATH (${ffmpeg}) can't be run. Name the ffmpeg program, or leave FFMPEG_PATH empty: films without a poster then show none.`,
      { cause },
    );
  }
  return async (path, { durationMs, signal }) => {
    const seconds = Math.min(shownAtMs, durationMs / 2) / 1000;
    const input = [...confined, '-ss', `${seconds}`, '-i', `file:${path}`];
    const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
    try {
      const { stdout } = await run(ffmpeg, ['-nostdin', '-v', 'error', ...input, ...output], {
        ...{ encoding: 'buffer', timeout: maxMs, maxBuffer: maxBytes, signal },
      });
      return stdout.length > 0 ? stdout : undefined;
    } catch {
      signal.throwIfAborted();
      // It tells every film that it can't read by an error: what it stands for is shown without it.
      return undefined;
    }
  };
}
