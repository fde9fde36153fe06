import type { Engine } from '@site/engines';
import { createOpenAiImagesEngine, type OpenAiImagesInput } from '@site/engines/openai-images';
import { parsePrompt } from '@site/validators';
import sharp from 'sharp';
import type { PictureInput, SettingsOf } from '../database/schema.ts';
import { adaptEngine, findForeignSetting, type Unsupported } from './adapt-engine.ts';
import type { PatientModel } from './service-model.ts';
import { toResolution } from './to-resolution.ts';

/** Pixels of a preview's sides at most: as WebP, it is far below 60 kB. */
const PREVIEW_SIDE = 512;

/** Models that make any size want sides that are multiples of this. */
const step = 16;

/** A model of OpenAI's Images API, at OpenAI or a gateway. */
export function openOpenAiImages({
  address,
  key,
  model,
  tool,
  isSizeTaken,
  previews,
  maxSilenceMs,
}: PatientModel & {
  isSizeTaken: boolean;
  /** Pictures on the way. Absent: none. */
  previews: 1 | 2 | 3 | undefined;
}): Engine<PictureInput> {
  const engine = createOpenAiImagesEngine({
    ...{ address, key, model },
    ...(maxSilenceMs && { maxSilenceMs }),
    ...(previews && { partialImages: previews, toPreview }),
  });
  return adaptEngine(engine, (job) => {
    if (tool === 'image-edit') return toEdit(job.input);
    const { width, height } = job.input;
    // What changes in a part has the shape of its picture, which the service knows.
    const isSized = isSizeTaken && job.files.every(({ role }) => role !== 'mask');
    const size = isSized && ({ size: `${width}x${height}` } as const);
    const asked = tool === 'midjourney' ? toPlainWords(job.input) : toGeneration(job.input);
    return 'prompt' in asked ? { ...asked, ...size } : asked;
  });
}

async function toPreview(image: Uint8Array): Promise<Uint8Array> {
  return await sharp(image)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer();
}

/** A prompt of Midjourney without its parameters: the model's capabilities list none that would be missed. */
function toPlainWords({ prompt, settings = {} }: PictureInput): OpenAiImagesInput | Unsupported {
  return findForeignSetting(settings, []) ?? { prompt: parsePrompt(prompt).text };
}

function toGeneration({ prompt, settings = {} }: PictureInput): OpenAiImagesInput | Unsupported {
  const { quality, background, count } = settings;
  // QR codes have styles too, and are not made here.
  const { style } = settings as SettingsOf<'dalle'>;
  return (
    findForeignSetting(settings, ['size', 'quality', 'style', 'background', 'count']) ?? {
      prompt,
      ...(quality && { quality }),
      ...(style && { style }),
      ...(background && { background }),
      ...(count !== undefined && { n: count }),
    }
  );
}

function toEdit({
  prompt,
  width,
  height,
  settings = {},
}: PictureInput): OpenAiImagesInput | Unsupported {
  const { ratio, count } = settings;
  const foreign = findForeignSetting(settings, ['ratio', 'resolution', 'count']);
  if (foreign) return foreign;
  const n = count !== undefined && { n: count };
  // Left to itself, it takes the aspect ratio of the picture, and makes about a megapixel.
  if (ratio === undefined && toResolution({ width, height }) === '1K') return { prompt, ...n };
  const toSide = (length: number) => Math.floor(length / step) * step;
  return { prompt, ...n, size: `${toSide(width)}x${toSide(height)}` };
}
