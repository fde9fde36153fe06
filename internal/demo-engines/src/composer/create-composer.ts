import type {
  Engine,
  EngineFailed,
  EngineJob,
  EngineOutput,
  EngineSucceeded,
  JsonValue,
  PartialOutput,
} from '@site/engines';
import { encodePicture } from '../painter/encode-picture.ts';
import { openPainterPool } from '../painter/open-painter-pool.ts';
import { secondsOfLyrics } from './compose-part.ts';
import { cutSong, secondsOf } from './compose-song.ts';
import { readStyle } from './read-style.ts';
import { serveGrowingSounds } from './serve-growing-sounds.ts';
import type { Song, SongPart } from './song.ts';
import { songInThread } from './song-in-thread.ts';
import { MAX_SECONDS, MAX_TOTAL_SECONDS, MIN_SECONDS } from './song-limits.ts';
import type { OrderedPart, SongOrder, Take } from './song-messages.ts';
import type { Voice } from './sound-names.ts';

/** The thread's source when the sources run as they are, else its bundle, beside the one of this file. */
const threadUrl = import.meta.url.endsWith('.ts')
  ? new URL('./song-thread.ts', import.meta.url)
  : new URL('./song-thread.js', import.meta.url);

/** As many as on the service that people know songs from. */
const takeCount = 2;

/** Seconds, if nothing is asked. */
const defaultSeconds = 60;

const maxSeed = 4_294_967_295;

/** Characters: more than can be sung in {@link MAX_TOTAL_SECONDS}. */
const maxLyricsLength = 5000;

/** Characters of one that is made from the prompt: a line in a list. */
const maxTitleLength = 20;

/** Pixels of a picture that stands for a song, which is square. */
const posterSide = 640;

export type ComposerInput = {
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  readonly settings?: {
    /** Lines, under headings such as `[Verse]` or `[副歌]` if there are any. Default: some of its own. */
    readonly lyrics?: string | undefined;
    /** Nothing is sung: neither `lyrics` nor `voice` go with it. */
    readonly instrumental?: 'on' | undefined;
    /** Default: the seed's. */
    readonly voice?: Voice | undefined;
    /** Default: one that is made from the prompt. */
    readonly title?: string | undefined;
    /**
     * Seconds, 10 to 240. Default: those of the sound that is covered, or 60, or as many as the lyrics take if
     * they take more.
     */
    readonly length?: number | undefined;
    /** 0 to 100: how many chords and leaps are unusual. Default: 10. */
    readonly weirdness?: number | undefined;
    /** 0 to 100: how much the words of the prompt decide on the style; the seed does on the rest. Default: 100. */
    readonly styleInfluence?: number | undefined;
    /** Refused: it knows no style to keep away from. */
    readonly negativeStyle?: string | undefined;
    /** With the action `extend`: seconds from the beginning of the take that goes on. */
    readonly moment?: number | undefined;
  };
};

/**
 * The built-in engine for songs: two takes of chords, melody, drums and a voice that sings the vowels of
 * the lyrics, as MP3, each with a picture by the painter. Words of the prompt, Chinese or English, choose
 * tempo, key and instruments. The file names the demo engine as its artist, and ends with "AI" in Morse.
 * The same input, files and parent give the same bytes.
 *
 * A sound as `cover` (MP3 or WAV) lends a song its tempo, length and loudness, and the tones of its melody
 * where they can be told. Other files are refused.
 *
 * Each take can be extended: up to the bar before the `moment` it is what it was, and then goes on with
 * what the new seed makes of it, for `length` more seconds.
 *
 * Each take can be heard while it is made (`partial` of the progress), by this machine alone.
 *
 * A song has a thread of its own while it is made, besides those that paint. How many are made at a time
 * is up to the host. `start` rejects with the signal's reason as soon as it is aborted. A thread that
 * dies fails its job, which can be started again.
 */
