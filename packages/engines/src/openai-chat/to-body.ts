import type { OpenAiChatInput } from './openai-chat-input.ts';

/** The body of a request by the service's names. What is undefined is not sent. */
export function toBody(
  { instructions, prompt, maxTokens }: OpenAiChatInput,
  {
    model,
    tokenLimit,
  }: {
    readonly model: string;
    /** Service's name for the limit of tokens. */
    readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  },
) {
  const user = { role: 'user' as const, content: prompt };
  return {
    model,
    messages:
      instructions === undefined
        ? [user]
        : [{ role: 'system' as const, content: instructions }, user],
    max_tokens: tokenLimit === 'max_tokens' ? maxTokens : undefined,
    max_completion_tokens: tokenLimit === 'max_completion_tokens' ? maxTokens : undefined,
  };
}
