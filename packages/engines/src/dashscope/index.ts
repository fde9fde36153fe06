export type { FilmCapabilities } from '../film/film-capabilities.ts';
export type { DashScopeEngineOptions } from './create-dashscope-engine.ts';
export { createDashScopeEngine } from './create-dashscope-engine.ts';
export type { DashScopeCapabilities, DashScopeSizes } from './dashscope-capabilities.ts';
export { dashScopeModels } from './dashscope-capabilities.ts';
export type { DashScopeInput } from './dashscope-input.ts';
export type { DashScopeSpeakingEngineOptions } from './speaking/create-dashscope-speaking-engine.ts';
export { createDashScopeSpeakingEngine } from './speaking/create-dashscope-speaking-engine.ts';
export type {
  DashScopeSpeakingCapabilities,
  DashScopeSpeakingFile,
} from './speaking/dashscope-speaking-capabilities.ts';
export { dashScopeSpeakingModels } from './speaking/dashscope-speaking-capabilities.ts';
export type { DashScopeSpeakingInput } from './speaking/dashscope-speaking-input.ts';
export type { DashScopeVideosEngineOptions } from './videos/create-dashscope-videos-engine.ts';
export { createDashScopeVideosEngine } from './videos/create-dashscope-videos-engine.ts';
export type { DashScopeVideosCapabilities } from './videos/dashscope-videos-capabilities.ts';
export { dashScopeVideoModels } from './videos/dashscope-videos-capabilities.ts';
export type { DashScopeVideosInput } from './videos/dashscope-videos-input.ts';
