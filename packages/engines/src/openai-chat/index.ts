export type { OpenAiChatEngineOptions } from './create-openai-chat-engine.ts';
export { createOpenAiChatEngine } from './create-openai-chat-engine.ts';
export type { OpenAiChatInput } from './openai-chat-input.ts';