export function createComposer(): Engine<ComposerInput> {
  const pool = openPainterPool();
  return {
    isRepeatable: true,
    async start(job, { signal, onProgress }) {
      signal.throwIfAborted();
      const order = readOrder(job);
      if ('status' in order) return order;
      let cover: Uint8Array | undefined;
      try {
        cover = await readCover(job, { signal });
      } catch (error) {
        signal.throwIfAborted();
        return fail('invalid-input', String(error));
      }
      const { prompt, seed } = order.part;
      const growing = await serveGrowingSounds(takeCount);
      /** Those of which something can be heard. */
      let heard = 0;
      let percent = 0;
      const tell = () => {
        const partial = growing.urls.slice(0, heard).map(toPartial);
        onProgress({ percent, ...(heard > 0 && { partial }) });
      };
      try {
        const posters = Array.from({ length: takeCount }, async (_, take) => {
          const { picture, color } = await pool.paint({
            ...{ prompt: `${order.title} ${prompt}`, seed: (seed + take) % (maxSeed + 1), signal },
            ...{ width: posterSide, height: posterSide, onPreview: () => {} },
          });
          return { poster: { bytes: await encodePicture(picture) }, color };
        });
        const made = songInThread(
          { ...order, cover },
          {
            ...{ signal, url: threadUrl },
            onProgress(made) {
              percent = made;
              tell();
            },
            onPiece({ file, bytes }) {
              growing.add(file, bytes);
              if (file < heard || signal.aborted) return;
              heard = file + 1;
              tell();
            },
          },
        );
        const [songs, ...painted] = await Promise.all([made, ...posters]);
        signal.throwIfAborted();
        if (songs.type === 'unreadable-cover') return fail('invalid-input', songs.message);
        const outputs = songs.takes.map(
          (take, index): EngineOutput => ({
            ...toOutput(take, order.title),
            ...painted[index],
          }),
        );
        const isCut = songs.takes.some(({ lines }) => lines.some(hasNoTime));
        return {
          status: 'succeeded',
          outputs,
          facts: { seed, ...(isCut && { warnings: ['There is no time for all of the lyrics.'] }) },
          ...(await offer({ title: order.title, earlier: order.earlier, part: songs.part })),
        };
      } catch (error) {
        signal.throwIfAborted();
        return { ...fail('vendor', String(error)), isRetryable: true };
      } finally {
        growing.close();
      }
    },
  };
}

const toPartial = (url: string): PartialOutput => ({
  ...{ media: 'audio', mimeType: 'audio/mpeg', source: { url } },
});

function toOutput({ bytes, seconds, lines }: Take, title: string): EngineOutput {
  return {
    ...{ media: 'audio', mimeType: 'audio/mpeg', source: { bytes }, title },
    durationMs: Math.round(1000 * seconds),
    ...(lines.length > 0 && { lyrics: lines }),
  };
}

const hasNoTime = ({ startMs }: Take['lines'][number]): boolean => startMs === undefined;

/** Rejects where the file can't be had. */
async function readCover(
  { files }: EngineJob<ComposerInput>,
  { signal }: { signal: AbortSignal },
): Promise<Uint8Array | undefined> {
  const [file] = files;
  if (!file) return undefined;
  if (!file.readBytes) throw new Error('The sound has a link alone.');
  const bytes = await file.readBytes({ signal });
  signal.throwIfAborted();
  return bytes;
}

/** A song without its last take, of which there are several. */
type Takes = {
  readonly title: string;
  readonly earlier: readonly [] | Song;
  readonly part: Omit<SongPart, 'take'>;
};

/** Nothing where a continued song would be too long, or could not be composed again from what fits in an operation. */
async function offer(takes: Takes): Promise<Pick<EngineSucceeded, 'actions' | 'operation'>> {
  // With it come libraries that a server needs only once it makes songs.
  const { MAX_OPERATION_LENGTH } = await import('@site/engines');
  const song = toSong(takes, 0);
  const operation = JSON.parse(JSON.stringify(takes));
  const isFull = secondsOf(song) + MIN_SECONDS > MAX_TOTAL_SECONDS;
  if (isFull || JSON.stringify(operation).length > MAX_OPERATION_LENGTH) return {};
  const actions = Array.from({ length: takeCount }, (_, take) => ({
    ...({ id: `${extend}${take}`, label: 'Extend', kind: 'extend', output: take } as const),
    ...({ needs: ['moment'], takes: ['prompt', 'lyrics'] } as const),
  }));
  return { actions, operation };
}

/** Prefix of the names of actions; the number of the take follows. */
const extend = 'extend:';

const toSong = ({ earlier, part }: Takes, take: number): Song => {
  const last = { ...part, take };
  const [first, ...others] = earlier;
  return first ? [first, ...others, last] : [last];
};

/** The take that an action goes on from, and its title; undefined if there is none. */
function readParent({
  operation,
  action,
}: {
  operation: JsonValue;
  action: string;
}): { title: string; song: Song } | undefined {
  const take = Number(action.slice(extend.length));
  const isKnown = action === `${extend}${take}` && take >= 0 && take < takeCount;
  if (!isKnown || typeof operation !== 'object' || operation === null) return undefined;
  if (!('part' in operation)) return undefined;
  const takes = operation as unknown as Takes;
  return { title: takes.title, song: toSong(takes, take) };
}

