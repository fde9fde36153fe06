export type { DashScopeEngineOptions } from './create-dashscope-engine.ts';
export { createDashScopeEngine } from './create-dashscope-engine.ts';
export type { DashScopeCapabilities, DashScopeSizes } from './dashscope-capabilities.ts';
export { dashScopeModels } from './dashscope-capabilities.ts';
export type { DashScopeInput } from './dashscope-input.ts';
