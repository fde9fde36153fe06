export type { OpenAiVideosEngineOptions } from './create-openai-videos-engine.ts';
export { createOpenAiVideosEngine } from './create-openai-videos-engine.ts';
export type {
  OpenAiVideosCapabilities,
  OpenAiVideosDialect,
} from './openai-videos-capabilities.ts';
export { openAiVideosCapabilities } from './openai-videos-capabilities.ts';
export type { OpenAiVideosInput } from './openai-videos-input.ts';
