import type { Ffmpeg } from './open-ffmpeg.ts';

export type ConvertFilmOptions = {
  /** File of this machine that the film is written to; the caller removes it, also after a failure. */
  readonly target: string;
  readonly signal: AbortSignal;
};

/**
 * Makes an MP4 that every browser plays and services take of the film at a path: H.264, and AAC if it has sound.
 *
 * @throws where it can't, or not in time; and what the signal says.
 */
export type ConvertFilm = (path: string, options: ConvertFilmOptions) => Promise<void>;

/** Of the longer side, in pixels: Full HD. A smaller film is not enlarged. */
const maxSide = 1920;

/** Frames a second. Recordings whose rate is unknown have so many. */
const maxFrameRate = 30;

/** Three minutes: a film of two takes about one where there are two processors. */
const maxMs = 180_000;

/** H.264 with half its colours has even sides. Pixels become square. */
const filters = [
  `scale=w='${even('iw*sar')}':h='${even('ih')}'`,
  'setsar=1',
  `fps='if(between(source_fps,1,${maxFrameRate}),source_fps,${maxFrameRate})'`,
].join(',');

function even(side: string): string {
  return `2*trunc(${side}*min(1,${maxSide}/max(iw*sar,ih))/2)`;
}

/** At most 120 MB in two minutes, whatever is seen. */
const picture = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
  ...['-maxrate', '8M', '-bufsize', '16M'],
];

/** Of the source nothing but picture and sound. */
const writing = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-vf', filters, ...picture],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

/** Conversions by ffmpeg, one after the other: each of them takes all processors. */
export function createFilmConverter(ffmpeg: Ffmpeg): ConvertFilm {
  let last: Promise<unknown> = Promise.resolve();
  return (path, { target, signal }) => {
    const mine = last.then(async () => {
      signal.throwIfAborted();
      await ffmpeg({ path, writing: [...writing, `file:${target}`], signal, maxMs });
    });
    last = mine.catch(() => {});
    return mine;
  };
}
