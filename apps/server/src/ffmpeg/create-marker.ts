import { rm, writeFile } from 'node:fs/promises';
import { createRhythmMark, type Mark } from '@site/media-metadata/mark';
import sharp from 'sharp';
import { showsMark } from '../files/shows-mark.ts';
import { createPosterDrawer } from './draw-poster.ts';
import { hearsRhythm } from './hears-rhythm.ts';
import type { Ffmpeg } from './open-ffmpeg.ts';

type MarkOptions = {
  /** File of this machine that the result is written to; the caller removes it, also after a failure. */
  readonly target: string;
  /** Of what is marked. */
  readonly mime: string;
  readonly signal: AbortSignal;
};

/** Makes it seen or heard that AI made what an engine has made, where its pictures and samples have to be encoded anew. */
export type Marker = {
  /**
   * Draws a mark into each picture of a film, which becomes an MP4.
   *
   * @throws where it can't, or not in time; and what the signal says.
   */
  markFilm(path: string, options: MarkOptions & { readonly mark: Mark }): Promise<void>;
  /** Whether a film shows a mark: in a frame of its beginning. */
  showsMark(
    path: string,
    options: { readonly mark: Mark; readonly durationMs: number; readonly signal: AbortSignal },
  ): Promise<boolean>;
  /**
   * Adds the rhythm mark to the end of a sound, which keeps its type.
   *
   * @throws where it can't, or not in time; and what the signal says.
   */
  markSound(path: string, options: MarkOptions): Promise<void>;
  /** Whether a sound ends with the rhythm mark. */
  hearsMark(path: string, options: { readonly signal: AbortSignal }): Promise<boolean>;
};

/** A film of two minutes takes about one where there are two processors. */
const maxMs = 180_000;

/** No difference from the film is seen. */
const pictures = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p'],
  ...['-maxrate', '16M', '-bufsize', '32M'],
];

/** Of the source nothing but picture and sound. */
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

const aac = ['-c:a', 'aac', '-b:a', '192k'];

/** How a sound is encoded that stays what it is, by its type. */
const sounds: Readonly<Record<string, readonly string[]>> = {
  'audio/mpeg': ['-c:a', 'libmp3lame', '-q:a', '2', '-f', 'mp3'],
  'audio/wav': ['-c:a', 'pcm_s16le', '-f', 'wav'],
  'audio/flac': ['-c:a', 'flac', '-f', 'flac'],
  'audio/ogg': ['-c:a', 'libopus', '-b:a', '160k', '-f', 'ogg'],
  'audio/mp4': [...aac, '-movflags', '+faststart', '-f', 'mp4'],
};

/** Hertz of the rhythm as it is handed to ffmpeg, which fits it to the sound. */
const rhythmRate = 48_000;

/** Marks by ffmpeg, one after the other: each of them takes all processors. */
export function createMarker(ffmpeg: Ffmpeg): Marker {
  const drawFrame = createPosterDrawer(ffmpeg);
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const mine = last.then(async () => {
      signal.throwIfAborted();
      await work();
    });
    last = mine.catch(() => {});
    return mine;
  }

  return {
    markFilm: (path, { target, mime, mark, signal }) =>
      inTurn(signal, async () => {
        const plate = await sharp(Buffer.from(mark.svg)).png().toBuffer();
        await withFile(`${target}.png`, plate, async (plateFile) => {
          const filter = [
            '[0:v:0]scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1[film]',
            `[film][1:v]overlay=${mark.left}:${mark.top},format=yuv420p[marked]`,
          ].join(';');
          await ffmpeg({
            path,
            signal,
            maxMs,
            writing: [
              ...['-f', 'png_pipe', '-i', `file:${plateFile}`, '-filter_complex', filter],
              ...['-map', '[marked]', '-map', '0:a:0?', ...withoutMetadata, ...pictures],
              ...(mime === 'video/mp4' ? ['-c:a', 'copy'] : aac),
              ...['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
            ],
          });
        });
      }),
    async showsMark(path, { mark, durationMs, signal }) {
      const frame = await drawFrame(path, { durationMs, signal });
      return frame !== undefined && (await showsMark(frame, mark));
    },
    markSound: (path, { target, mime, signal }) =>
      inTurn(signal, async () => {
        const encoding = sounds[mime];
        if (!encoding) throw new Error(`A sound of the type ${mime} can't be marked`);
        const { buffer } = createRhythmMark({ sampleRate: rhythmRate });
        await withFile(`${target}.f32`, new Uint8Array(buffer), async (rhythmFile) => {
          await ffmpeg({
            path,
            signal,
            maxMs,
            writing: [
              ...['-f', 'f32le', '-ar', `${rhythmRate}`, '-ac', '1', '-i', `file:${rhythmFile}`],
              ...['-filter_complex', '[0:a:0][1:a:0]concat=n=2:v=0:a=1[marked]'],
              ...['-map', '[marked]', ...withoutMetadata, ...encoding, `file:${target}`],
            ],
          });
        });
      }),
    hearsMark: (path, options) => hearsRhythm(ffmpeg, path, options),
  };
}

async function withFile(
  path: string,
  bytes: Uint8Array,
  use: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await writeFile(path, bytes);
    await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
