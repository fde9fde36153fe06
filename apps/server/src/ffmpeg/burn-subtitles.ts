import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Subtitle } from '@site/api-client/wire';
import type { StoredBytes } from '../files/object-store.ts';
import type { Ffmpeg } from './open-ffmpeg.ts';
import { type FilmSize, toAssFilter, writeAss } from './write-ass.ts';

export type BurnSubtitlesOptions = FilmSize & {
  readonly subtitles: readonly Subtitle[];
  readonly signal: AbortSignal;
};

/** A file without a name: it is gone once it was read, or the reading was cancelled. */
export type BurntFilm = { readonly size: number; readonly body: ReadableStream<Uint8Array> };

/**
 * Draws subtitles into the pictures of an MP4; its sound and its metadata stay as they are.
 *
 * @throws where it fails, takes too long or is aborted.
 */
export type BurnSubtitles = (
  film: Pick<StoredBytes, 'read'>,
  options: BurnSubtitlesOptions,
) => Promise<BurntFilm>;

/** Shorter than the five minutes that proxies wait for an answer (docs/deploying.md). */
const maxMs = 4 * 60_000;

/** Each thread holds pictures in memory: by default there are more on a machine with more cores. */
const threads = { reading: ['-threads', '1'], writing: ['-threads', '2'] };

/** No difference from the film is seen, and 20 seconds of 720p take a core about 7 seconds. */
const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'];

/** Sides are even, as `yuv420p` needs them. */
const evenSides = 'scale=trunc(iw/2)*2:trunc(ih/2)*2';

/** Burns by ffmpeg, in a folder below `temporary` that is gone before this returns. */
export const createSubtitleBurner =
  (ffmpeg: Ffmpeg, { temporary }: { temporary: string }): BurnSubtitles =>
  async (film, { subtitles, width, height, signal }) => {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(temporary, 'subtitles-'));
    try {
      const [path, script] = [join(folder, 'film.mp4'), join(folder, 'subtitles.ass')];
      const burnt = join(folder, 'burnt.mp4');
      await pipeline(film.read(), createWriteStream(path), { signal });
      await writeFile(script, writeAss(subtitles, { width, height }));
      await ffmpeg({
        path,
        signal,
        maxMs,
        reading: threads.reading,
        writing: [
          ...['-map', '0:v:0', '-map', '0:a?', '-map_metadata', '0'],
          ...['-vf', `${toAssFilter(script)},${evenSides}`, ...encoding, ...threads.writing],
          ...['-c:a', 'copy', '-movflags', '+faststart+use_metadata_tags', `file:${burnt}`],
        ],
      });
      const file = await open(burnt);
      const { size } = await file.stat();
      return { size, body: Readable.toWeb(file.createReadStream()) };
    } finally {
      // A program that was killed may be writing still.
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };
