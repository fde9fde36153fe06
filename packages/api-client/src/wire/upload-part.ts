import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * Path for the parts of a large upload: `PUT`, with the `upload` and the `offset` of the part's first byte in
 * the query, and the bytes as `application/octet-stream`.
 */
export const uploadPartPath = '/storage/parts';

const partFields = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({
      received_bytes: wholeNumber,
      /** Place of the whole, once the last part was there and the file was found to be good. */
      stored: v.nullable(v.object({ key: v.string(), url: v.string() })),
    }),
  }),
  v.transform(({ data }) => ({
    receivedBytes: data.received_bytes,
    stored: data.stored ?? undefined,
  })),
);
/** Answer to a part. */
export interface UploadPartAnswer extends v.InferOutput<typeof partFields> {}
export const uploadPartSchema: v.GenericSchema<
  v.InferInput<typeof partFields>,
  UploadPartAnswer
> = partFields;

/** The answer as the service writes it, without the envelope. */
export function toWireUploadPart({ receivedBytes, stored }: UploadPartAnswer) {
  return { data: { received_bytes: receivedBytes, stored: stored ?? null } };
}
