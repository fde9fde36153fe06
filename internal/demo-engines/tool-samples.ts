import { readFile } from 'node:fs/promises';
import type { Engine, EngineJob, EngineOutput, InputFile } from '@site/engines';
import { createMark } from '@site/media-metadata/mark';
import { MPEGDecoder } from 'mpg123-decoder';
import sharp from 'sharp';
import { createMp3Encoder } from 'wasm-media-encoders';
import { createComposer } from './src/composer/create-composer.ts';
import { createFilmMaker, type FilmMakerInput } from './src/film-maker/create-film-maker.ts';
import { createDemoPainter, type DemoPainterInput } from './src/painter/create-demo-painter.ts';
import { createPresenter } from './src/presenter/create-presenter.ts';
import { createResampler } from './src/resampler/create-resampler.ts';

/** Folder of the site's samples. */
export const toolSamplesFolder = new URL('../../apps/site/src/samples/tools/', import.meta.url);

/** Words of the site's samples, one of each tool, as they stand below them: prompts, but for tools that take none. */
export const toolSampleWords = {
  midjourney: '水墨群山，晨雾里的留白',
  'stable-diffusion': '流动的丝绸，青绿色',
  dalle: '连绵的沙丘，金色的黄昏',
  'art-qr-code': '彩色玻璃花窗',
  video: '雪山上空的绿色极光，镜头缓缓推近',
  'image-edit': '改成铅笔素描',
  sora: '星云深处，带环的行星，镜头缓缓拉远',
  'gpt-image': '改成黑白',
  'face-swap': '把名画里的脸，换进海报',
  upscale: '小图放大到 4 倍',
  music: '轻快的民谣，木吉他，夏天傍晚的海边',
  'digital-human': '你好，写一句话，我来说。',
} as const;

export type SampledTool = keyof typeof toolSampleWords;

export interface ToolSample {
  /** WebP. */
  readonly poster: Uint8Array;
  /** File that is played, `<tool>.mp4` or `.mp3`. Default: the poster is all of it. */
  readonly played?: Uint8Array<ArrayBuffer>;
}

/** Bytes of a file: posters come with the page, what is played once it is asked for. */
export const MAX_POSTER_BYTES = 12_000;
export const MAX_PLAYED_BYTES = 60_000;

/** Pixels, 16:9: a poster is shown half as wide. */
const size = { width: 512, height: 288 };
const painted = { width: 2 * size.width, height: 2 * size.height };
/** A film of several seconds has to be light. */
const filmSize = { width: 384, height: 216 };

// The Mona Lisa by Leonardo da Vinci, in the public domain: nobody's face but a painting's.
const readPainting = async () =>
  new Uint8Array(await readFile(new URL('testing/mona-lisa.webp', import.meta.url)));

const makers: Readonly<Record<SampledTool, () => Promise<ToolSample>>> = {
  midjourney: () => paintSample('midjourney', { seed: 7 }),
  'stable-diffusion': () => paintSample('stable-diffusion', { seed: 2 }),
  dalle: () => paintSample('dalle', { seed: 3 }),
  async 'art-qr-code'() {
    const side = { width: painted.height, height: painted.height };
    const code = { text: 'HELLO', level: 'M', strength: 'light' } as const;
    const input = { prompt: toolSampleWords['art-qr-code'], seed: 2, ...side, code };
    const picture = await paint(input);
    // A code that is cut can't be scanned.
    const margin = (size.width - size.height) / 2;
    const whole = sharp(picture)
      .resize(size.height)
      .extend({ left: margin, right: margin, extendWith: 'copy' });
    return { poster: await writePoster(await whole.toBuffer()) };
  },
  async video() {
    const input: FilmMakerInput = {
      prompt: toolSampleWords.video,
      seed: 4,
      ...filmSize,
      settings: { seconds: 2, camera: 'push-in' },
    };
    const output = await run(createFilmMaker(), { input });
    return await withPoster(output, { played: bytesOf(output.source) });
  },
  'image-edit': () => editSample('image-edit', { prompt: '霓虹灯下的城市，夜', seed: 5 }),
  async sora() {
    const input: FilmMakerInput = {
      prompt: toolSampleWords.sora,
      seed: 3,
      ...filmSize,
      settings: { seconds: 2, camera: 'pull-out' },
    };
    const { poster } = await run(createFilmMaker(), { input });
    return { poster: await writePoster(bytesOf(poster), { isMarked: true }) };
  },
  'gpt-image': () => editSample('gpt-image', { prompt: '海上日落，暖橙色', seed: 11 }),
  async 'face-swap'() {
    const painting = await readPainting();
    const poster = await edit(painting, '改成海报风格', { width: 480, height: 480 });
    const files = [toFile('source', poster), toFile('face', painting)];
    const input = { prompt: '', seed: 1, ...painted };
    const { source } = await run(createDemoPainter(), { input, files });
    const half = { width: size.width / 2, height: size.height };
    const [before, after] = await Promise.all(
      [poster, bytesOf(source)].map((picture) => sharp(picture).resize(half).toBuffer()),
    );
    const whole = sharp(before)
      .extend({ right: half.width })
      .composite([{ input: after, gravity: 'east' }]);
    return { poster: await writePoster(await whole.toBuffer()) };
  },
  async upscale() {
    const whole = await paint({ prompt: '盛开的大丽花，粉色花瓣', seed: 9, ...painted });
    const small = await sharp(whole)
      .resize(size.width / 4, size.height / 4)
      .png()
      .toBuffer();
    const input = { settings: { factor: 4 } };
    const { source } = await run(createResampler(), { input, files: [toFile('source', small)] });
    return { poster: await writePoster(await beside(small, bytesOf(source))) };
  },
  async music() {
    const input = { prompt: toolSampleWords.music, seed: 11, settings: { length: 10 } };
    const output = await run(createComposer(), { input });
    const { poster: square } = output;
    const played = await shrinkSong(bytesOf(output.source));
    return { poster: await writePoster(bytesOf(square)), played };
  },
  async 'digital-human'() {
    const prompt = toolSampleWords['digital-human'];
    const input = { prompt, seed: 1, ...filmSize, settings: { speed: 1.3 } };
    const files = [toFile('source', await readPainting())];
    const output = await run(createPresenter(), { input, files });
    return await withPoster(output, { played: bytesOf(output.source) });
  },
};

