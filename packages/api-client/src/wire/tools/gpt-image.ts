import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Characters, as the service counts them. */
export const MAX_GPT_IMAGE_PROMPT_LENGTH = 4_000;

/** Pictures that go into one creation at most. */
export const MAX_GPT_IMAGE_IMAGES = 10;

/** Pictures of one creation at most. */
export const MAX_GPT_IMAGE_COUNT = 4;

export const gptImageQualities = ['low', 'medium', 'high'] as const;
export const gptImageBackgrounds = ['opaque', 'transparent'] as const;

const size = v.pipe(v.string(), v.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/));
const quality = v.picklist(gptImageQualities);
const background = v.picklist(gptImageBackgrounds);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GPT_IMAGE_COUNT));

/**
 * GPT-4o, and what took its place in the Images API of OpenAI: pictures from words, or from words and
 * other pictures. What is left out is up to the model.
 */
export const gptImage = defineTool({
  name: 'gpt-image',
  input: {
    prompt,
    /** The first one is changed; the others are for reference. None: it is made from words alone. */
    images: v.optional(v.pipe(v.array(pictureAddress), v.maxLength(MAX_GPT_IMAGE_IMAGES))),
    /** Which part of the first picture changes: as in `imageEdit`. Default: all of it. */
    mask: v.optional(pictureAddress),
    /** One of the model's, such as `1536x1024`. Not with a mask, nor is `background`. */
    size: v.optional(size),
    quality: v.optional(quality),
    background: v.optional(background),
    /** How many pictures. Default: 1. */
    count: v.optional(count),
  },
  capabilities: {
    /** Pictures that it takes, at most. */
    images: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GPT_IMAGE_IMAGES)),
    /** Whether it takes a mask. Undefined: not. */
    mask: v.optional(v.boolean()),
    /** Sizes that it makes, such as `1024x1024`. None: the size is up to it. */
    sizes: v.optional(v.array(size), []),
    /** Undefined: there is nothing to choose. */
    qualities: v.optional(v.array(quality)),
    backgrounds: v.optional(v.array(background)),
    /** Pictures at a time, at most. */
    count: v.optional(count, 1),
  },
  price: {
    /** Points for one picture: in quality `medium`, and where the quality is up to the model. */
    base: points,
    /** Points for one in quality `low`, or `high`. Undefined: as many. */
    low: v.optional(points),
    high: v.optional(points),
  },
  computePrice: ({ base, low = base, high = base }, { quality, count = 1 }) =>
    ({ low, medium: base, high })[quality ?? 'medium'] * count,
  maxPictures: ({ images }) => images,
});
