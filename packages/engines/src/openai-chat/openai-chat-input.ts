import * as v from 'valibot';

/** Text to write. */
export type OpenAiChatInput = {
  /** How the model is to treat the prompt, as the message of the system. Default: it answers the prompt. */
  readonly instructions?: string;
  /** The message that is answered. */
  readonly prompt: string;
  /** Tokens of the answer at most, and of what the model thinks before it. Default: up to the model. */
  readonly maxTokens?: number;
};

export const openAiChatInput = v.strictObject({
  instructions: v.optional(v.pipe(v.string(), v.nonEmpty())),
  prompt: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  maxTokens: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
