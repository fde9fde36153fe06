import type {
  Engine,
  EngineFailed,
  EngineJob,
  InputFileRole,
  ReadableInputFile,
  StartOptions,
} from '@site/engines';
import { meanColor } from '../painter/develop.ts';
import { encodePicture } from '../painter/encode-picture.ts';
import { lendColors, readTones } from '../painter/lend-colors.ts';
import { openPainterPool } from '../painter/open-painter-pool.ts';
import { createRandom } from '../painter/random.ts';
import { type CameraMove, cameraMoves, marginOf } from './camera.ts';
import { cutToFrame } from './cut-to-frame.ts';
import { type Film, FRAMES_PER_SECOND } from './film.ts';
import { filmInThread } from './film-in-thread.ts';
import { createFilmMark } from './film-mark.ts';

/** The thread's source when the sources run as they are, else its bundle, beside the one of this file. */
const threadUrl = import.meta.url.endsWith('.ts')
  ? new URL('./film-thread.ts', import.meta.url)
  : new URL('./film-thread.js', import.meta.url);

/** Pixels: the mark fits in no less. */
const minWidth = 128;
const minHeight = 64;

/** A thread can make no more without harming the server beside it. */
const maxSide = 1920;
const maxArea = 1920 * 1080;

const maxSeconds = 30;
const defaultSeconds = 5;

/** Of all the work, in percent. */
const paintingShare = 30;

export type FilmMakerInput = {
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Pixels, even: at least 128 × 64, and at most as many as 1920 × 1080, of which no side is longer. */
  readonly width: number;
  readonly height: number;
  readonly settings?: {
    /** 1 to 30. Default: 5. */
    readonly seconds?: number | undefined;
    /** Default: one that follows from the prompt and the seed, and is not `static`. */
    readonly camera?: CameraMove | undefined;
    /** `on` is refused: its films are silent. */
    readonly sound?: 'on' | 'off' | undefined;
  };
};

export type CreateFilmMakerOptions = {
  /** Whether a film can be made again with other words, as Sora does it. Default: no. */
  readonly hasRemix?: boolean;
};

/**
 * The built-in engine for films: the camera moves over a picture that the painter makes of the prompt,
 * 24 times a second. Each frame says that AI made it. The same prompt, seed, size,
 * settings and files give the same bytes: H.264 in MP4.
 *
 * A picture as `first-frame` is what the film begins with, cut to its shape, and fades into the scene;
 * one as `last-frame` is what it ends with. The scene takes the colours of pictures that are a
 * `reference`. Other files are refused.
 *
 * A film has a thread of its own while it is made, besides those that paint. How many are made at a time
 * is up to the host. `start` rejects with the signal's reason as soon as it is aborted. A thread that
 * dies fails its job, which can be started again.
 */
export function createFilmMaker({
  hasRemix = false,
}: CreateFilmMakerOptions = {}): Engine<FilmMakerInput> {
  const pool = openPainterPool();
  return {
    isRepeatable: true,
    async start(job, { signal, onProgress }) {
      signal.throwIfAborted();
      const refused = refuse(job, { hasRemix });
      if (refused) return refused;
      let pictures: Pictures;
      try {
        pictures = await readPictures(job, { signal });
      } catch (error) {
        signal.throwIfAborted();
        return fail('invalid-input', String(error));
      }
      const { prompt, seed, width, height, settings = {} } = job.input;
      const { seconds = defaultSeconds, camera = chooseCamera(job.input) } = settings;
      const frameCount = Math.round(seconds * FRAMES_PER_SECOND);
      const { tones, first, last } = pictures;
      try {
        const painted = await pool.paint({
          ...{ prompt, seed, ...withMargins({ width, height }), signal },
          onPreview: (percent) => onProgress({ percent: (percent * paintingShare) / 100 }),
        });
        const scene = tones.length > 0 ? await lendColors(painted.picture, tones) : painted.picture;
        const words = first || last ? 'AI合成' : 'AI生成';
        const mark = await createFilmMark({ width, height, words });
        const film: Film = { width, height, frameCount, camera, scene, first, last, mark };
        const { bytes, poster } = await filmInThread(film, {
          ...{ signal, url: threadUrl },
          onProgress: (percent) =>
            onProgress({ percent: paintingShare + (percent * (100 - paintingShare)) / 100 }),
        });
        const posterBytes = await encodePicture(poster);
        signal.throwIfAborted();
        return {
          status: 'succeeded',
          outputs: [
            {
              ...{ media: 'video', mimeType: 'video/mp4', source: { bytes }, width, height },
              durationMs: Math.round((1000 * frameCount) / FRAMES_PER_SECOND),
              poster: { bytes: posterBytes },
              color: meanColor(poster),
            },
          ],
          facts: { seed },
          ...(hasRemix && { actions: [remix], operation: { seed } }),
        };
      } catch (error) {
        signal.throwIfAborted();
        return { ...fail('vendor', String(error)), isRetryable: true };
      }
    },
  };
}

