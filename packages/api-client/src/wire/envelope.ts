import * as v from 'valibot';
import { codes } from './codes.ts';

/** What every answer has. `message` is for people: it is shown as it is. */
export const envelopeSchema = v.object({
  code: v.optional(v.number(), codes.success),
  message: v.optional(v.string()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;
