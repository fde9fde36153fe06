/** How an answer ends, and what it says. */
export type ChatAnswer = {
  /** Text of the model; null where it wrote nothing. */
  readonly content: string | null;
  /** Why the model does not answer. */
  readonly refusal?: string | null;
  /** Pictures beside the text, as some gateways give them: addresses, or data URIs. Default: none. */
  readonly images?: readonly string[];
  /** Why it ended. Default: `stop`. */
  readonly finishReason?: 'stop' | 'length' | 'content_filter';
};

/** The body of an answer. */
export function toCompletion(
  { content, refusal = null, images, finishReason = 'stop' }: ChatAnswer,
  { model, id }: { readonly model: string; readonly id: number },
) {
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion' as const,
    created: 1_764_000_000,
    model,
    choices: [
      {
        index: 0,
        message: {
          ...{ role: 'assistant' as const, content, refusal },
          ...(images && {
            images: images.map((url) => ({ type: 'image_url' as const, image_url: { url } })),
          }),
        },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage: { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 },
  };
}
