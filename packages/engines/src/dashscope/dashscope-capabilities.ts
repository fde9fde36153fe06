/** Capabilities of a model of DashScope, and its protocol. */
export type DashScopeCapabilities = {
  /**
   * Which of the service's calls the model has.
   *
   * | Protocol   | Call                                                                    |
   * | ---------- | ----------------------------------------------------------------------- |
   * | `text`     | `text2image/image-synthesis`: a task                                    |
   * | `images`   | `image2image/image-synthesis` with a list of images: a task             |
   * | `edit`     | `image2image/image-synthesis` with a function: a task                   |
   * | `messages` | `image-generation/generation`: a task                                   |
   * | `sync`     | `multimodal-generation/generation`: answered in one request             |
   */
  readonly protocol: 'text' | 'images' | 'edit' | 'messages' | 'sync';
  /** How many files as `source` and `reference` it needs and takes. */
  readonly references: { readonly min: number; readonly max: number };
  /** The greatest `n`. */
  readonly maxImages: number;
  /** Characters; the service cuts off what is more without a word. */
  readonly maxPromptLength: number;
  /** Absent: the model chooses the size. */
  readonly sizes?: DashScopeSizes;
  /** Whether it takes a `negativePrompt`. */
  readonly hasNegativePrompt: boolean;
  /** Whether the service can be told not to rewrite the prompt. */
  readonly hasPromptExtension: boolean;
};

export type DashScopeSizes =
  | { readonly sides: { readonly min: number; readonly max: number } }
  | {
      readonly pixels: { readonly min: number; readonly max: number };
      readonly maxRatio: number;
      readonly tiers?: readonly ('1K' | '2K' | '4K')[];
    }
  | { readonly list: readonly string[] };

const none = { min: 0, max: 0 };
const text = {
  protocol: 'text',
  references: none,
  maxImages: 4,
  maxPromptLength: 800,
  hasNegativePrompt: true,
  hasPromptExtension: true,
} as const;

const wan22 = { ...text, sizes: { sides: { min: 512, max: 1440 } } };

/** From 768 times 768 to 1440 times 1440. */
const wan25Sizes = { pixels: { min: 589_824, max: 2_073_600 }, maxRatio: 4 };

const qwenImage = {
  ...text,
  maxImages: 1,
  sizes: { list: ['1664x928', '1472x1104', '1328x1328', '1104x1472', '928x1664'] },
} as const;

const wan27 = {
  protocol: 'messages',
  references: { min: 0, max: 9 },
  maxImages: 4,
  maxPromptLength: 5000,
  hasNegativePrompt: false,
  hasPromptExtension: false,
} as const;

/** From 768 times 768 to 2048 times 2048. */
const wan27Sizes = { pixels: { min: 589_824, max: 4_194_304 }, maxRatio: 8 };

const qwenEdit = {
  protocol: 'sync',
  references: { min: 1, max: 3 },
  maxImages: 1,
  maxPromptLength: 800,
  hasNegativePrompt: true,
  hasPromptExtension: false,
} as const;

/** The models of DashScope by their ids, as of November 2026. */
export const dashScopeModels: Readonly<Record<string, DashScopeCapabilities>> = {
  'wan2.7-image': { ...wan27, sizes: { ...wan27Sizes, tiers: ['1K', '2K'] } },
  'wan2.7-image-pro': { ...wan27, sizes: { ...wan27Sizes, tiers: ['1K', '2K', '4K'] } },
  'wan2.6-t2i': { ...text, protocol: 'messages', maxPromptLength: 2100, sizes: wan25Sizes },
  'wan2.5-t2i-preview': { ...text, maxPromptLength: 2000, sizes: wan25Sizes },
  'wan2.2-t2i-flash': wan22,
  'wan2.2-t2i-plus': wan22,
  'wan2.5-i2i-preview': {
    ...text,
    protocol: 'images',
    references: { min: 1, max: 3 },
    maxPromptLength: 2000,
    sizes: { pixels: { min: 589_824, max: 1_638_400 }, maxRatio: 4 },
  },
  'wanx2.1-imageedit': {
    protocol: 'edit',
    references: { min: 1, max: 1 },
    maxImages: 4,
    maxPromptLength: 800,
    hasNegativePrompt: false,
    hasPromptExtension: false,
  },
  'qwen-image': qwenImage,
  'qwen-image-plus': qwenImage,
  'qwen-image-edit': qwenEdit,
  'qwen-image-edit-plus': {
    ...qwenEdit,
    maxImages: 6,
    sizes: { sides: { min: 512, max: 2048 } },
    hasPromptExtension: true,
  },
};
