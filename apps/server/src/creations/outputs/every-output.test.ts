import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import {
  createComposer,
  createDemoPainter,
  createFilmMaker,
  createPresenter,
  createResampler,
} from '@internal/demo-engines';
import { recordFilm } from '@internal/testing/media/record-film.ts';
import type { Engine, InputFile, InputFileRole } from '@site/engines';
import { createHeyGemEngine, type HeyGemInput } from '@site/engines/heygem';
import { startHeyGemSimulator, startOpenAiImagesSimulator } from '@site/engines/testing';
import { createLabel, DEMONSTRATION_PROVIDER_CODE, readLabel } from '@site/media-metadata';
import { createMark, type Mark, type MarkWords, rhythmTones } from '@site/media-metadata/mark';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { endWaits } from '../../../testing/end-waits.ts';
import { hearTones } from '../../../testing/hear-tones.ts';
import { installPackages } from '../../../testing/install-packages.ts';
import { readRecords } from '../../../testing/read-records.ts';
import { asking, type ServiceKind, serviceKinds } from '../../../testing/service-kinds.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import type { CreationInput, PictureCode } from '../../database/schema.ts';
import { engineKinds } from '../../engines/engine-kinds.ts';
import { openModels } from '../../engines/open-models.ts';
import { createMarker } from '../../ffmpeg/create-marker.ts';
import { type Ffmpeg, openFfmpeg } from '../../ffmpeg/open-ffmpeg.ts';
import { showsMark } from '../../files/shows-mark.ts';
import { originalKey } from '../../picture-store/original-key.ts';
import { urlOfOutput } from '../../picture-store/output-addresses.ts';
import { randomId } from '../../random-id.ts';
import { readCreation } from '../steps/end-creation.ts';
import { findCode } from './find-code.ts';
import { isScannable } from './is-scannable.ts';

/** Something that makes works. */
type Maker = {
  readonly open: () => Promise<{ engine: Engine<CreationInput>; origin?: string }>;
  /** Works that it makes. Default: 1. */
  readonly count?: number;
  /** Default: `AI生成`. */
  readonly words?: MarkWords;
  readonly code?: PictureCode;
};

const demoFolder = new URL('../../../../../internal/demo-engines/testing/', import.meta.url);
const fileOf = async (role: InputFileRole, name: string): Promise<InputFile> => {
  const bytes = await readFile(new URL(name, demoFolder));
  return { role, mimeType: 'image/webp', readBytes: async () => bytes };
};
const portrait = await fileOf('source', 'mona-lisa.webp');
const person = await fileOf('source', 'eileen-collins.webp');
const face: InputFile = { ...person, role: 'face' };

const painting = { prompt: '雪山', seed: 1, width: 192, height: 128 };
const filming = { prompt: '雪山', seed: 1, width: 320, height: 192, settings: { seconds: 1 } };
const code = { text: 'https://example.com/a', level: 'H', strength: 'balanced' } as const;

const builtIn = <Input>(...asked: Parameters<typeof asking<Input>>): Pick<Maker, 'open'> => ({
  open: async () => ({ engine: asking(...asked) }),
});

/** Makers of the demo engines' outputs, by the tools that they serve. */
const demoTools = {
  midjourney: { ...builtIn(createDemoPainter({ isGrid: true }), painting), count: 4 },
  dalle: builtIn(createDemoPainter(), painting),
  'stable-diffusion': {
    ...builtIn(createDemoPainter(), { ...painting, settings: { count: 2 } }),
    count: 2,
  },
  'image-edit': builtIn(createDemoPainter(), painting, [portrait]),
  'gpt-image': builtIn(createDemoPainter(), {
    ...painting,
    settings: { background: 'transparent' },
  }),
  'art-qr-code': {
    ...builtIn(createDemoPainter(), { ...painting, width: 512, height: 512, code }),
    code,
  },
  'face-swap': builtIn(createDemoPainter(), painting, [portrait, face]),
  video: builtIn(createFilmMaker(), filming),
  sora: builtIn(createFilmMaker({ hasRemix: true }), filming),
  music: {
    ...builtIn(createComposer(), { prompt: '流行', seed: 1, settings: { length: 10 } }),
    count: 2,
  },
  'digital-human': {
    ...builtIn(createPresenter(), { prompt: '你好。', seed: 1, width: 256, height: 256 }, [person]),
    words: 'AI合成',
  },
} satisfies Record<keyof typeof engineKinds.demo.tools, Maker>;

