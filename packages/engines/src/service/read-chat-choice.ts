import * as v from 'valibot';
import { assertNoOpenAiError } from './assert-no-openai-error.ts';
import { failAs } from './service-failure.ts';

/** Some services leave out what they have nothing to say in. */
const text = v.fallback(v.nullish(v.string()), undefined);

const answerSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: text,
        message: v.object({
          content: text,
          refusal: text,
          images: v.fallback(v.nullish(v.array(v.unknown())), undefined),
        }),
      }),
    ),
    v.minLength(1),
  ),
});

/** Answer of a model in a chat. */
export type ChatChoice = {
  readonly content: string;
  /** Pictures beside the text, as some gateways give them. */
  readonly images: readonly unknown[];
  /** Why it ended, in the service's word; absent if it does not say. */
  readonly finishReason?: string | null | undefined;
};

/**
 * Reads the first choice of a chat completion, which gateways also give with an error in it. Rejects with a
 * `ServiceFailure` for an answer without choices, a refusal, and what the service has filtered.
 */
export function readChatChoice(answer: unknown): ChatChoice {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) {
    assertNoOpenAiError(answer);
    return failAs('ambiguous', `The answer has no choices: ${JSON.stringify(answer)}`);
  }
  const [choice] = parsed.output.choices;
  const { content, refusal, images } = choice?.message ?? {};
  if (refusal) failAs('refused-prompt', refusal);
  if (choice?.finish_reason === 'content_filter') {
    failAs('refused-output', 'The service filtered its answer (content_filter).');
  }
  return { content: content ?? '', images: images ?? [], finishReason: choice?.finish_reason };
}