type Pictures = Pick<Film, 'first' | 'last'> & {
  readonly tones: Parameters<typeof lendColors>[1];
};

/** Rejects where a picture can't be read. */
async function readPictures(
  { input, files }: EngineJob<FilmMakerInput>,
  { signal }: Pick<StartOptions, 'signal'>,
): Promise<Pictures> {
  const bytesOf = async (role: InputFileRole) =>
    await Promise.all(
      files.flatMap(({ role: its, readBytes }) => (its === role ? read(readBytes) : [])),
    );
  const read = async (readBytes: ReadableInputFile['readBytes'] | undefined) => {
    if (!readBytes) throw new Error('A picture has a link alone.');
    const bytes = await readBytes({ signal });
    signal.throwIfAborted();
    return bytes;
  };
  const [[first], [last], references] = await Promise.all([
    bytesOf('first-frame'),
    bytesOf('last-frame'),
    bytesOf('reference'),
  ]);
  return {
    first: first && (await cutToFrame(first, input)),
    last: last && (await cutToFrame(last, input)),
    tones: await Promise.all(references.map(readTones)),
  };
}

const withMargins = ({ width, height }: { width: number; height: number }) => ({
  width: width + 2 * marginOf(width),
  height: height + 2 * marginOf(height),
});

function chooseCamera({ prompt, seed }: FilmMakerInput): CameraMove {
  const [first, ...others] = cameraMoves.filter((move) => move !== 'static');
  return createRandom(`${seed} ${prompt} camera`).pick([first as CameraMove, ...others]);
}

/** The same, of the same length and size, with other words. */
const remix = { id: 'remix', label: 'Remix', needs: ['prompt'] } as const;

function refuse(
  { input, files, parent }: EngineJob<FilmMakerInput>,
  { hasRemix }: { hasRemix: boolean },
): EngineFailed | undefined {
  if (parent && !(hasRemix && parent.action === remix.id))
    return fail('unsupported', `The film maker does not know ${parent.action}.`);
  const { width, height, settings: { seconds = defaultSeconds, sound } = {} } = input;
  if (sound === 'on') return fail('unsupported', 'The film maker makes no sound.');
  const unknown = files.find(({ role }) => !(role in mostFiles));
  if (unknown) return fail('unsupported', `The film maker takes no file as ${unknown.role}.`);
  for (const [role, most] of Object.entries(mostFiles)) {
    if (files.filter((file) => file.role === role).length > most) {
      return fail('unsupported', `The film maker takes one file as ${role}.`);
    }
  }
  const isSide = (side: number, least: number) =>
    side >= least && side <= maxSide && side % 2 === 0;
  if (!isSide(width, minWidth) || !isSide(height, minHeight) || width * height > maxArea) {
    return fail('invalid-input', `The film maker makes no films of ${width} × ${height} pixels.`);
  }
  if (seconds >= 1 && seconds <= maxSeconds) return undefined;
  return fail('invalid-input', `The film maker makes no films of ${seconds} seconds.`);
}

const mostFiles: Readonly<Partial<Record<InputFileRole, number>>> = {
  'first-frame': 1,
  'last-frame': 1,
  reference: Number.POSITIVE_INFINITY,
};

function fail(reason: EngineFailed['reason'], vendorMessage: string): EngineFailed {
  return { status: 'failed', reason, isRetryable: false, vendorMessage };
}