const usedServices = new Set<string>();

/** Makes outputs at a simulated service. */
function atService(name: keyof typeof serviceKinds): Maker {
  usedServices.add(name);
  const kind: ServiceKind = serviceKinds[name];
  const { outputs: count = 1 } = kind;
  return {
    count,
    async open() {
      const service = await kind.open();
      onTestFinished(service.close);
      const { url: address, key } = service;
      return { engine: kind.createEngine({ address, key }), origin: new URL(address).origin };
    },
  };
}

const filmBytes = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
const readGiven = (bytes: Uint8Array) => async (): Promise<Uint8Array> => bytes;

/** Makes films of a person in a film, with a simulated HeyGem. */
const ofHeyGem = (input: HeyGemInput): Maker => ({
  async open() {
    const speechBytes = await recordFilm({
      ...{ seconds: 2, hasPicture: false, audio: ['pcm_s16le'], format: ['wav'] },
    });
    const service = await startHeyGemSimulator({ filmBytes, speechBytes });
    onTestFinished(service.close);
    const engine = createHeyGemEngine({ address: service.url, key: service.key });
    const files: InputFile[] = [
      { role: 'voice', mimeType: 'audio/wav', readBytes: readGiven(speechBytes) },
    ];
    if (input.task === 'lip-sync') {
      files.unshift({ role: 'source', mimeType: 'video/mp4', readBytes: readGiven(filmBytes) });
    }
    return { engine: asking(engine, input, files), origin: new URL(service.url).origin };
  },
});

/** Makes outputs with a provider package of the AI SDK, at the simulator of its service. */
const ofAiSdk: Maker = {
  async open() {
    const service = await startOpenAiImagesSimulator();
    onTestFinished(service.close);
    const name = '@ai-sdk/openai';
    const provider = { id: 'openai', kind: 'ai-sdk', package: name, address: service.url } as const;
    const [model] = await openModels(
      {
        engines: [{ ...provider, keyFrom: 'ENGINE_KEY' }],
        models: [
          {
            ...{ id: 'maker', engine: 'openai', tool: 'dalle', remoteModel: 'gpt-image-2' },
            ...{ names: { 'zh-CN': '模型' }, isRetired: false, price: { base: 10 } },
            capabilities: { sizes: ['1024x1024'], qualities: ['hd'], styles: [], count: 1 },
          },
        ],
      },
      {
        ...{
          variables: { ENGINE_KEY: service.key },
          packagesFolder: await installPackages([name]),
        },
        openDemo: async () => createControlledEngine(),
        openResampler: async () => createControlledEngine(),
      },
    );
    if (!model) throw new Error('There is a model');
    const { engine, origin } = model;
    return { engine, ...(origin !== undefined && { origin }) };
  },
};

/** Everything that is made, by the kinds of engines that a configuration may name. */
const makers: Readonly<Record<keyof typeof engineKinds, Readonly<Record<string, Maker>>>> = {
  demo: demoTools,
  resampler: { pictures: builtIn(createResampler(), {}, [portrait]) },
  'midjourney-proxy': {
    trueai: atService('midjourney-proxy of trueai'),
    novicezk: atService('midjourney-proxy of novicezk'),
    'new-api': atService('midjourney of new-api'),
  },
  'sd-webui': { pictures: atService('sd-webui') },
  comfyui: { pictures: atService('comfyui') },
  'openai-images': { pictures: atService('openai-images') },
  'openai-videos': { films: atService('openai-videos') },
  ark: { pictures: atService('pictures of ark'), films: atService('films of ark') },
  dashscope: {
    pictures: atService('pictures of dashscope'),
    films: atService('films of dashscope'),
    people: atService('people of dashscope'),
  },
  'suno-api': { 'suno-api': atService('suno-api'), 'sunoapi.org': atService('sunoapi.org') },
  'minimax-music': { songs: atService('minimax-music') },
  'minimax-speech': { speech: atService('minimax-speech') },
  heygem: {
    films: ofHeyGem({ task: 'lip-sync' }),
    speech: ofHeyGem({ task: 'speak', text: '你好' }),
  },
  'ai-sdk': { pictures: ofAiSdk },
  chat: { texts: atService('chat') },
};

