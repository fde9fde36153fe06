export { createPatientFetch, type PatientFetchOptions } from '../service/create-patient-fetch.ts';
export type {
  AiSdkImageInput,
  AiSdkProviderOptions,
  AiSdkSpeechInput,
  AiSdkVideoInput,
} from './ai-sdk-input.ts';
export type { AiSdkImageModel, AiSdkSpeechModel, AiSdkVideoModel } from './ai-sdk-model.ts';
export type { FromAiSdkOptions } from './from-ai-sdk.ts';
export { fromAiSdk } from './from-ai-sdk.ts';
