/*
 * As much of the models of `@ai-sdk/provider` as tells one kind from another. The declarations of
 * that package do not compile with `skipLibCheck: false`; with these, ours do.
 */

/** An `ImageModelV3` or `ImageModelV4`. */
export type AiSdkImageModel = {
  /** Of the AI SDK's provider specification. */
  readonly specificationVersion: 'v3' | 'v4';
  /** The provider's id for the model. */
  readonly modelId: string;
  /** A number, or a function that tells it; tells an image model from others. */
  readonly maxImagesPerCall: unknown;
  /** Makes the images, in one request. */
  doGenerate(options: never): PromiseLike<{ images: string[] | Uint8Array[] }>;
};

/** An `Experimental_VideoModelV3` or `Experimental_VideoModelV4`. */
export type AiSdkVideoModel = {
  /** Of the AI SDK's provider specification. */
  readonly specificationVersion: 'v3' | 'v4';
  /** The provider's id for the model. */
  readonly modelId: string;
  /** A number, or a function that tells it; tells a video model from others. */
  readonly maxVideosPerCall: unknown;
};

/** A `SpeechModelV3` or `SpeechModelV4`. */
export type AiSdkSpeechModel = {
  /** Of the AI SDK's provider specification. */
  readonly specificationVersion: 'v3' | 'v4';
  /** The provider's id for the model. */
  readonly modelId: string;
  /** Makes the sound, in one request. */
  doGenerate(options: never): PromiseLike<{ audio: string | Uint8Array }>;
};
