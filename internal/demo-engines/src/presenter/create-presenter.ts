import type {
  Engine,
  EngineFailed,
  EngineJob,
  ReadableInputFile,
  StartOptions,
} from '@site/engines';
import { createFilmMark } from '../film-maker/film-mark.ts';
import { meanColor } from '../painter/develop.ts';
import { encodePicture } from '../painter/encode-picture.ts';
import { cutAroundFace } from './cut-around-face.ts';
import { fitLines, planSpeech, type Speech } from './plan-speech.ts';
import { MAX_SECONDS } from './presentation.ts';
import { presenterInThread } from './presenter-in-thread.ts';
import { readScript } from './read-script.ts';

/** The thread's source when the sources run as they are, else its bundle, beside the one of this file. */
const threadUrl = import.meta.url.endsWith('.ts')
  ? new URL('./presenter-thread.ts', import.meta.url)
  : new URL('./presenter-thread.js', import.meta.url);

/** Pixels: the mark fits in no less. */
const minSide = 200;

/** A thread can make no more without harming the server beside it. */
const maxSide = 1920;
const maxArea = 1920 * 1080;

const maxSeed = 4_294_967_295;

/** Characters: more than can be spoken in {@link MAX_SECONDS}, and twice as fast. */
const maxScriptLength = 5000;

/** Syllables for one at usual speed. */
const minSpeed = 0.5;
const maxSpeed = 2;

/** Of all the work, in percent: finding the face and cutting the picture around it. */
const cuttingShare = 5;

export type PresenterInput = {
  /** The script, of at most 5000 characters: what is spoken in at most two minutes, and the subtitles. */
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Pixels, even: at least 200 × 200, and at most as many as 1920 × 1080, of which no side is longer. */
  readonly width: number;
  readonly height: number;
  readonly settings?: {
    /** 0.5 to 2: syllables for one at usual speed. Default: 1. A recording has its own. */
    readonly speed?: number | undefined;
  };
};

/**
 * The built-in engine for talking films: the picture that is the `source`, cut to the film around its largest face,
 * sways a little, and its mouth follows what is heard, 24 times a second. Each frame says that AI
 * changed it. The same input and files give the same bytes: H.264 and MP3 in MP4, both as long.
 *
 * Heard are tones on the vowels of the script, since no words can be spoken without a model, or else the person's own
 * recording, which is the `voice` (MP3, which stays as it is, or WAV). It may have no script. The sentences of the script
 * are the output's `lyrics`, each with its beginning; beside a recording that is estimated. Other files are refused.
 *
 * A film has a thread of its own while it is made. How many are made at a time is up to the host. `start` rejects with the
 * signal's reason as soon as it is aborted. A thread that dies fails its job, which can be started again.
 */
export function createPresenter(): Engine<PresenterInput> {
  return {
    isRepeatable: true,
    async start(job, { signal, onProgress }) {
      signal.throwIfAborted();
      const { seed, width, height } = job.input;
      const files = findFiles(job);
      if (!files) return fail('unsupported', takes);
      const invalid = refuseInput(job.input);
      if (invalid) return invalid;
      const speech = plan(job.input);
      const unspeakable = files.voice ? undefined : refuseSpeech(speech, job.input);
      if (unspeakable) return unspeakable;
      let cut: Awaited<ReturnType<typeof cutAroundFace>>;
      let recording: Uint8Array | undefined;
      try {
        recording = files.voice && (await read(files.voice, { signal }));
        cut = await cutAroundFace(await read(files.source, { signal }), { width, height });
      } catch (error) {
        signal.throwIfAborted();
        return fail('invalid-input', String(error));
      }
      signal.throwIfAborted();
      if (typeof cut === 'string') return unusable[cut];
      onProgress({ percent: cuttingShare });
      try {
        const mark = await createFilmMark({ width, height, words: 'AI合成' });
        const made = await presenterInThread(
          { width, height, seed, ...cut, mark, speech, recording },
          {
            ...{ signal, url: threadUrl },
            onProgress: (percent) =>
              onProgress({ percent: cuttingShare + (percent * (100 - cuttingShare)) / 100 }),
          },
        );
        if (made.type === 'unreadable-recording') return fail('invalid-input', made.message);
        const { bytes, seconds, poster, spoken } = made;
        const posterBytes = await encodePicture(poster);
        signal.throwIfAborted();
        const lines = recording ? fitLines(speech, spoken) : speech.lines;
        return {
          status: 'succeeded',
          outputs: [
            {
              ...{ media: 'video', mimeType: 'video/mp4', source: { bytes }, width, height },
              durationMs: Math.round(1000 * seconds),
              poster: { bytes: posterBytes },
              color: meanColor(poster),
              ...(lines.length > 0 && { lyrics: lines }),
            },
          ],
          facts: { seed, warnings: [recording ? noModel : `${noModel} ${noWords}`] },
        };
      } catch (error) {
        signal.throwIfAborted();
        return { ...fail('vendor', String(error)), isRetryable: true };
      }
    },
  };
}

