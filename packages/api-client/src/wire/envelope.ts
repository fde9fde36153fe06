import * as v from 'valibot';
import { codes } from './codes.ts';

/** Fields of every answer. `message` is for people: it is shown as it is. */
export const envelopeSchema = v.object({
  code: v.optional(v.number(), codes.success),
  message: v.optional(v.string()),
  /** With the code `priceChanged`: the points that it costs now. */
  cost: v.optional(v.number()),
  /** With the code `badRequest`: the check that a face or a voice does not pass, a `PartIssue`. */
  issue: v.optional(v.string()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** An answer that says that all went well, and nothing else. */
export const successSchema = v.pipe(
  envelopeSchema,
  v.transform((): void => {}),
);
