/**
 * What a model can do, as data. What it cannot do is refused before anything is sent; of what is absent
 * here anything is sent, and the service decides.
 */
export type OpenAiVideosCapabilities = {
  /** The lengths that it makes. */
  readonly seconds?: readonly number[];
  /** The sizes that it makes, in pixels: `1280x720`. */
  readonly sizes?: readonly string[];
  /** Whether it takes a `first-frame`. */
  readonly hasFirstFrame?: boolean;
  /** Whether a film can be made again with other words. */
  readonly hasRemix?: boolean;
};

const sora2 = { seconds: [4, 8, 12], sizes: ['720x1280', '1280x720'] };

/** By OpenAI's ids; a snapshot has its date behind. The first match counts. */
const models: readonly (readonly [RegExp, OpenAiVideosCapabilities])[] = [
  [/^sora-2(-\d{4}-\d\d-\d\d)?$/, sora2],
  [
    /^sora-2-pro(-\d{4}-\d\d-\d\d)?$/,
    { ...sora2, sizes: [...sora2.sizes, '1024x1792', '1792x1024'] },
  ],
];

/** What a model of OpenAI can do, by its id; empty, so anything, for ids that only a gateway knows. */
export function openAiVideosCapabilities(model: string): OpenAiVideosCapabilities {
  return models.find(([id]) => id.test(model))?.[1] ?? {};
}
