export type { OpenAiImagesEngineOptions } from './create-openai-images-engine.ts';
export { createOpenAiImagesEngine } from './create-openai-images-engine.ts';
export type { FreeSizes, OpenAiImagesCapabilities } from './openai-images-capabilities.ts';
export { openAiImagesCapabilities } from './openai-images-capabilities.ts';
export type { OpenAiImagesInput } from './openai-images-input.ts';
