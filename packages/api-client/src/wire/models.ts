import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { envelopeSchema } from './envelope.ts';
import { midjourneyPrice } from './tools/midjourney.ts';
import { wholeNumber } from './whole-number.ts';

/** What a person may choose among, and what it can do. */
const modelSchema = v.variant('tool', [
  v.object({
    tool: v.literal('midjourney'),
    id: v.string(),
    /** For people, by the languages of brands: `zh-CN`. */
    names: v.record(v.string(), v.string()),
    capabilities: v.object({
      /** Reference images at most. */
      references: wholeNumber,
      /** Parameters of prompts that it understands besides `aspect`; undefined: all. */
      parameters: v.optional(v.array(v.string())),
      /** Sizes that it makes, such as `1024x1024`; undefined: any. */
      sizes: v.optional(v.array(v.string())),
    }),
    price: midjourneyPrice,
  }),
]);
export type Model = v.InferOutput<typeof modelSchema>;

/**
 * The models that make creations. The first one of a tool makes what names none. Browsers and caches
 * in front may keep the answer for a minute.
 */
export const listModels = defineCall({
  method: 'GET',
  path: '/art/api/models',
  isRepeatable: true,
  isPublic: true,
  response: v.pipe(
    v.object({
      ...envelopeSchema.entries,
      // A page does not offer what is newer than itself.
      data: v.object({ rows: v.array(v.fallback(v.nullable(modelSchema), null)) }),
    }),
    v.transform(({ data }) => data.rows.filter((model) => model !== null)),
  ),
});
