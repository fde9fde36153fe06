import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Tasks of Midjourney besides drawing a prompt: it mixes pictures, puts one into words, shortens a prompt. */
export const midjourneyTasks = ['blend', 'describe', 'shorten'] as const;
export type MidjourneyTask = (typeof midjourneyTasks)[number];

/** How many pictures each of them takes. */
export const midjourneyPictures: Readonly<
  Record<MidjourneyTask, { readonly min: number; readonly max: number }>
> = {
  blend: { min: 2, max: 5 },
  describe: { min: 1, max: 1 },
  shorten: { min: 0, max: 0 },
};

/** 1:1, 2:3 and 3:2. */
export const blendShapes = ['square', 'portrait', 'landscape'] as const;

export const midjourney = defineTool({
  name: 'midjourney',
  media: 'image',
  input: {
    /** With Midjourney's parameters, as `normalizePrompt` leaves it; empty for a task that takes none. */
    prompt: v.optional(prompt, ''),
    /** Default: the prompt is drawn. */
    task: v.optional(v.picklist(midjourneyTasks)),
    /** Of a task; those of a prompt are written in it. */
    images: v.optional(v.pipe(v.array(pictureAddress), v.maxLength(midjourneyPictures.blend.max))),
    /** Of `blend`. Default: `square`. */
    shape: v.optional(v.picklist(blendShapes)),
  },
  capabilities: {
    /** Reference images at most. */
    references: wholeNumber,
    /** Parameters of prompts that it understands besides `aspect`; undefined: all. */
    parameters: v.optional(v.array(v.string())),
    /** Parameters that it takes and makes nothing of. Undefined: `repeat`, since a start is one creation. */
    unused: v.optional(v.array(v.string())),
    /** Sizes that it makes, such as `1024x1024`: the one of the nearest shape is taken. Undefined: any. */
    sizes: v.optional(v.array(v.string())),
    /** Tasks besides drawing a prompt. Undefined: none. */
    tasks: v.optional(v.array(v.picklist(midjourneyTasks))),
  },
  price: {
    /** Points for a start or an action. */
    base: points,
    /** Points for an action that takes one picture out of several. Undefined: as many. */
    pick: v.optional(points),
    /** Points for what gives words alone: `describe` and `shorten`. Undefined: as many. */
    text: v.optional(points),
  },
  quotePrice: ({ base, pick = base, text = base }, { task }, { action }) => {
    if (action === 'pick') return { cost: pick };
    return { cost: task === 'describe' || task === 'shorten' ? text : base };
  },
  maxPictures: ({ references }) => references,
});
