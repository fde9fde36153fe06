export type { SunoApiEngineOptions } from './create-suno-api-engine.ts';
export { createSunoApiEngine } from './create-suno-api-engine.ts';
export type { SunoApiDialect } from './dialects.ts';
export type { SunoApiCapabilities } from './suno-api-capabilities.ts';
export { sunoApiCapabilities } from './suno-api-capabilities.ts';
export type { SunoApiInput } from './suno-api-input.ts';
