import type { EngineKind } from './engine-kind.ts';
import { aiSdk } from './kinds/ai-sdk.ts';
import { ark } from './kinds/ark.ts';
import { chat } from './kinds/chat.ts';
import { comfyui } from './kinds/comfyui.ts';
import { dashScope } from './kinds/dashscope.ts';
import { demo } from './kinds/demo.ts';
import { heyGem } from './kinds/heygem.ts';
import { midjourneyProxy } from './kinds/midjourney-proxy.ts';
import { miniMaxMusic } from './kinds/minimax-music.ts';
import { miniMaxSpeech } from './kinds/minimax-speech.ts';
import { openAiImages } from './kinds/openai-images.ts';
import { openAiVideos } from './kinds/openai-videos.ts';
import { resampler } from './kinds/resampler.ts';
import { sdWebui } from './kinds/sd-webui.ts';
import { sunoApi } from './kinds/suno-api.ts';

/** The kinds of engines that a configuration may name. */
export const engineKinds = {
  demo,
  resampler,
  'midjourney-proxy': midjourneyProxy,
  'sd-webui': sdWebui,
  comfyui,
  'openai-images': openAiImages,
  'openai-videos': openAiVideos,
  ark,
  dashscope: dashScope,
  'suno-api': sunoApi,
  'minimax-music': miniMaxMusic,
  'minimax-speech': miniMaxSpeech,
  heygem: heyGem,
  'ai-sdk': aiSdk,
  chat,
} satisfies Record<string, EngineKind>;