const noModel = 'No model has done this: a program moves the mouth as loudly as the sound is.';
const noWords = 'Tones stand for the syllables of the script.';

const takes =
  'The presenter takes one picture as source, one sound as voice or none, and nothing else.';

/** Undefined if they are not what the presenter takes. */
function findFiles({ files, parent }: EngineJob<PresenterInput>) {
  const readable = files.filter((file) => file.readBytes !== undefined);
  const source = readable.find(({ role }) => role === 'source');
  const voice = readable.find(({ role }) => role === 'voice');
  const count = voice ? 2 : 1;
  return source && files.length === count && !parent ? { source, voice } : undefined;
}

async function read(
  { readBytes }: ReadableInputFile,
  { signal }: Pick<StartOptions, 'signal'>,
): Promise<Uint8Array> {
  const bytes = await readBytes({ signal });
  signal.throwIfAborted();
  return bytes;
}

function refuseInput(input: PresenterInput): EngineFailed | undefined {
  const { prompt, seed, width, height, settings: { speed = 1 } = {} } = input;
  const isSide = (side: number) => side >= minSide && side <= maxSide && side % 2 === 0;
  if (!isSide(width) || !isSide(height) || width * height > maxArea) {
    return fail('invalid-input', `The presenter makes no films of ${width} × ${height} pixels.`);
  }
  for (const [name, value, least, most] of [
    ['seed', seed, 0, maxSeed],
    ['speed', speed, minSpeed, maxSpeed],
    ['length of script', prompt.length, 0, maxScriptLength],
  ] as const) {
    if (!(value >= least && value <= most)) {
      const range = `${least} to ${most}`;
      return fail('invalid-input', `The presenter takes no ${name} of ${value}: ${range}.`);
    }
  }
  return undefined;
}

function refuseSpeech(speech: Speech, input: PresenterInput): EngineFailed | undefined {
  if (speech.notes.length === 0) {
    return fail('invalid-input', 'The script has nothing to speak, and there is no recording.');
  }
  if (speech.seconds <= MAX_SECONDS) return undefined;
  const { length } = input.prompt;
  return fail(
    'invalid-input',
    `The script of ${length} characters takes ${Math.ceil(speech.seconds)} s: a film has at most ${MAX_SECONDS} s, which is ${findFittingLength(input)} characters.`,
  );
}

/** Of a script that takes too long, how many characters do not. */
function findFittingLength(input: PresenterInput): number {
  let fits = 0;
  let tooLong = input.prompt.length;
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    const { seconds } = plan({ ...input, prompt: input.prompt.slice(0, length) });
    if (seconds <= MAX_SECONDS) fits = length;
    else tooLong = length;
  }
  return fits;
}

const plan = ({ prompt, seed, settings: { speed = 1 } = {} }: PresenterInput): Speech =>
  planSpeech(readScript(prompt), { speed, key: `${seed} ${prompt}` });

const unusable = {
  'no-face': fail('no-face', 'The source has no face that looks ahead.'),
  'small-face': fail('no-face', 'The face of the source would be too small in the film.'),
  'cut-face': fail('invalid-input', 'The face of the source does not fit in the film.'),
};

function fail(reason: EngineFailed['reason'], vendorMessage: string): EngineFailed {
  return { status: 'failed', reason, isRetryable: false, vendorMessage };
}
