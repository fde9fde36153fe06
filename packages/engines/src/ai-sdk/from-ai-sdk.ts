import type { Experimental_VideoModelV4, ImageModelV4, SpeechModelV4 } from '@ai-sdk/provider';
import type { Engine } from '../engine.ts';
import type { AiSdkImageInput, AiSdkSpeechInput, AiSdkVideoInput } from './ai-sdk-input.ts';
import type { AiSdkImageModel, AiSdkSpeechModel, AiSdkVideoModel } from './ai-sdk-model.ts';
import { fromImageModel } from './from-image-model.ts';
import { fromSpeechModel } from './from-speech-model.ts';
import { fromVideoModel } from './from-video-model.ts';
import { withoutSecrets } from './without-secrets.ts';

export type FromAiSdkOptions = {
  /**
   * Keys that must be in no message, even if the service quotes them. A model does not tell its own: pass it
   * here. Default: none.
   */
  readonly secrets?: readonly string[];
};

/** Those of `v3` have fewer fields, and none that means something else. */
const specifications: readonly string[] = ['v3', 'v4'];

/**
 * The engine of a model of the AI SDK (`@ai-sdk/provider` 3 and 4, specifications `v3` and `v4`): every
 * image, speech or video model of its provider packages.
 *
 * - Image and speech models answer in one long request. So do video models without `doStart` and
 *   `doStatus`; jobs of the others survive a restart. Video models are experimental in the AI SDK.
 * - An image model takes files as `source`, `reference` and `mask`, a video model as `first-frame`,
 *   `last-frame` and `reference`. Any other role is `unsupported`, and so is more than a model makes
 *   in one call: one job is one request, and nothing is retried here.
 * - A model says which settings it ignored only after the result was made and charged. The result is
 *   returned, and `facts.warnings` says what was ignored. What a model rules out in advance (files,
 *   a mask) is refused before anything is sent.
 * - Codes of OpenAI and DashScope, or else the HTTP status, become the reason of a failure. An answer
 *   that was lost, or not understood, is `ambiguous`, and so is every other error of a model.
 *
 * Node's `fetch` gives up when a service is silent for 300 seconds, which is `ambiguous`: for slow
 * models, give their provider {@link createPatientFetch}'s.
 *
 * @throws TypeError for a model of another specification or kind.
 */
export function fromAiSdk(
  model: AiSdkImageModel,
  options?: FromAiSdkOptions,
): Engine<AiSdkImageInput>;
export function fromAiSdk(
  model: AiSdkVideoModel,
  options?: FromAiSdkOptions,
): Engine<AiSdkVideoInput>;
export function fromAiSdk(
  model: AiSdkSpeechModel,
  options?: FromAiSdkOptions,
): Engine<AiSdkSpeechInput>;
export function fromAiSdk(
  model: AiSdkImageModel | AiSdkVideoModel | AiSdkSpeechModel,
  { secrets = [] }: FromAiSdkOptions = {},
) {
  if (!specifications.includes(model.specificationVersion)) {
    throw new TypeError(
      `fromAiSdk takes models of the specifications v3 and v4, not ${model.specificationVersion}. Use a version of the provider package that has them.`,
    );
  }
  if ('maxImagesPerCall' in model) {
    return withoutSecrets(fromImageModel(model as ImageModelV4), secrets);
  }
  if ('maxVideosPerCall' in model) {
    return withoutSecrets(fromVideoModel(model as Experimental_VideoModelV4), secrets);
  }
  // Kinds that a caller without types might pass.
  if (!('doGenerate' in model) || 'supportedUrls' in model) {
    throw new TypeError('fromAiSdk takes image, speech and video models.');
  }
  return withoutSecrets(fromSpeechModel(model as SpeechModelV4), secrets);
}
