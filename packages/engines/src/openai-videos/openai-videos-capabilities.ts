/**
 * Capabilities of a model, as data. What it cannot do is refused before anything is sent; of what is
 * absent here anything is sent, and the service decides.
 */
export type OpenAiVideosCapabilities = {
  /** The lengths that it makes. */
  readonly seconds?: readonly number[];
  /** The sizes that it makes: pixels (`1280x720`), or `small` and `large`. */
  readonly sizes?: readonly string[];
  /** The orientations that it makes, besides sizes. */
  readonly orientations?: readonly ('landscape' | 'portrait')[];
  /** Whether it takes a `first-frame`. */
  readonly hasFirstFrame?: boolean;
  /** Whether a film can be made again with other words. */
  readonly hasRemix?: boolean;
};

/** In whose words Sora is asked: those of OpenAI, or those of the gateways that have it otherwise. */
export type OpenAiVideosDialect = 'openai' | 'gateway';

const sora2 = { seconds: [4, 8, 12], sizes: ['720x1280', '1280x720'], orientations: [] };

const sora2AtGateway = {
  seconds: [10, 15],
  sizes: ['small', 'large'],
  orientations: ['landscape', 'portrait'],
} as const;

type Models = readonly (readonly [RegExp, OpenAiVideosCapabilities])[];

const plain = /^sora-2(-\d{4}-\d\d-\d\d)?$/;
const pro = /^sora-2-pro(-\d{4}-\d\d-\d\d)?$/;

/** By OpenAI's ids; a snapshot has its date behind. The first match counts. */
const models: Readonly<Record<OpenAiVideosDialect, Models>> = {
  openai: [
    [plain, sora2],
    [pro, { ...sora2, sizes: [...sora2.sizes, '1024x1792', '1792x1024'] }],
  ],
  gateway: [
    [plain, sora2AtGateway],
    [pro, { ...sora2AtGateway, seconds: [10, 15, 25] }],
  ],
};

/**
 * Finds the capabilities of an OpenAI model, by its id; empty, so anything, for ids that only a
 * gateway knows.
 */
export function openAiVideosCapabilities(
  model: string,
  {
    dialect = 'openai',
  }: {
    /** Default: `openai`. */
    dialect?: OpenAiVideosDialect;
  } = {},
): OpenAiVideosCapabilities {
  return models[dialect].find(([id]) => id.test(model))?.[1] ?? {};
}
