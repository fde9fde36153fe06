export type {
  MiniMaxSpeechEngine,
  MiniMaxSpeechEngineOptions,
} from './create-minimax-speech-engine.ts';
export { createMiniMaxSpeechEngine } from './create-minimax-speech-engine.ts';
export type { MiniMaxSpeechInput } from './minimax-speech-input.ts';
