import type { EngineJob } from '../engine.ts';
import { checkInput } from '../service/check-input.ts';
import { addressInputFile, assertNoParent, assertRoles } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import type { ArkCapabilities } from './ark-capabilities.ts';
import { type ArkInput, arkInput } from './ark-input.ts';
import { pictureTypes } from './picture-types.ts';

/** Width to height, and the other way around. */
const maxRatio = 16;

type ToArkRequestOptions = {
  readonly model: string;
  readonly capabilities: ArkCapabilities;
  readonly signal: AbortSignal;
};

/** The body of a request. Rejects with a `ServiceFailure` for what the model cannot do. */
export async function toArkRequest(
  job: EngineJob<ArkInput>,
  { model, capabilities, signal }: ToArkRequestOptions,
): Promise<Readonly<Record<string, unknown>>> {
  assertNoParent(job);
  assertRoles(job, ['source', 'reference']);
  const { files } = job;
  const {
    prompt,
    size = '2K',
    maxImages = 1,
    outputFormat,
    promptOptimization,
  } = checkInput(arkInput, job.input);
  assertSize(size, capabilities);
  const { maxReferences, maxReferenceBytes: maxBytes, maxGroup, formats = ['jpeg'] } = capabilities;
  if (files.length > maxReferences)
    failAs('unsupported', `It takes ${maxReferences} files at most.`);
  if (maxImages > 1 && files.length + maxImages > maxGroup) {
    failAs('unsupported', `Files and images of a group are ${maxGroup} at most.`);
  }
  if (outputFormat && !formats.includes(outputFormat)) {
    failAs('unsupported', `It makes no ${outputFormat}.`);
  }
  const images = await Promise.all(
    files.map((file) => addressInputFile(file, { types: pictureTypes, maxBytes, signal })),
  );
  return {
    model,
    prompt,
    size,
    response_format: 'url',
    // The service's default is a visible mark of its own.
    watermark: false,
    ...(images.length > 0 ? { image: images.length === 1 ? images[0] : images } : {}),
    ...(outputFormat && capabilities.formats ? { output_format: outputFormat } : {}),
    ...(promptOptimization ? { optimize_prompt_options: { mode: promptOptimization } } : {}),
    ...(maxGroup > 1 ? toGroup(maxImages) : {}),
  };
}

function assertSize(size: string, { tiers, pixels: { min, max } }: ArkCapabilities): void {
  if (size.endsWith('K')) {
    if (!tiers.some((tier) => tier === size)) {
      failAs('unsupported', `It makes ${tiers.join(', ')}, not ${size}.`);
    }
    return;
  }
  const [width = 0, height = 0] = size.split('x').map(Number);
  if (width * height < min || width * height > max) {
    failAs('unsupported', `It makes images of ${min} to ${max} pixels, not ${size}.`);
  }
  if (Math.max(width / height, height / width) > maxRatio) {
    failAs('unsupported', `It makes images of at most ${maxRatio}:1, not ${size}.`);
  }
}

function toGroup(maxImages: number) {
  if (maxImages === 1) return { sequential_image_generation: 'disabled' };
  return {
    sequential_image_generation: 'auto',
    sequential_image_generation_options: { max_images: maxImages },
  };
}
