import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { musicFields as fields } from './music-fields.ts';
import { points } from './points.ts';

/** Songs, several takes at a time: from an idea, from lyrics, or from a sound that is covered. */
export const music = defineTool({
  name: 'music',
  media: 'audio',
  fields,
  capabilities: {
    /** Songs that its engine makes at a time. */
    takes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 2),
  },
  price: {
    /** Of all takes. */
    base: points,
  },
  quotePrice: ({ base }, _, { capabilities: { takes } }) => ({
    cost: base,
    metered: { unit: 'output', count: takes, points: base },
  }),
});
