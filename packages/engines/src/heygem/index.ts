export type { HeyGemEngine, HeyGemOptions } from './create-heygem-engine.ts';
export { createHeyGemEngine } from './create-heygem-engine.ts';
export type { HeyGemInput } from './heygem-input.ts';
