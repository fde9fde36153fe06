export type { MiniMaxMusicEngineOptions } from './create-minimax-music-engine.ts';
export { createMiniMaxMusicEngine } from './create-minimax-music-engine.ts';
export type { MiniMaxMusicCapabilities } from './minimax-music-capabilities.ts';
export { miniMaxMusicModels } from './minimax-music-capabilities.ts';
export type { MiniMaxMusicInput } from './minimax-music-input.ts';
