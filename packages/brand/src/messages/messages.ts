/** The words of the standard menu in one language. A catalogue that lacks one does not compile. */
export interface BrandMessages {
  /** The language as a BCP 47 tag, such as `zh-TW`. */
  readonly locale: string;
  /** Labels by id. */
  readonly menu: {
    readonly start: string;
    readonly midjourney: string;
    readonly 'stable-diffusion': string;
    readonly dalle3: string;
    readonly qrcode: string;
    readonly video: string;
    readonly 'image-edit': string;
    readonly sora2: string;
    readonly 'gpt-4o': string;
    readonly faceswap: string;
    readonly upscale: string;
    readonly music: string;
    readonly 'digital-human': string;
    readonly tutorials: string;
    readonly guide: string;
    readonly cookbook: string;
    readonly '4o-demos': string;
    readonly 'video-course': string;
    readonly mine: string;
    readonly 'my-creations': string;
    readonly 'my-thumbup': string;
    readonly 'my-music': string;
    readonly 'my-digital-humans': string;
    readonly 'digital-playground': string;
    readonly 'my-digital-videos': string;
    readonly gallery: string;
    readonly 'chat-ai': string;
    readonly contest: string;
  };
}
