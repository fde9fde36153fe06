import type {
  EngineFailed,
  EngineJob,
  EngineOutput,
  EngineStatus,
  InputFiles,
  Progress,
} from '@site/engines';
import { cutOut } from './cut-out.ts';
import { encodeExactly, encodePicture, encodePreview } from './encode-picture.ts';
import { followEdges } from './follow-edges.ts';
import { type RestyleOptions, restyle } from './restyle.ts';
import { mix, sizeWithinMask, withinMask } from './within-mask.ts';

export type EditInput = {
  readonly prompt: string;
  readonly seed: number;
  /** Pixels; those of a square where the result keeps the shape of the picture. */
  readonly width: number;
  readonly height: number;
  readonly settings?: {
    /** How many, each from a seed of its own. */
    readonly count?: number | undefined;
    /** Shape, unless `size` has one. Default: that of the picture. */
    readonly ratio?: string | undefined;
    readonly size?: string | undefined;
    /** `transparent`: what is behind the subject is taken away, as far as that can be told. */
    readonly background?: string | undefined;
    /** How much of it changes: 0 nothing, 1 everything. Default: 1. */
    readonly denoising?: number | undefined;
    /** With a picture as `control`: how clearly its edges are drawn, 0 to 2. Default: 1. */
    readonly controlWeight?: number | undefined;
  };
};

/** The longer side of a preview, in pixels. */
const previewSide = 320;

const unseen =
  'The demo painter changes looks and colours alone: it recognises nothing in a picture.';

/**
 * Draws the first picture that is a `source` anew, as often as was asked for, with the edges of the `control`, if
 * there is one. Within a `mask` alone the result is as large as the picture, unless that has more pixels than were
 * asked for.
 */
export async function editPicture(
  { input, files }: EngineJob<EditInput>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<EngineStatus> {
  const {
    prompt,
    seed,
    width,
    height,
    settings: { count = 1, ratio, size, background, denoising = 1, controlWeight: weight = 1 } = {},
  } = input;
  const keepsShape = ratio === undefined && size === undefined;
  const outputs: EngineOutput[] = [];
  try {
    const pictures = await readPictures(
      files.filter(({ role }) => role !== 'mask' && role !== 'control'),
      signal,
    );
    const [original] = pictures;
    const mask = await files.find(({ role }) => role === 'mask')?.readBytes?.({ signal });
    const reference = await files.find(({ role }) => role === 'control')?.readBytes?.({ signal });
    const whole = mask ? await sizeWithinMask(original, width * height) : { width, height };
    const small = smaller(whole);
    const draw = async (asked: Omit<RestyleOptions, 'width' | 'height'>, size: typeof whole) => {
      const restyled = await restyle({ ...asked, ...size });
      const drawn = reference ? await followEdges(restyled, { reference, weight }) : restyled;
      const changed = denoising < 1 ? await mix(drawn, { original, share: denoising }) : drawn;
      return mask ? await withinMask(changed, { original, mask }) : changed;
    };
    for (let index = 0; index < count; index += 1) {
      const asked = { prompt, seed: seed + index, nth: index, pictures, keepsShape };
      const preview = await encodePreview(await draw(asked, small));
      signal.throwIfAborted();
      onProgress({ percent: (100 * (index + 0.2)) / count, preview });
      const picture = await draw(asked, whole);
      signal.throwIfAborted();
      const opacity = background === 'transparent' ? await cutOut(picture) : undefined;
      const bytes = mask ? await encodeExactly(picture) : await encodePicture(picture, opacity);
      const source = { bytes };
      signal.throwIfAborted();
      onProgress({ percent: (100 * (index + 1)) / count });
      const made = { width: picture.width, height: picture.height };
      outputs.push({ media: 'image', mimeType: 'image/webp', source, ...made });
    }
  } catch (error) {
    signal.throwIfAborted();
    return unreadable(String(error));
  }
  return { status: 'succeeded', outputs, facts: { warnings: [unseen] } };
}

function smaller({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, previewSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The one that is changed leads. */
async function readPictures(
  files: InputFiles,
  signal: AbortSignal,
): Promise<[Uint8Array, ...Uint8Array[]]> {
  const sorted = [...files].sort((one, other) => rank(one) - rank(other));
  const [first, ...others] = await Promise.all(
    sorted.map(async ({ readBytes }) => {
      if (!readBytes) throw new Error('A picture has a link alone.');
      return await readBytes({ signal });
    }),
  );
  if (!first) throw new Error('There is no picture.');
  return [first, ...others];
}

const rank = ({ role }: InputFiles[number]) => (role === 'source' ? 0 : 1);

function unreadable(vendorMessage: string): EngineFailed {
  return { status: 'failed', reason: 'invalid-input', isRetryable: false, vendorMessage };
}
