import * as v from 'valibot';
import type { EngineStatus } from '../engine-status.ts';
import { assertNoOpenAiError } from '../service/assert-no-openai-error.ts';
import { failAs } from '../service/service-failure.ts';

/** Some services leave out what they have nothing to say in. */
const text = v.fallback(v.nullish(v.string()), undefined);

const answerSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: text,
        message: v.object({ content: text, refusal: text }),
      }),
    ),
    v.minLength(1),
  ),
});

/** The status for an answer of JSON, which gateways also give with an error in it. */
export function readChatAnswer(answer: unknown): EngineStatus {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) {
    assertNoOpenAiError(answer);
    return failAs('ambiguous', `The answer has no choices: ${JSON.stringify(answer)}`);
  }
  const [choice] = parsed.output.choices;
  const { content, refusal } = choice?.message ?? {};
  if (refusal) failAs('refused-prompt', refusal);
  switch (choice?.finish_reason) {
    case 'content_filter':
      return failAs('refused-output', 'The service filtered its answer (content_filter).');
    case 'length':
    case 'insufficient_system_resource':
      return failAs('vendor', `The answer was cut off (${choice.finish_reason}).`);
  }
  if (!content?.trim()) failAs('vendor', `The answer is empty: ${JSON.stringify(answer)}`);
  return { status: 'succeeded', outputs: [], facts: { texts: [content ?? ''] } };
}
