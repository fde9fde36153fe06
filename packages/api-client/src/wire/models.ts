import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { tools } from './tools/tools.ts';

/** Model that a person may choose, and what it can do. */
const modelSchema = v.variant(
  'tool',
  Object.values(tools).map(({ model }) => model),
);
export type Model = v.InferOutput<typeof modelSchema>;

const answer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    // A page does not offer what is newer than itself.
    data: v.object({ rows: v.array(v.fallback(v.nullable(modelSchema), null)) }),
  }),
  v.transform(({ data }) => data.rows.filter((model) => model !== null)),
);
interface ModelsAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<ModelsAnswer, Model[]> = answer;

/**
 * The models that make creations. The first one of a tool makes what names none. Browsers and caches
 * in front may keep the answer for a minute.
 */
export const listModels = defineCall({
  method: 'GET',
  path: '/art/api/models',
  isRepeatable: true,
  isPublic: true,
  response,
});

export const modelAnswers: AnswerEncoders<{ listModels: typeof listModels }> = {
  listModels: (models) => ({ data: { rows: models } }),
};
