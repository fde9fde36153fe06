import type { OpenAiImagesInput } from './openai-images-input.ts';

/**
 * Capabilities of a model, as data. What it cannot do is refused before anything is sent; of what is
 * absent here anything is sent, and the service decides.
 */
export type OpenAiImagesCapabilities = {
  /** In Unicode characters. */
  readonly maxPromptLength?: number;
  /** The greatest `n`. */
  readonly maxImages?: number;
  /** The sizes that it makes. Where there are `freeSizes`, these are possible besides. */
  readonly sizes?: readonly Given<'size'>[];
  /** Sizes that it makes besides `sizes`. */
  readonly freeSizes?: FreeSizes;
  /** Empty lists: it has no such setting. */
  readonly qualities?: readonly Given<'quality'>[];
  /** Empty: it has no such setting. */
  readonly styles?: readonly Given<'style'>[];
  /** Empty: it has no such setting. */
  readonly backgrounds?: readonly Given<'background'>[];
  /** If empty, it takes no compression either. */
  readonly outputFormats?: readonly Given<'outputFormat'>[];
  /** Empty: it has no such setting. */
  readonly moderations?: readonly Given<'moderation'>[];
  /** Files as `source` and `reference`, together. 0: it makes no edits. */
  readonly maxInputImages?: number;
  /** MIME types of these files. */
  readonly inputTypes?: readonly string[];
  /** Whether edits take a file as `mask`. */
  readonly hasMask?: boolean;
  /** Whether it can show the image while it grows. */
  readonly hasPartialImages?: boolean;
  /** Sent as `response_format`, which legacy models take and others refuse. Absent: not sent. */
  readonly responseFormat?: 'url' | 'b64_json';
};

/** Sizes by rule. */
export type FreeSizes = {
  /** Both sides are multiples of it. */
  readonly step: number;
  /** Pixels of the longer side. */
  readonly maxSide: number;
  /** Width times height. */
  readonly maxPixels: number;
  /** The longer side is at most so many times the shorter one. */
  readonly maxRatio: number;
};

type Given<Name extends keyof OpenAiImagesInput> = NonNullable<OpenAiImagesInput[Name]>;

const dalle3: OpenAiImagesCapabilities = {
  maxPromptLength: 4000,
  maxImages: 1,
  sizes: ['1024x1024', '1792x1024', '1024x1792'],
  qualities: ['standard', 'hd'],
  styles: ['vivid', 'natural'],
  backgrounds: [],
  outputFormats: [],
  moderations: [],
  maxInputImages: 0,
  hasPartialImages: false,
  responseFormat: 'b64_json',
};

const gptImage1: OpenAiImagesCapabilities = {
  maxPromptLength: 32_000,
  maxImages: 10,
  sizes: ['auto', '1024x1024', '1536x1024', '1024x1536'],
  qualities: ['auto', 'low', 'medium', 'high'],
  styles: [],
  backgrounds: ['auto', 'opaque', 'transparent'],
  outputFormats: ['png', 'jpeg', 'webp'],
  moderations: ['auto', 'low'],
  maxInputImages: 16,
  inputTypes: ['image/png', 'image/jpeg', 'image/webp'],
};

const gptImage2: OpenAiImagesCapabilities = {
  ...gptImage1,
  freeSizes: { step: 16, maxSide: 3840, maxPixels: 3840 * 2160, maxRatio: 3 },
};

const gptImage25: OpenAiImagesCapabilities = {
  ...gptImage2,
  qualities: ['auto', 'low', 'medium', 'high', 'xhigh', 'max'],
};

/** By the service's ids; a snapshot has its date behind. The first match counts. */
const models: readonly (readonly [RegExp, OpenAiImagesCapabilities])[] = [
  [/^dall-e-3$/, dalle3],
  [/^(gpt-image-1(\.5|-mini)?|chatgpt-image-latest)$/, gptImage1],
  [/^gpt-image-2(-\d{4}-\d\d-\d\d)?$/, gptImage2],
  [/^gpt-image-2\.[56]-(flare|sunburst)(-\d{4}-\d\d-\d\d)?$/, gptImage25],
];

/** Finds the capabilities of an OpenAI model, by its id; empty, so anything, for ids that only a gateway knows. */
export function openAiImagesCapabilities(model: string): OpenAiImagesCapabilities {
  return models.find(([id]) => id.test(model))?.[1] ?? {};
}
