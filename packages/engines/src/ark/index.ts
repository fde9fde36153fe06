export type { ArkCapabilities } from './ark-capabilities.ts';
export { arkModels } from './ark-capabilities.ts';
export type { ArkInput } from './ark-input.ts';
export type { ArkEngineOptions } from './create-ark-engine.ts';
export { createArkEngine } from './create-ark-engine.ts';
