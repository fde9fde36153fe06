export type { MiniMaxSpeechEngineOptions } from './create-minimax-speech-engine.ts';
export { createMiniMaxSpeechEngine } from './create-minimax-speech-engine.ts';
export type { DeleteMiniMaxVoiceOptions } from './delete-minimax-voice.ts';
export { deleteMiniMaxVoice } from './delete-minimax-voice.ts';
export type { MiniMaxSpeechInput } from './minimax-speech-input.ts';
