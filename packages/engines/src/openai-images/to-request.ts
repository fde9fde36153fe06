import type { EngineJob } from '../engine.ts';
import { readInputFile } from '../service/input-files.ts';
import type { OpenAiImagesCapabilities } from './openai-images-capabilities.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';

export type RequestOptions = {
  readonly model: string;
  readonly capabilities: OpenAiImagesCapabilities;
  /** Absent: the answer is no stream. */
  readonly partialImages: number | undefined;
};

/** The fields of a request by the service's names. Those that are undefined are not sent. */
export function toFields(
  input: OpenAiImagesInput,
  { model, capabilities, partialImages }: RequestOptions,
) {
  return {
    model,
    prompt: input.prompt,
    n: input.n,
    size: input.size,
    quality: input.quality,
    style: input.style,
    background: input.background,
    output_format: input.outputFormat,
    output_compression: input.outputCompression,
    moderation: input.moderation,
    response_format: capabilities.responseFormat,
    ...(partialImages === undefined ? {} : { stream: true, partial_images: partialImages }),
  } as const;
}

/**
 * The path and body of a job's request. Edits are forms, which every gateway takes, while JSON with
 * data URIs is OpenAI's alone.
 */
export async function toRequest(
  { input, files }: EngineJob<OpenAiImagesInput>,
  { signal, ...options }: RequestOptions & { signal: AbortSignal },
): Promise<{ readonly path: string; readonly body: unknown }> {
  const fields = toFields(input, options);
  if (files.length === 0) return { path: '/images/generations', body: fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  // The mask belongs to the first image, and with us to the first source.
  const images = [
    ...files.filter(({ role }) => role === 'source'),
    ...files.filter(({ role }) => role === 'reference'),
  ];
  const masks = files.filter(({ role }) => role === 'mask');
  const read = (file: (typeof files)[number]) => readInputFile(file, { signal });
  const [readImages, readMasks] = await Promise.all([
    Promise.all(images.map(read)),
    Promise.all(masks.map(read)),
  ]);
  // Several gateways know one image only, and only by this name.
  const name = images.length === 1 ? 'image' : 'image[]';
  for (const [index, image] of readImages.entries()) {
    form.append(name, toBlob(image), `image-${index + 1}.${extensionOf(image.mimeType)}`);
  }
  for (const mask of readMasks) form.append('mask', toBlob(mask), 'mask.png');
  return { path: '/images/edits', body: form };
}

type ReadFile = Awaited<ReturnType<typeof readInputFile>>;

function toBlob({ bytes, mimeType }: ReadFile): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType });
}

/** Services look at names, too. */
function extensionOf(mimeType: string): string {
  return mimeType.replace(/^.*\//, '');
}
