/*
 * As much of the models of `@ai-sdk/provider` as tells one kind from another. The declarations of
 * that package do not compile with `skipLibCheck: false`; with these, ours do.
 */

/** An `ImageModelV3` or `ImageModelV4`. */
export type AiSdkImageModel = {
  readonly specificationVersion: 'v3' | 'v4';
  readonly modelId: string;
  readonly maxImagesPerCall: unknown;
  doGenerate(options: never): PromiseLike<{ images: string[] | Uint8Array[] }>;
};

/** An `Experimental_VideoModelV3` or `Experimental_VideoModelV4`. */
export type AiSdkVideoModel = {
  readonly specificationVersion: 'v3' | 'v4';
  readonly modelId: string;
  readonly maxVideosPerCall: unknown;
};

/** A `SpeechModelV3` or `SpeechModelV4`. */
export type AiSdkSpeechModel = {
  readonly specificationVersion: 'v3' | 'v4';
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<{ audio: string | Uint8Array }>;
};
