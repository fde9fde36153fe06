import type { JsonValue } from '../json-value.ts';

/** A provider's own options, under its name: `{ openai: { quality: 'low' } }`. */
export type AiSdkProviderOptions = {
  /** Options for this provider, by the names that it documents. */
  readonly [provider: string]: { readonly [name: string]: JsonValue };
};

/**
 * The input of an image model, by the AI SDK's names. Absent fields are not sent.
 */
export type AiSdkImageInput = {
  /** Absent for tasks that need no text, such as upscaling. */
  readonly prompt?: string;
  /** How many images. Default: 1. */
  readonly n?: number;
  readonly size?: `${number}x${number}`;
  readonly aspectRatio?: `${number}:${number}`;
  readonly seed?: number;
  /** The provider's own options, under its name: `{ openai: { quality: 'low' } }`. */
  readonly providerOptions?: AiSdkProviderOptions;
};

/**
 * The input of a video model, by the AI SDK's names. Absent fields are not sent.
 */
export type AiSdkVideoInput = {
  readonly prompt?: string;
  /** How many videos. Default: 1; most models make no more. */
  readonly n?: number;
  readonly aspectRatio?: `${number}:${number}` | 'adaptive';
  readonly resolution?: `${number}x${number}`;
  /** Seconds. */
  readonly duration?: number;
  readonly fps?: number;
  readonly seed?: number;
  readonly generateAudio?: boolean;
  /** The provider's own options, under its name. */
  readonly providerOptions?: AiSdkProviderOptions;
};

/** The input of a speech model, by the AI SDK's names. Absent fields are not sent. */
export type AiSdkSpeechInput = {
  readonly text: string;
  /** The provider's name or id of a voice. */
  readonly voice?: string;
  /** `mp3`, `wav` … */
  readonly outputFormat?: string;
  /** How to speak: `Slowly and quietly.` */
  readonly instructions?: string;
  /** 1 is the voice's own. */
  readonly speed?: number;
  /** ISO 639-1, or `auto`. */
  readonly language?: string;
  /** The provider's own options, under its name. */
  readonly providerOptions?: AiSdkProviderOptions;
};
