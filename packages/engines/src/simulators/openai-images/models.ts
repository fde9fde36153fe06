/** Limits of the service for a request, by model. */
export type SimulatedModel = {
  readonly maxImages: number;
  readonly maxPromptLength: number;
  readonly sizes: readonly string[];
  /** Whether any size goes whose sides are multiples of 16, within the limits. */
  readonly hasFreeSizes: boolean;
  readonly qualities: readonly string[];
  readonly isLegacy: boolean;
};

const gptImage: SimulatedModel = {
  maxImages: 10,
  maxPromptLength: 32_000,
  sizes: ['auto', '1024x1024', '1536x1024', '1024x1536'],
  hasFreeSizes: false,
  qualities: ['auto', 'low', 'medium', 'high'],
  isLegacy: false,
};
const gptImage2: SimulatedModel = { ...gptImage, hasFreeSizes: true };
const gptImage25: SimulatedModel = {
  ...gptImage2,
  qualities: [...gptImage.qualities, 'xhigh', 'max'],
};

/** The models that the types of the service's client name, with the one that gateways still offer. */
export const simulatedModels: Readonly<Record<string, SimulatedModel>> = {
  'dall-e-3': {
    maxImages: 1,
    maxPromptLength: 4000,
    sizes: ['1024x1024', '1792x1024', '1024x1792'],
    hasFreeSizes: false,
    qualities: ['standard', 'hd'],
    isLegacy: true,
  },
  'gpt-image-1': gptImage,
  'gpt-image-1-mini': gptImage,
  'gpt-image-1.5': gptImage,
  'chatgpt-image-latest': gptImage,
  'gpt-image-2': gptImage2,
  'gpt-image-2-2026-04-21': gptImage2,
  'gpt-image-2.5-flare': gptImage25,
  'gpt-image-2.5-flare-2026-09-08': gptImage25,
  'gpt-image-2.5-sunburst': gptImage25,
  'gpt-image-2.5-sunburst-2026-09-08': gptImage25,
  'gpt-image-2.6-flare': gptImage25,
  'gpt-image-2.6-sunburst': gptImage25,
};
