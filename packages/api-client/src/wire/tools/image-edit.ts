import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Characters of an instruction, as the service counts them. */
export const MAX_EDIT_PROMPT_LENGTH = 800;

/** Pictures that go into one creation at most. */
export const MAX_EDIT_IMAGES = 10;

/** Pictures of one creation at most. */
export const MAX_EDIT_COUNT = 4;

/** About as many pixels as a square of 1,024, 2,048 or 4,096 has. */
export const editResolutions = ['1K', '2K', '4K'] as const;

const ratio = v.pipe(v.string(), v.regex(/^[1-9]\d?:[1-9]\d?$/));
const resolution = v.picklist(editResolutions);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EDIT_COUNT));

/** Pictures changed as a sentence says. */
export const imageEdit = defineTool({
  name: 'image-edit',
  input: {
    /** What to change. */
    prompt,
    /** The first one is changed; the others are for reference. */
    images: v.pipe(v.array(pictureAddress), v.minLength(1), v.maxLength(MAX_EDIT_IMAGES)),
    /**
     * Which part of the first picture changes: an upload of the person's own, a PNG with that picture's
     * shape, transparent where it changes and opaque where it stays. Default: all of it.
     */
    mask: v.optional(pictureAddress),
    /** One of the model's, such as `16:9`. Default: that of the first picture, which a mask needs. */
    ratio: v.optional(ratio),
    /** Default: the model's first one. */
    resolution: v.optional(resolution),
    /** How many pictures. Default: 1. */
    count: v.optional(count),
  },
  capabilities: {
    /** Pictures that it takes, at most. */
    images: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EDIT_IMAGES)),
    /** Whether it takes a mask. Undefined: not. */
    mask: v.optional(v.boolean()),
    /** Undefined: that of the first picture alone. */
    ratios: v.optional(v.array(ratio)),
    resolutions: v.pipe(v.array(resolution), v.minLength(1)),
    /** Pictures at a time, at most. */
    count: v.optional(count, 1),
  },
  price: {
    /** Points for one picture. */
    base: points,
    /** Points for one of 4K. Undefined: as many. */
    large: v.optional(points),
  },
  computePrice: ({ base, large = base }, { resolution, count = 1 }) =>
    (resolution === '4K' ? large : base) * count,
  maxPictures: ({ images }) => images,
});
