/**
 * Image to make with a model of OpenAI's Images API. Absent fields are not sent, so the service's
 * own defaults hold. With files it is an edit.
 */
export type OpenAiImagesInput = {
  /** Description of the image, or of its change. */
  readonly prompt: string;
  /** How many images. Default: 1. */
  readonly n?: number;
  /** Pixels: `1536x1024`. Default: the model's own. */
  readonly size?: 'auto' | `${number}x${number}`;
  /** `standard` and `hd` are of DALL·E, `xhigh` and `max` of GPT Image 2.5 and later. */
  readonly quality?: 'auto' | 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'standard' | 'hd';
  /** DALL·E 3. */
  readonly style?: 'vivid' | 'natural';
  /** `transparent` needs PNG or WebP. */
  readonly background?: 'auto' | 'opaque' | 'transparent';
  /** Default: the model's own, mostly PNG. */
  readonly outputFormat?: 'png' | 'jpeg' | 'webp';
  /** 0 to 100, for JPEG and WebP. */
  readonly outputCompression?: number;
  /** How strictly the service looks at the prompt and the result. Not for edits. */
  readonly moderation?: 'auto' | 'low';
};
