import { readFile } from 'node:fs/promises';
import type { Engine, EngineJob, EngineOutput, InputFile } from '@site/engines';
import { createMark } from '@site/media-metadata/mark';
import { MPEGDecoder } from 'mpg123-decoder';
import sharp from 'sharp';
import { createMp3Encoder } from 'wasm-media-encoders';
import { createComposer } from './src/composer/create-composer.ts';
import { createFilmMaker, type FilmMakerInput } from './src/film-maker/create-film-maker.ts';
import { createDemoPainter } from './src/painter/create-demo-painter.ts';
import { createPresenter } from './src/presenter/create-presenter.ts';

/** Folder of the site's samples. */
export const homeSamplesFolder = new URL('../../apps/site/src/samples/', import.meta.url);

/** Prompts of the site's samples, as they stand below them. */
export const homeSamplePrompts = {
  picture: '水墨群山，晨雾里的留白',
  film: '雪山上空的绿色极光，镜头缓缓推近',
  song: '轻快的民谣，木吉他，夏天傍晚的海边',
  'talking-film': '你好，写一句话，我来说。',
} as const;

export type HomeSampleName = keyof typeof homeSamplePrompts;

export interface HomeSample {
  /** WebP. */
  readonly poster: Uint8Array;
  /** File that is played, `<name>.mp4` or `.mp3`; a picture is its own poster. */
  readonly played?: Uint8Array<ArrayBuffer>;
}

/** Bytes of a file: four posters come with the page, what is played once it is asked for. */
export const MAX_POSTER_BYTES = 10_000;
export const MAX_PLAYED_BYTES = 60_000;

/** Pixels, 16:9: a poster is shown half as wide. */
const size = { width: 512, height: 288 };
/** A film of several seconds has to be light. */
const filmSize = { width: 384, height: 216 };

const makers: Readonly<Record<HomeSampleName, () => Promise<HomeSample>>> = {
  async picture() {
    const prompt = homeSamplePrompts.picture;
    const input = { prompt, seed: 7, width: 2 * size.width, height: 2 * size.height };
    const { source } = await run(createDemoPainter(), { input });
    return { poster: await writePoster(bytesOf(source), { isMarked: false }) };
  },
  async film() {
    const input: FilmMakerInput = {
      prompt: homeSamplePrompts.film,
      seed: 4,
      ...filmSize,
      settings: { seconds: 2, camera: 'push-in' },
    };
    const output = await run(createFilmMaker(), { input });
    return await withPoster(output, { played: bytesOf(output.source) });
  },
  async song() {
    const input = { prompt: homeSamplePrompts.song, seed: 11, settings: { length: 10 } };
    const output = await run(createComposer(), { input });
    const { poster: square } = output;
    const played = await shrinkSong(bytesOf(output.source));
    return { poster: await writePoster(bytesOf(square), { isMarked: false }), played };
  },
  async 'talking-film'() {
    // The Mona Lisa by Leonardo da Vinci, in the public domain: nobody's face but a painting's.
    const painting = new URL('testing/mona-lisa.webp', import.meta.url);
    const prompt = homeSamplePrompts['talking-film'];
    const input = { prompt, seed: 1, ...filmSize, settings: { speed: 1.3 } };
    const source: InputFile = {
      role: 'source',
      mimeType: 'image/webp',
      readBytes: async () => new Uint8Array(await readFile(painting)),
    };
    const output = await run(createPresenter(), { input, files: [source] });
    return await withPoster(output, { played: bytesOf(output.source) });
  },
};

/** Makes what the site ships by that name: the same on each machine, but for how its encoders round. */
export const makeHomeSample = (name: HomeSampleName): Promise<HomeSample> => makers[name]();

async function run<Input>(
  engine: Engine<Input>,
  job: Pick<EngineJob<Input>, 'input'> & Partial<Pick<EngineJob<Input>, 'files'>>,
): Promise<EngineOutput> {
  const status = await engine.start(
    { attemptId: 'home', files: [], ...job },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  const [output] = status.status === 'succeeded' ? status.outputs : [];
  if (!output) throw new Error(`No sample was made: ${JSON.stringify(status)}`);
  return output;
}

function bytesOf(source: EngineOutput['source'] | undefined): Uint8Array<ArrayBuffer> {
  if (!source || !('bytes' in source)) throw new Error('The engine has given no bytes.');
  return new Uint8Array(source.bytes);
}

async function withPoster(
  { poster }: EngineOutput,
  { played }: { played: Uint8Array<ArrayBuffer> },
): Promise<HomeSample> {
  // Each frame of a film is marked.
  return { poster: await writePoster(bytesOf(poster), { isMarked: true }), played };
}

async function writePoster(
  bytes: Uint8Array,
  { isMarked }: { isMarked: boolean },
): Promise<Uint8Array> {
  const { svg, left, top } = createMark({ ...size, words: 'AI生成' });
  const mark = { input: Buffer.from(svg), left, top };
  const picture = sharp(bytes).resize(size.width, size.height);
  const marked = await picture
    .composite(isMarked ? [] : [mark])
    .png()
    .toBuffer();
  for (const quality of [75, 65, 55, 45, 35]) {
    const written = await sharp(marked).webp({ quality }).toBuffer();
    if (written.byteLength < MAX_POSTER_BYTES) return written;
  }
  throw new Error(`The poster has more than ${MAX_POSTER_BYTES} bytes.`);
}

/** Kilobits and samples a second: what ten seconds of a song weigh little in. */
const shrunk = { bitrate: 40, sampleRate: 32_000 } as const;

/** A song in mono, to be heard on a page that sells: what the composer makes weighs three times as much. */
async function shrinkSong(song: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(song);
  decoder.free();
  const [left = new Float32Array(), right = left] = channelData;
  const both = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate,
    channels: 1,
    bitrate: shrunk.bitrate,
    outputSampleRate: shrunk.sampleRate,
  });
  const begun = encoder.encode([both]).slice();
  const ended = encoder.finalize().slice();
  const bytes = new Uint8Array(begun.length + ended.length);
  bytes.set(begun);
  bytes.set(ended, begun.length);
  return bytes;
}
