import { parsePrompt } from '@site/validators';
import * as v from 'valibot';
import type { Asked } from '../adapt-engine.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { toResolution, toSteppedSize } from '../to-resolution.ts';

/** Less than 50 MB, by `EditImageBodyJsonParam` of https://github.com/openai/openai-openapi. */
const pictures = { maxBytes: 49_999_999 };

/** OpenAI's Images API, there or at any service that has it, such as https://api.openai.com/v1. */
export const openAiImages = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('openai-images'),
    ...serviceEntries,
    /** How many pictures on the way are shown of a creation of one picture; each is charged. Absent: none. */
    previews: v.optional(v.picklist([1, 2, 3])),
    /** How its models make pictures: in chats, whose answers hold one. Absent: by the Images API. */
    api: v.optional(v.literal('chat')),
  }),
  findIssues: ({ api, previews }) =>
    api && previews ? ['previews must be left out: a chat shows no picture on the way.'] : [],
  async open({ address, previews, api }, { key, model, isSizeTaken, maxSilenceMs }) {
    const { createOpenAiImagesEngine } = await import('@site/engines/openai-images');
    const engine = createOpenAiImagesEngine({
      address,
      key,
      model,
      ...(api && { api }),
      ...(maxSilenceMs && { maxSilenceMs }),
      ...(previews && { partialImages: previews, toPreview }),
    });
    return { engine, isSizeTaken };
  },
}).withTools({
  midjourney: {
    hasRemoteModel: true,
    settings: [],
    // Without parameters: the model's capabilities list none that would be missed.
    toRequest: ({ prompt, ...asked }, opened) => ({
      prompt: parsePrompt(prompt).text,
      ...toSize(asked, opened),
    }),
  },
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'quality', 'style', 'count'],
    toRequest: (asked, opened) => ({
      ...toGeneration(asked, opened),
      ...(asked.settings.style && { style: asked.settings.style }),
    }),
  },
  'gpt-image': {
    hasMask: true,
    hasRemoteModel: true,
    pictures: () => pictures,
    settings: ['size', 'quality', 'background', 'count'],
    toRequest: (asked, opened) => ({
      ...toGeneration(asked, opened),
      ...(asked.settings.background && { background: asked.settings.background }),
    }),
  },
  'image-edit': {
    hasMask: true,
    hasRemoteModel: true,
    pictures: () => pictures,
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, settings: { ratio, count } }) {
      const n = count !== undefined && { n: count };
      // Left to itself, it takes the aspect ratio of the picture, and makes about a megapixel.
      if (ratio === undefined && toResolution({ width, height }) === '1K') return { prompt, ...n };
      return { prompt, ...n, size: toSteppedSize({ width, height }) };
    },
  },
});

function toGeneration(
  { prompt, settings: { quality, count }, ...asked }: Asked<'dalle' | 'gpt-image'>,
  opened: { isSizeTaken: boolean },
) {
  return {
    prompt,
    ...toSize(asked, opened),
    ...(quality && { quality }),
    ...(count !== undefined && { n: count }),
  };
}

/** The size that was chosen. What changes in a part has the shape of its picture, which the service knows. */
function toSize(
  { width, height, files }: Pick<Asked<'gpt-image'>, 'width' | 'height' | 'files'>,
  { isSizeTaken }: { isSizeTaken: boolean },
) {
  const isSized = isSizeTaken && files.every(({ role }) => role !== 'mask');
  return isSized && ({ size: `${width}x${height}` } as const);
}

/** Pixels of a preview's sides at most: as WebP, it is far below 60 kB. */
const PREVIEW_SIDE = 512;

async function toPreview(image: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return await sharp(image)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer();
}
