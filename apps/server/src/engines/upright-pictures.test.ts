import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  startArkSimulator,
  startComfyuiSimulator,
  startDashScopeSimulator,
  startMidjourneyProxySimulator,
  startOpenAiChatSimulator,
  startOpenAiImagesSimulator,
  startOpenAiVideosSimulator,
  startSdWebuiSimulator,
} from '@site/engines/testing';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { declareConsent } from '../../testing/declare-consent.ts';
import { installPackages } from '../../testing/install-packages.ts';
import { lookAt, photoColors, printedPhoto, toNear } from '../../testing/phone-photo.ts';
import { serveEngine } from '../../testing/serve-engine.ts';
import type { ConfiguredEngine } from './engine-configuration.ts';

type Service = {
  readonly url: string;
  readonly key: string;
  /** Requests that it was sent, wherever the pictures are in them. */
  readonly requests: unknown;
  readonly close: () => Promise<void>;
};
type Served = {
  start: () => Promise<Service>;
  kind: Pick<ConfiguredEngine, 'kind'> & Readonly<Record<string, unknown>>;
  model: Omit<Parameters<typeof serveEngine>[1]['model'], 'price'>;
  /** Builds a request with two photos, and the consent of a person shown. Each of them is sent that is in it. */
  toInput: (first: string, second: string, consent: string) => object;
  /** Seconds of a film, which are paid for. */
  seconds?: number;
  /** Form in which the photos are sent. Default: as large as they are, and JPEGs. */
  sent?: {
    readonly size?: readonly [number, number];
    readonly format?: 'png';
    /** How many of them the simulator tells of. Default: all. */
    readonly told?: number;
  };
  /** Of the AI SDK. */
  packages?: readonly string[];
};

const price = 5;

/** Of the photos: all of the services take them. */
const scale = 12;

