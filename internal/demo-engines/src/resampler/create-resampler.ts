import type { Engine, EngineFailed, EngineOutput } from '@site/engines';
import sharp, { type SharpOptions } from 'sharp';

/** Pixels of a result at most: half a gigabyte of memory makes one. */
export const MAX_RESAMPLED_PIXELS = 64_000_000;

/** Pixels: no side of a WebP is longer. */
const maxWebpSide = 16_383;

/** WebP's scale of 0 to 100: no artefact is seen at full size. */
const quality = 92;

/** Undoes the softness of interpolation: gently in photos, whose noise would show; drawings have edges alone. */
const sharpening = {
  photo: { sigma: 0.8, m1: 0.3, m2: 1.2 },
  illustration: { sigma: 1.2, m1: 0, m2: 3 },
} as const;

export type ResamplerInput = {
  readonly settings?: {
    /** How many times as wide and as high. Default: 2. */
    readonly factor?: number | undefined;
    /** Pixels of the longer side, in place of a factor. No fewer than it has. */
    readonly target?: number | undefined;
    /** Default: `photo`. */
    readonly content?: keyof typeof sharpening | undefined;
  };
};

/**
 * The built-in engine that makes a picture larger: by interpolation, so it invents no detail, as its
 * facts say. It takes one file as `source`; of an animation the first frame. The result is upright, in
 * sRGB, and transparent where the source is.
 */
export function createResampler(): Engine<ResamplerInput> {
  return {
    isRepeatable: true,
    async start(job, { signal, onProgress }) {
      signal.throwIfAborted();
      const [source, ...others] = job.files;
      if (source?.role !== 'source' || !source.readBytes || others.length > 0 || job.parent) {
        return fail('unsupported', 'The resampler takes one file as source, and nothing else.');
      }
      onProgress({ percent: 0 });
      const bytes = await source.readBytes({ signal });
      signal.throwIfAborted();
      const resampled = await resample(bytes, job.input);
      signal.throwIfAborted();
      if ('status' in resampled) return resampled;
      return {
        status: 'succeeded',
        outputs: [resampled],
        facts: { warnings: [noModel] },
      };
    },
  };
}

const noModel = 'Resampled by a program: no model has added detail.';

async function resample(
  bytes: Uint8Array,
  { settings = {} }: ResamplerInput,
): Promise<EngineOutput | EngineFailed> {
  const { target, content = 'photo' } = settings;
  const options: SharpOptions = { limitInputPixels: MAX_RESAMPLED_PIXELS };
  try {
    const { autoOrient } = await sharp(bytes, options).metadata();
    const longer = Math.max(autoOrient.width, autoOrient.height);
    const factor = target === undefined ? (settings.factor ?? 2) : target / longer;
    if (factor < 1) {
      return fail('invalid-input', `It has ${longer} pixels, and ${target} are asked for.`);
    }
    const width = Math.round(autoOrient.width * factor);
    const height = Math.round(autoOrient.height * factor);
    if (width * height > MAX_RESAMPLED_PIXELS) {
      return fail('invalid-input', `The result would have ${width} × ${height} pixels.`);
    }
    const format = Math.max(width, height) > maxWebpSide ? 'png' : 'webp';
    const mean = await sharp(bytes, options)
      .flatten({ background: '#fff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const enlarged = sharp(bytes, options)
      .autoOrient()
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .sharpen(sharpening[content])
      .toColourspace('srgb');
    const data = await (format === 'png'
      ? enlarged.png({ compressionLevel: 6 })
      : enlarged.webp({ quality, effort: 2 })
    ).toBuffer();
    return {
      media: 'image',
      mimeType: `image/${format}`,
      source: { bytes: data },
      ...{ width, height, color: `#${mean.subarray(0, 3).toString('hex')}` },
    };
  } catch (error) {
    // sharp tells every picture that it can't read by an error.
    return fail('invalid-input', String(error));
  }
}

function fail(reason: EngineFailed['reason'], vendorMessage: string): EngineFailed {
  return { status: 'failed', reason, isRetryable: false, vendorMessage };
}