const cases = Object.entries(makers).flatMap(([kind, made]) =>
  Object.entries(made).map(([what, maker]) => ({ kind, what, maker })),
);

it('leaves out no kind of engine, no tool of the demo engines and no simulated service', () => {
  expect(Object.keys(makers).sort()).toEqual(Object.keys(engineKinds).sort());
  expect(Object.keys(demoTools).sort()).toEqual(Object.keys(engineKinds.demo.tools).sort());
  expect([...usedServices].sort()).toEqual(Object.keys(serviceKinds).sort());
});

let app: TestApp;
let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  app = await startTestApp('postgres');
  ffmpeg = await openFfmpeg('ffmpeg');
  folder = await mkdtemp(join(tmpdir(), 'test-every-output-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

type Work = {
  readonly row: OutputRow;
  /** As its owner downloads it. */
  readonly shown: Uint8Array;
  /** As the engine made it; undefined where that has the mark itself. */
  readonly original: Uint8Array | undefined;
};

/** All that a maker makes, once it is there. */
async function make({ open, code, count = 1 }: Maker): Promise<readonly Work[]> {
  const { database } = app;
  const { pictures, now } = app.services;
  const { engine, origin } = await open();
  const model = randomId();
  const worker = createTestWorker({
    ...{ database, pictures, now, places: 4, marker: createMarker(ffmpeg) },
    ...(origin !== undefined && { origin }),
    engines: new Map([[model, engine]]),
  });
  onTestFinished(() => worker.close());
  const user = await app.newUser();
  const { id } = await beginTestCreation(database, {
    ...{ userId: user.id, engine: model, now: now() },
    ...(code && { code }),
  });
  const stateOf = async () => {
    await endWaits(database);
    worker.wake();
    const { state, failureReason } = (await readCreation(database, id)).creation;
    return failureReason ?? state;
  };
  await expect.poll(stateOf, { timeout: 60_000 }).not.toMatch(/^(?:queued|submitting|running)$/);
  expect(await stateOf()).toBe('succeeded');
  const rows = await database
    .select()
    .from(outputs)
    .where(and(eq(outputs.creationId, id), eq(outputs.state, 'stored')));
  expect(rows).toHaveLength(count);
  return await Promise.all(
    rows.map(async (row) => {
      const response = await user.fetch(urlOfOutput(row));
      expect(response.status).toBe(200);
      const stored = row.hasOriginal ? await pictures.open(originalKey(row.id)) : undefined;
      const original = stored && new Uint8Array(await arrayBuffer(stored.read()));
      if (row.posterWidth !== null) {
        const poster = await user.fetch(`/pictures/${row.id}/poster.webp`);
        await expectPoster(row, new Uint8Array(await poster.arrayBuffer()));
      }
      return { row, original, shown: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
}

const recordOf = ({ id }: OutputRow) =>
  createLabel({ producer: DEMONSTRATION_PROVIDER_CODE, produceId: id });

/** As other programs read it. */
const writtenRecordOf = (row: OutputRow) =>
  expect.objectContaining({ Label: '1', ProduceID: row.id });

const countIn = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).toString('latin1').split(text).length - 1;

function expectRecord({ row, shown }: Pick<Work, 'row' | 'shown'>): void {
  expect(readLabel(shown)).toEqual(recordOf(row));
  expect(countIn(shown, '"ContentProducer"')).toBe(1);
}

async function expectPoster(row: OutputRow, poster: Uint8Array): Promise<void> {
  expectRecord({ row, shown: poster });
  const { width, height } = await sharp(poster).metadata();
  const isMarked = await Promise.all(
    (['AI生成', 'AI合成'] as const).map((words) =>
      showsMark(poster, createMark({ width, height, words })),
    ),
  );
  expect(isMarked).toContain(true);
}

const pixelsOf = async (picture: Uint8Array) =>
  await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Levels of 256 by which two pictures differ on average, but for where the mark is. */
async function differenceBeside(
  { left, top, width, height }: Mark,
  [one, other]: readonly [Uint8Array, Uint8Array],
): Promise<number> {
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { info } = before;
  expect(after.info.width).toBe(info.width);
  let [sum, count] = [0, 0];
  for (let place = 0; place < before.data.length; place += 1) {
    const pixel = Math.floor(place / info.channels);
    const x = pixel % info.width;
    const y = Math.floor(pixel / info.width);
    if (x >= left && x < left + width && y >= top && y < top + height) continue;
    sum += Math.abs((before.data[place] ?? 0) - (after.data[place] ?? 0));
    count += 1;
  }
  return sum / count;
}

/** The first row in which pictures differ as only a mark makes them; below the first of them if there is none. */
async function firstChangedRow(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const place = before.data.findIndex(
    (level, index) => Math.abs(level - (after.data[index] ?? 0)) > 64,
  );
  const { width, height, channels } = before.info;
  return place < 0 ? height : Math.floor(place / channels / width);
}

/** Levels of 256 that encoding a picture again changes on average. */
const encoderNoise = 4;

async function expectPicture(
  { row, shown, original }: Work,
  { code, words = 'AI生成' }: Maker,
): Promise<void> {
  if (!original) throw new Error('Each picture has its original');
  const { xmpAsString = '' } = await sharp(shown).metadata();
  expect(xmpAsString.match(/<TC260:AIGC>/g)).toHaveLength(1);
  expect(xmpAsString).toContain(row.id);
  const { width, height } = (await sharp(original).metadata()).autoOrient;
  const corner = createMark({ width, height, words });
  const mark = code ? { ...corner, top: await firstChangedRow(original, shown) } : corner;
  expect(await showsMark(shown, mark)).toBe(true);
  expect(await differenceBeside(mark, [original, shown])).toBeLessThan(encoderNoise);
  if (!code) return expect(await showsMark(original, mark)).toBe(false);
  const { bottom = 1 } = (await findCode(original, code.text)) ?? {};
  expect(mark.top).toBeGreaterThanOrEqual(Math.floor(bottom * height));
  expect(await isScannable(shown, code.text)).toBe(true);
}

async function fileAt(bytes: Uint8Array): Promise<string> {
  const path = join(folder, randomId());
  await writeFile(path, bytes);
  return path;
}

async function frameOf(path: string, reading: readonly string[] = []): Promise<Uint8Array> {
  const writing = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
  const { signal } = new AbortController();
  return await ffmpeg({ path, reading, writing, signal, maxMs: 10_000, maxBytes: 10_000_000 });
}

async function expectFilm(
  { row, shown, original }: Work,
  { words = 'AI生成' }: Maker,
): Promise<void> {
  const path = await fileAt(shown);
  const records = await readRecords(path);
  expect(records.map((record) => JSON.parse(record))).toEqual([writtenRecordOf(row)]);
  const { width = 0, height = 0 } = await sharp(await frameOf(path)).metadata();
  const mark = createMark({ width, height, words });
  for (const moment of [[], ['-sseof', '-0.2']]) {
    expect(await showsMark(await frameOf(path, moment), mark)).toBe(true);
    if (!original) continue;
    const before = await frameOf(await fileAt(original), moment);
    expect(await showsMark(before, mark)).toBe(false);
  }
}

const rhythm = rhythmTones.map(({ seconds }) => (seconds > 0.1 ? 'long' : 'short'));

async function expectSound({ row, shown, original }: Work): Promise<void> {
  const path = await fileAt(shown);
  // ffprobe looks for no chunk of this name in a WAV.
  if (row.mime !== 'audio/wav') {
    const records = await readRecords(path);
    expect(records.map((record) => JSON.parse(record))).toEqual([writtenRecordOf(row)]);
  }
  expect(await hearTones(ffmpeg, path)).toEqual(rhythm);
  if (original) expect(await hearTones(ffmpeg, await fileAt(original))).not.toEqual(rhythm);
}

it.each(cases)(
  'what $kind makes ($what) is downloaded with one record and the mark',
  { timeout: 120_000 },
  async ({ maker }) => {
    for (const work of await make(maker)) {
      expectRecord(work);
      switch (work.row.media) {
        case 'image':
          await expectPicture(work, maker);
          break;
        case 'video':
          await expectFilm(work, maker);
          break;
        case 'audio':
          await expectSound(work);
      }
    }
  },
);
