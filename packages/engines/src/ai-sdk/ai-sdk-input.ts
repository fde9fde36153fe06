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
  /** Pixels: `1536x1024`. Default: the model's own. */
  readonly size?: `${number}x${number}`;
  /** For models that take no `size`: `16:9`. */
  readonly aspectRatio?: `${number}:${number}`;
  /** For models that take one. Default: a random one. */
  readonly seed?: number;
  /** The provider's own options, under its name: `{ openai: { quality: 'low' } }`. */
  readonly providerOptions?: AiSdkProviderOptions;
};

/**
 * The input of a video model, by the AI SDK's names. Absent fields are not sent.
 */
export type AiSdkVideoInput = {
  /** Absent for models that need no text, such as those that only move a picture. */
  readonly prompt?: string;
  /** How many videos. Default: 1; most models make no more. */
  readonly n?: number;
  /** `adaptive`: that of the first frame. Default: the model's own. */
  readonly aspectRatio?: `${number}:${number}` | 'adaptive';
  /** Pixels: `1280x720`. Default: the model's own. */
  readonly resolution?: `${number}x${number}`;
  /** Seconds. */
  readonly duration?: number;
  /** Frames per second. Default: the model's own. */
  readonly fps?: number;
  /** For models that take one. Default: a random one. */
  readonly seed?: number;
  /** Whether the video has sound. Default: as the model has it. */
  readonly generateAudio?: boolean;
  /** The provider's own options, under its name. */
  readonly providerOptions?: AiSdkProviderOptions;
};

/** The input of a speech model, by the AI SDK's names. Absent fields are not sent. */
export type AiSdkSpeechInput = {
  /** Text to say. */
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