const [filmBytes, drawn] = await Promise.all([
  readFile(fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4'))),
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#a86' } })
    .png()
    .toBuffer(),
]);

const edit = {
  toInput: (first: string, second: string) => ({ prompt: '换成夜景', images: [first, second] }),
};
const editOne = { toInput: (first: string) => ({ prompt: '换成夜景', images: [first] }) };
const enlarge = { toInput: (image: string) => ({ image, factor: 2 }) };
const swap = {
  toInput: (image: string, face: string, consent: string) => ({ image, face, consent }),
};
const swapper = { tool: 'face-swap', capabilities: { faces: 1, restorers: [] } } as const;
const film = {
  toInput: (firstFrame: string) => ({ prompt: '灯塔', firstFrame }),
  seconds: 5,
};
const filmer = {
  tool: 'video',
  capabilities: {
    ...{ firstFrame: true, lastFrame: true, references: 4, ratios: ['16:9'] },
    ...{ seconds: [5], resolutions: ['720p'] },
  },
} as const;

const ark = {
  start: () => startArkSimulator({ filmBytes }),
  kind: { kind: 'ark' },
} as const;
const dashScope = {
  start: () => startDashScopeSimulator({ filmBytes, waitingAsks: 0, runningAsks: 0 }),
  kind: { kind: 'dashscope' },
} as const;
const midjourney = {
  start: () => startMidjourneyProxySimulator({ dialect: 'trueai', states: [] }),
  kind: { kind: 'midjourney-proxy', dialect: 'trueai' },
} as const;
const midjourneyModel = {
  tool: 'midjourney',
  remoteModel: '',
  capabilities: { references: 5, tasks: ['blend', 'describe'] },
} as const;

const webUi = {
  async start() {
    const canny = 'control_v11p_sd15_canny [d14c016b]';
    const controlNet = { models: [canny], modules: ['none', 'canny'] };
    const service = await startSdWebuiSimulator({ inventory: { controlNet } });
    return {
      ...{ url: service.url, key: '', close: service.close },
      // What it has made are pictures as well, and a face is swapped in one that it has written again.
      get requests() {
        return service.jobs.map(({ body: { target_image: _, ...sent } }) => sent);
      },
    };
  },
  kind: { kind: 'sd-webui' },
} as const;
const webUiModel = {
  tool: 'stable-diffusion',
  remoteModel: 'sd_xl_base_1.0',
  capabilities: {
    ...{ sizes: ['96x96'], samplers: ['Euler a'], schedulers: ['karras'], upscalers: ['Latent'] },
    steps: { min: 1, max: 50, default: 4 },
    cfg: { min: 1, max: 20, default: 7 },
    ...{ loras: [], maxSide: 256, count: 1, image: true, controls: ['canny'] },
  },
} as const;

/** Shows a picture as it is. */
const show = {
  graph: {
    9: { class_type: 'SaveImage', inputs: { images: ['10', 0], filename_prefix: 'site' } },
    10: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  },
  slots: {
    prompt: { type: 'text', maxLength: 1000, at: [] },
    factor: { type: 'integer', min: 2, max: 2, at: [] },
    source: { type: 'file', role: 'source', at: [{ node: '10', input: 'image' }] },
  },
  outputs: ['9'],
};
const comfyui = {
  async start() {
    const service = await startComfyuiSimulator();
    return { ...service, key: '', requests: service.uploads };
  },
  kind: {
    kind: 'comfyui',
    templates: { swap: { template: 'face-swap' } },
    workflows: {
      edit: { ...show, slots: { prompt: show.slots.prompt, source: show.slots.source } },
      enlarge: { ...show, slots: { factor: show.slots.factor, source: show.slots.source } },
    },
  },
} as const;

const editor = {
  tool: 'image-edit',
  capabilities: { images: 2, resolutions: ['1K'], count: 1 },
} as const;
const enlarger = { tool: 'upscale', capabilities: { factors: [2] } } as const;

it.each<[string, Served]>([
  [
    'the Images API',
    {
      ...edit,
      start: startOpenAiImagesSimulator,
      kind: { kind: 'openai-images' },
      model: { ...editor, remoteModel: 'gpt-image-2' },
    },
  ],
  [
    'a chat that draws',
    {
      ...edit,
      start: () =>
        startOpenAiChatSimulator({
          answer: () => ({ content: `![](data:image/png;base64,${drawn.toString('base64')})` }),
        }),
      kind: { kind: 'openai-images', api: 'chat' },
      model: { ...editor, remoteModel: 'gpt-4o-image' },
    },
  ],
  [
    'a provider of the AI SDK',
    {
      ...edit,
      start: startOpenAiImagesSimulator,
      kind: { kind: 'ai-sdk', package: '@ai-sdk/openai' },
      packages: ['@ai-sdk/openai'],
      model: { ...editor, remoteModel: 'gpt-image-2' },
    },
  ],
  ['Ark', { ...edit, ...ark, model: { ...editor, remoteModel: 'doubao-seedream-4-0-250828' } }],
  [
    'Ark, of both ends of a film,',
    {
      ...ark,
      toInput: (firstFrame, lastFrame) => ({ prompt: '灯塔', firstFrame, lastFrame }),
      seconds: 5,
      model: { ...filmer, remoteModel: 'doubao-seedance-1-0-pro-250528' },
    },
  ],
  ['DashScope', { ...edit, ...dashScope, model: { ...editor, remoteModel: 'wan2.7-image' } }],
  [
    'DashScope, to edit it,',
    { ...editOne, ...dashScope, model: { ...editor, remoteModel: 'wanx2.1-imageedit' } },
  ],
  [
    'DashScope, to enlarge it,',
    { ...enlarge, ...dashScope, model: { ...enlarger, remoteModel: 'wanx2.1-imageedit' } },
  ],
  [
    'DashScope, for a film,',
    { ...film, ...dashScope, model: { ...filmer, remoteModel: 'wan3.0-video' } },
  ],
  [
    'the Videos API',
    {
      ...film,
      start: () => startOpenAiVideosSimulator({ filmBytes }),
      kind: { kind: 'openai-videos' },
      model: {
        ...{ tool: 'sora', remoteModel: 'sora-2' },
        capabilities: {
          ...{ firstFrame: true, orientations: ['landscape'] },
          ...{ seconds: [4], resolutions: ['720p'] },
        },
      },
      seconds: 4,
      // A first frame is cut to the size of its film.
      sent: { size: [1_280, 720] },
    },
  ],
  [
    'Midjourney, as a reference,',
    {
      ...midjourney,
      toInput: (first) => ({ prompt: `https://site.example.com${first} 雪山` }),
      model: midjourneyModel,
    },
  ],
  [
    'Midjourney, to blend it,',
    {
      ...midjourney,
      toInput: (first, second) => ({ task: 'blend', images: [first, second] }),
      model: midjourneyModel,
    },
  ],
  [
    'Midjourney, to describe it,',
    {
      ...midjourney,
      toInput: (first) => ({ task: 'describe', images: [first] }),
      model: midjourneyModel,
    },
  ],
  [
    'midjourney-proxy, to swap a face,',
    { ...swap, ...midjourney, model: { ...swapper, remoteModel: '' } },
  ],
  ['the WebUI', { ...webUi, toInput: (image) => ({ prompt: '雪山', image }), model: webUiModel }],
  [
    'ControlNet',
    {
      ...webUi,
      toInput: (reference) => ({ prompt: '雪山', reference }),
      model: webUiModel,
      sent: { format: 'png' },
    },
  ],
  [
    'the WebUI, to enlarge it,',
    { ...enlarge, ...webUi, model: { ...enlarger, remoteModel: 'R-ESRGAN 4x+' } },
  ],
  ['ReActor', { ...swap, ...webUi, model: { ...swapper, remoteModel: '' }, sent: { told: 1 } }],
  ['ComfyUI', { ...editOne, ...comfyui, model: { ...editor, remoteModel: 'edit' } }],
  [
    'ComfyUI, to enlarge it,',
    { ...enlarge, ...comfyui, model: { ...enlarger, remoteModel: 'enlarge' } },
  ],
  ['ReActor of ComfyUI', { ...swap, ...comfyui, model: { ...swapper, remoteModel: 'swap' } }],
])(
  '%s gets a photo that lies on its side in CMYK upright and in sRGB',
  async (_, { start, kind, model, toInput, seconds = 1, sent = {}, packages }) => {
    const service = await start();
    onTestFinished(service.close);
    const server = await serveEngine(
      {
        ...{ id: 'service', address: service.url, keyFrom: 'ENGINE_KEY', ...kind },
      } as ConfiguredEngine,
      {
        ...{ key: service.key, model: { ...model, price: { base: price } } },
        ...(packages && { packagesFolder: await installPackages(packages) }),
      },
    );
    const [first, second] = await Promise.all(
      [false, true].map(async (hasDot) =>
        server.upload(await printedPhoto({ hasDot, scale }), { type: 'jpeg' }),
      ),
    );
    if (first === undefined || second === undefined) throw new Error('There are two photos');
    const consent = model.tool === 'face-swap' ? await declareConsent(server.user) : '';
    const input = toInput(first, second, consent);
    const made = await server.create(input, seconds * price);
    expect(made).toMatchObject({ state: 'succeeded' });
    const given = [first, second].filter((photo) => JSON.stringify(input).includes(photo));
    const received = findPictures(service.requests);
    const { size = [30 * scale, 40 * scale], format = 'jpeg', told = given.length } = sent;
    expect(received.length).toBeGreaterThanOrEqual(told);
    for (const bytes of received) {
      expect(await lookAt(bytes)).toEqual({
        ...{ size, orientation: undefined, space: 'srgb', depth: 'uchar' },
        ...{ hasProfile: false, format },
        ...{ top: toNear(photoColors.top), bottom: toNear(photoColors.bottom) },
      });
    }
  },
);

/** How JPEGs and PNGs begin, in base64. */
const pictureStarts = ['/9j/', 'iVBORw0KGgo'];

/** The pictures anywhere in what a service was sent, as bytes or as base64. */
function findPictures(sent: unknown): Uint8Array[] {
  if (sent instanceof Uint8Array) return [sent];
  if (sent instanceof Map) return [...sent.values()].flatMap(findPictures);
  if (typeof sent === 'string') {
    const content = sent.replace(/^data:[^,]*,/, '');
    const isPicture = pictureStarts.some((start) => content.startsWith(start));
    return isPicture ? [Buffer.from(content, 'base64')] : [];
  }
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.values(sent).flatMap(findPictures);
}