/** Reads the order for the thread, or why nothing is made. */
function readOrder(job: EngineJob<ComposerInput>): Omit<SongOrder, 'cover'> | EngineFailed {
  const { input, parent, files } = job;
  const refused = refuse(job);
  if (refused) return refused;
  const { prompt, seed, settings = {} } = input;
  const { voice, weirdness, styleInfluence, length: asked } = settings;
  const lyrics = settings.lyrics?.trim() || undefined;
  const title = settings.title?.trim() || undefined;
  const isInstrumental = settings.instrumental === 'on';
  const own = { prompt, seed, lyrics, isInstrumental, voice, weirdness, styleInfluence };
  if (!parent) {
    const seconds = asked ?? (files.length > 0 ? undefined : usualSeconds(own, MAX_SECONDS));
    return {
      title: title ?? toTitle({ prompt, lyrics }),
      earlier: [],
      part: { ...own, seconds },
      takeCount,
    };
  }
  const before = readParent(parent);
  if (!before) return fail('unsupported', `The composer does not know ${parent.action}.`);
  const { moment = Number.NaN } = settings;
  if (!(moment >= 0 && moment <= secondsOf(before.song))) {
    return fail('invalid-input', `The song has no moment at ${moment} s.`);
  }
  const last = before.song.at(-1) ?? before.song[0];
  const part: OrderedPart = {
    ...own,
    prompt: parent.isReworded ? prompt : last.prompt,
    // Whoever gives words wants them sung.
    isInstrumental: isInstrumental || (last.isInstrumental === true && !lyrics && !voice),
    voice: voice ?? last.voice,
    weirdness: weirdness ?? last.weirdness,
    styleInfluence: styleInfluence ?? last.styleInfluence,
  };
  const earlier = cutSong(before.song, moment);
  const left = MAX_TOTAL_SECONDS - secondsOf(earlier);
  const seconds = asked ?? usualSeconds(part, Math.min(left, MAX_SECONDS));
  if (seconds > left || left < MIN_SECONDS) {
    return fail('invalid-input', `A song has at most ${MAX_TOTAL_SECONDS} s in all.`);
  }
  return { title: title ?? before.title, earlier, part: { ...part, seconds }, takeCount };
}

/** As long as the lyrics take, if that is more than usual. */
function usualSeconds(part: OrderedPart, most: number): number {
  const { lyrics } = part;
  const sung = lyrics
    ? secondsOfLyrics(lyrics, readStyle({ ...part, seconds: 0, take: 0 }))
    : defaultSeconds;
  return Math.min(Math.max(defaultSeconds, Math.ceil(sung)), Math.floor(most));
}

/** The first words of the prompt or of what is sung. */
function toTitle({ prompt, lyrics = '' }: { prompt: string; lyrics?: string | undefined }): string {
  const [sung = ''] = lyrics.split('\n').filter((line) => !/^[[【]/.test(line));
  const said = (prompt.trim() || sung).split(/[,，。.;；!！?？、\n]/)[0]?.trim() ?? '';
  const words = said.split(/\s+/);
  while (words.length > 1 && words.join(' ').length > maxTitleLength) words.pop();
  const title = Array.from(words.join(' ')).slice(0, maxTitleLength).join('');
  return title || '无题';
}

function refuse({ input, files, parent }: EngineJob<ComposerInput>): EngineFailed | undefined {
  const { seed, settings = {} } = input;
  const { instrumental, lyrics, voice, negativeStyle, moment } = settings;
  if (negativeStyle) return fail('unsupported', 'The composer knows no style to keep away from.');
  if (moment !== undefined && !parent)
    return fail('unsupported', 'The composer begins songs, and continues those of its own alone.');
  if (instrumental && (lyrics?.trim() || voice))
    return fail('unsupported', 'The composer has nobody sing where the song is instrumental.');
  const unknown = files.find(({ role }) => role !== 'cover');
  if (unknown) return fail('unsupported', `The composer takes no file as ${unknown.role}.`);
  if (files.length > 1) return fail('unsupported', 'The composer covers one sound.');
  if (files.length > 0 && parent)
    return fail('unsupported', 'The composer covers a sound from its beginning.');
  for (const [name, value, least, most] of [
    ['seed', seed, 0, maxSeed],
    ['length', settings.length, MIN_SECONDS, MAX_SECONDS],
    ['weirdness', settings.weirdness, 0, 100],
    ['styleInfluence', settings.styleInfluence, 0, 100],
    ['length of lyrics', lyrics?.length, 0, maxLyricsLength],
  ] as const) {
    if (value !== undefined && !(value >= least && value <= most))
      return fail(
        'invalid-input',
        `The composer takes no ${name} of ${value}: ${least} to ${most}.`,
      );
  }
  return undefined;
}

function fail(reason: EngineFailed['reason'], vendorMessage: string): EngineFailed {
  return { status: 'failed', reason, isRetryable: false, vendorMessage };
}