/** Makes what the site ships of a tool: the same on each machine, but for how its encoders round. */
export const makeToolSample = (tool: SampledTool): Promise<ToolSample> => makers[tool]();

async function paint(input: DemoPainterInput): Promise<Uint8Array<ArrayBuffer>> {
  const { source } = await run(createDemoPainter(), { input });
  return bytesOf(source);
}

async function paintSample(tool: SampledTool, { seed }: { seed: number }): Promise<ToolSample> {
  const picture = await paint({ prompt: toolSampleWords[tool], seed, ...painted });
  return { poster: await writePoster(picture) };
}

async function edit(
  picture: Uint8Array,
  prompt: string,
  size: { width: number; height: number } = painted,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = { prompt, seed: 1, ...size };
  const { source } = await run(createDemoPainter(), { input, files: [toFile('source', picture)] });
  return bytesOf(source);
}

/** Shows what has been edited beside what came of it. */
async function editSample(
  tool: SampledTool,
  { prompt, seed }: { prompt: string; seed: number },
): Promise<ToolSample> {
  const before = await paint({ prompt, seed, ...painted });
  const after = await edit(before, toolSampleWords[tool]);
  return { poster: await writePoster(await beside(before, after)) };
}

/** One picture whose left half is as it was before, enlarged without smoothing, its right half as it is after. */
async function beside(before: Uint8Array, after: Uint8Array): Promise<Uint8Array> {
  const { width, height } = size;
  const left = await sharp(before)
    .resize(width, height, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: width / 2, height })
    .toBuffer();
  return await sharp(after)
    .resize(width, height)
    .composite([{ input: left, gravity: 'west' }])
    .toBuffer();
}

const toFile = (role: InputFile['role'], bytes: Uint8Array): InputFile => ({
  role,
  mimeType: 'image/webp',
  readBytes: async () => new Uint8Array(bytes),
});

async function run<Input>(
  engine: Engine<Input>,
  job: Pick<EngineJob<Input>, 'input'> & Partial<Pick<EngineJob<Input>, 'files'>>,
): Promise<EngineOutput> {
  const status = await engine.start(
    { attemptId: 'sample', files: [], ...job },
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
): Promise<ToolSample> {
  // Each frame of a film is marked.
  return { poster: await writePoster(bytesOf(poster), { isMarked: true }), played };
}

async function writePoster(
  bytes: Uint8Array,
  { isMarked = false }: { isMarked?: boolean } = {},
): Promise<Uint8Array> {
  const { svg, left, top } = createMark({ ...size, words: 'AI生成' });
  const mark = { input: Buffer.from(svg), left, top };
  const picture = sharp(bytes).resize(size.width, size.height);
  const marked = await picture
    .composite(isMarked ? [] : [mark])
    .png()
    .toBuffer();
  for (const quality of [75, 65, 55, 45, 35, 25]) {
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
