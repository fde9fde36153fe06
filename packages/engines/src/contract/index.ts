export type { ArkError } from '../simulators/ark/check-ark-request.ts';
export type { ArkSimulator, ArkSimulatorOptions } from '../simulators/ark/start-ark-simulator.ts';
export { startArkSimulator } from '../simulators/ark/start-ark-simulator.ts';
export type {
  ComfyuiFault,
  ComfyuiJob,
  ComfyuiSimulator,
  ComfyuiSimulatorOptions,
} from '../simulators/comfyui/start-comfyui-simulator.ts';
export { startComfyuiSimulator } from '../simulators/comfyui/start-comfyui-simulator.ts';
export type { DashScopeError } from '../simulators/dashscope/check-dashscope-request.ts';
export type {
  DashScopeSimulator,
  DashScopeSimulatorOptions,
} from '../simulators/dashscope/start-dashscope-simulator.ts';
export { startDashScopeSimulator } from '../simulators/dashscope/start-dashscope-simulator.ts';
export type { HeyGemFault } from '../simulators/heygem/simulate-containers.ts';
export type {
  HeyGemSimulator,
  HeyGemSimulatorOptions,
} from '../simulators/heygem/start-heygem-simulator.ts';
export { startHeyGemSimulator } from '../simulators/heygem/start-heygem-simulator.ts';
export type {
  MidjourneyProxySimulator,
  MidjourneyProxySimulatorOptions,
} from '../simulators/midjourney-proxy/start-midjourney-proxy-simulator.ts';
export { startMidjourneyProxySimulator } from '../simulators/midjourney-proxy/start-midjourney-proxy-simulator.ts';
export type { MiniMaxMusicError } from '../simulators/minimax-music/check-music-request.ts';
export type {
  MiniMaxMusicSimulator,
  MiniMaxMusicSimulatorOptions,
} from '../simulators/minimax-music/start-minimax-music-simulator.ts';
export { startMiniMaxMusicSimulator } from '../simulators/minimax-music/start-minimax-music-simulator.ts';
export type { MiniMaxSpeechError } from '../simulators/minimax-speech/check-speech-request.ts';
export type {
  MiniMaxSpeechSimulator,
  MiniMaxSpeechSimulatorOptions,
} from '../simulators/minimax-speech/start-minimax-speech-simulator.ts';
export { startMiniMaxSpeechSimulator } from '../simulators/minimax-speech/start-minimax-speech-simulator.ts';
export type {
  OpenAiChatError,
  OpenAiChatRequest,
} from '../simulators/openai-chat/check-chat-request.ts';
export type {
  OpenAiChatSimulator,
  OpenAiChatSimulatorOptions,
} from '../simulators/openai-chat/start-openai-chat-simulator.ts';
export { startOpenAiChatSimulator } from '../simulators/openai-chat/start-openai-chat-simulator.ts';
export type { ChatAnswer } from '../simulators/openai-chat/to-completion.ts';
export type {
  OpenAiImagesError,
  OpenAiImagesRequest,
} from '../simulators/openai-images/check-request.ts';
export type {
  OpenAiImagesFault,
  OpenAiImagesSimulator,
  OpenAiImagesSimulatorOptions,
} from '../simulators/openai-images/start-openai-images-simulator.ts';
export { startOpenAiImagesSimulator } from '../simulators/openai-images/start-openai-images-simulator.ts';
export type { OpenAiImagesGateway } from '../simulators/openai-images/to-answer.ts';
export type {
  OpenAiVideosError,
  OpenAiVideosRequest,
} from '../simulators/openai-videos/check-video-request.ts';
export type {
  OpenAiVideosGateway,
  OpenAiVideosSimulator,
  OpenAiVideosSimulatorOptions,
} from '../simulators/openai-videos/start-openai-videos-simulator.ts';
export { startOpenAiVideosSimulator } from '../simulators/openai-videos/start-openai-videos-simulator.ts';
export type {
  SdWebuiFault,
  SdWebuiInventory,
  SdWebuiJob,
  SdWebuiSimulator,
  SdWebuiSimulatorOptions,
} from '../simulators/sd-webui/start-sd-webui-simulator.ts';
export { startSdWebuiSimulator } from '../simulators/sd-webui/start-sd-webui-simulator.ts';
export type { Delivery } from '../simulators/serve.ts';
export type {
  SunoApiSimulator,
  SunoApiSimulatorOptions,
  SunoApiSimulatorRequest,
} from '../simulators/suno-api/start-suno-api-simulator.ts';
export { startSunoApiSimulator } from '../simulators/suno-api/start-suno-api-simulator.ts';
export type { ContractCase } from './engine-contract.ts';
export { engineContract } from './engine-contract.ts';
export type { ScheduleHarness } from './random-schedule.ts';
export { playSchedule } from './random-schedule.ts';
export type { EngineHarness, EngineScenes, GivenBack, OpenScene, Scene } from './scene.ts';
export type { VendorMove } from './vendor-move.ts';
export { vendorMoves } from './vendor-move.ts';
