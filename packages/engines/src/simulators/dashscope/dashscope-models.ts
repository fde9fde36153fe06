type Sizes =
  | { readonly sides: readonly [number, number] }
  | {
      readonly pixels: readonly [number, number];
      readonly maxRatio: number;
      readonly tiers?: readonly string[];
    }
  | { readonly list: readonly string[] };

/** Limits of the service for a request, by model. */
export type SimulatedDashScopeModel = {
  readonly path: string;
  readonly isSync?: boolean;
  readonly images: readonly [number, number];
  readonly maxN: number;
  readonly sizes?: Sizes;
  readonly defaultSize: string;
};

const services = '/api/v1/services/aigc';
export const dashScopePaths = {
  text: `${services}/text2image/image-synthesis`,
  edit: `${services}/image2image/image-synthesis`,
  messages: `${services}/image-generation/generation`,
  sync: `${services}/multimodal-generation/generation`,
  video: `${services}/video-generation/video-synthesis`,
  frames: `${services}/image2video/video-synthesis`,
  detection: `${services}/image2video/face-detect`,
} as const;

const { text, edit, messages, sync } = dashScopePaths;
const square = (side: number) => side * side;
const old = { path: text, images: [0, 0], maxN: 4, sizes: { sides: [512, 1440] } } as const;
const wan25 = { pixels: [square(768), square(1440)], maxRatio: 4 } as const;
const qwen = {
  path: text,
  images: [0, 0],
  maxN: 1,
  sizes: { list: ['1664*928', '1472*1104', '1328*1328', '1104*1472', '928*1664'] },
  defaultSize: '1664*928',
} as const;
const wan27 = { path: messages, images: [0, 9], maxN: 4, defaultSize: '2048*2048' } as const;
const wan27Pixels = { pixels: [square(768), square(2048)], maxRatio: 8 } as const;

/** As the pages of the models list them (help.aliyun.com/zh/model-studio). */
export const simulatedDashScopeModels: Readonly<Record<string, SimulatedDashScopeModel>> = {
  'wan2.7-image': { ...wan27, sizes: { ...wan27Pixels, tiers: ['1K', '2K'] } },
  'wan2.7-image-pro': { ...wan27, sizes: { ...wan27Pixels, tiers: ['1K', '2K', '4K'] } },
  'wan2.6-t2i': { path: messages, images: [0, 0], maxN: 4, sizes: wan25, defaultSize: '1280*1280' },
  'wan2.5-t2i-preview': { ...old, sizes: wan25, defaultSize: '1280*1280' },
  'wan2.2-t2i-flash': { ...old, defaultSize: '1024*1024' },
  'wan2.2-t2i-plus': { ...old, defaultSize: '1024*1024' },
  'wan2.5-i2i-preview': {
    path: edit,
    images: [1, 3],
    maxN: 4,
    sizes: { pixels: [square(768), square(1280)], maxRatio: 4 },
    defaultSize: '1280*1280',
  },
  'wanx2.1-imageedit': { path: edit, images: [1, 1], maxN: 4, defaultSize: '1024*1024' },
  'qwen-image': qwen,
  'qwen-image-plus': qwen,
  'qwen-image-edit': {
    path: sync,
    isSync: true,
    images: [1, 3],
    maxN: 1,
    defaultSize: '1024*1024',
  },
  'qwen-image-edit-plus': {
    path: sync,
    isSync: true,
    images: [1, 3],
    maxN: 6,
    sizes: { sides: [512, 2048] },
    defaultSize: '1024*1024',
  },
};
