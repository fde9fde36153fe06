import * as v from 'valibot';
import { idempotencyKey } from './creation-request.ts';
import { defineCall } from './define-call.ts';
import { pictureSchema } from './picture.ts';
import { pointCount, withPointCount } from './point-count.ts';
import { prompt } from './tools/prompt.ts';

const id = v.string();

/** One object of the stream of `imagine`. `finished` or `failed` is the last. */
export const creationEventSchema = v.variant('type', [
  v.pipe(
    v.object({
      type: v.literal('started'),
      id,
      /** Pixels of the picture to come. */
      width: v.number(),
      height: v.number(),
      /** Points that it costs. */
      cost: v.number(),
      /** The balance after that. */
      point_count: pointCount,
      /** Who draws: `demo` is the built-in demo painter. */
      engine: v.string(),
    }),
    v.transform(withPointCount),
  ),
  v.object({
    type: v.literal('progress'),
    id,
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    /** A small picture of what is there so far, as a `data:image/webp;base64,` address. */
    preview: v.optional(v.pipe(v.string(), v.regex(/^data:image\//))),
  }),
  v.pipe(
    v.object({ type: v.literal('finished'), id, picture: pictureSchema, point_count: pointCount }),
    v.transform(withPointCount),
  ),
  v.pipe(
    v.object({
      type: v.literal('failed'),
      id,
      /** For people; shown as it is. */
      message: v.string(),
      /** The balance with the points given back. */
      point_count: pointCount,
    }),
    v.transform(withPointCount),
  ),
]);
export type CreationEvent = v.InferOutput<typeof creationEventSchema>;
export type WireCreationEvent = v.InferInput<typeof creationEventSchema>;

/**
 * `createCreation`, and the events of that creation alone. Closing the stream stops nothing.
 *
 * @deprecated Call `createCreation` and follow `creationEvents`: one stream for all creations.
 */
export const imagine = defineCall({
  method: 'POST',
  path: '/art/api/imagine',
  isRepeatable: false,
  request: v.object({ prompt, idempotency_key: idempotencyKey }),
  toBody: ({ prompt, idempotencyKey }: { prompt: string; idempotencyKey: string }) => ({
    prompt,
    idempotency_key: idempotencyKey,
  }),
  response: creationEventSchema,
});
