import type * as v from 'valibot';
import type { EngineJob } from '../engine.ts';
import type { InputFile } from '../input-file.ts';
import { checkInput } from '../service/check-input.ts';
import {
  addressInputFile,
  assertNoParent,
  assertRoles,
  readInputFile,
  toDataUri,
} from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import { toWhiteMask } from '../service/to-white-mask.ts';
import type { DashScopeCapabilities, DashScopeSizes } from './dashscope-capabilities.ts';
import { type DashScopeInput, dashScopeInput } from './dashscope-input.ts';

type CheckedInput = v.InferOutput<typeof dashScopeInput>;

type ToDashScopeRequestOptions = {
  readonly model: string;
  readonly capabilities: DashScopeCapabilities;
  readonly signal: AbortSignal;
};

/** The body of a request. Rejects with a `ServiceFailure` for what the model cannot do. */
export async function toDashScopeRequest(
  job: EngineJob<DashScopeInput>,
  { model, capabilities, signal }: ToDashScopeRequestOptions,
): Promise<Readonly<Record<string, unknown>>> {
  assertNoParent(job);
  const input = checkInput(dashScopeInput, job.input);
  const takesMask = input.function === 'description_edit_with_mask';
  assertRoles(job, ['source', 'reference', ...(takesMask ? (['mask'] as const) : [])]);
  assertPossible(input, capabilities);
  const masks = job.files.filter(({ role }) => role === 'mask');
  const files = job.files.filter(({ role }) => role !== 'mask');
  if (takesMask && masks.length !== 1) failAs('invalid-input', 'It needs one mask.');
  const { min, max } = capabilities.references;
  const { length } = files;
  if (length > max) failAs('unsupported', `It takes ${max} files at most.`);
  if (length < min) failAs('invalid-input', `It needs ${min} files at least.`);
  const images = await Promise.all(
    files.map((file) => addressInputFile(file, { types: /^image\//, signal })),
  );
  const [mask] = await Promise.all(masks.map((file) => toMask(file, { signal })));
  const { size, n, seed, extendPrompt, upscaleFactor } = input;
  const parameters = {
    // The service's mark; some models have it by default.
    watermark: false,
    n: n ?? 1,
    ...(size === undefined ? {} : { size: size.replace('x', '*') }),
    ...(seed === undefined ? {} : { seed }),
    ...(extendPrompt === undefined ? {} : { prompt_extend: extendPrompt }),
    ...(upscaleFactor === undefined ? {} : { upscale_factor: upscaleFactor }),
  };
  return { model, ...toContent(input, { images, mask, capabilities, parameters }) };
}

/** The prompt and the images, where the model wants them. */
function toContent(
  { prompt, negativePrompt, function: name }: CheckedInput,
  {
    images,
    mask,
    capabilities: { protocol },
    parameters,
  }: {
    images: readonly string[];
    mask: string | undefined;
    capabilities: DashScopeCapabilities;
    parameters: Readonly<Record<string, unknown>>;
  },
) {
  const negative = negativePrompt === undefined ? {} : { negative_prompt: negativePrompt };
  switch (protocol) {
    case 'text':
      return { input: { prompt, ...negative }, parameters };
    case 'images':
      return { input: { prompt, ...negative, images }, parameters };
    case 'edit':
      return {
        input: {
          ...{ function: name, prompt, base_image_url: images[0] },
          ...(mask === undefined ? {} : { mask_image_url: mask }),
        },
        parameters,
      };
    case 'messages':
    case 'sync': {
      const content = [...images.map((image) => ({ image })), { text: prompt }];
      return {
        input: { messages: [{ role: 'user', content }] },
        parameters: { ...parameters, ...negative },
      };
    }
  }
}

function assertPossible(input: CheckedInput, capabilities: DashScopeCapabilities): void {
  const { prompt, n = 1, size } = input;
  const { protocol, maxImages, maxPromptLength, sizes } = capabilities;
  if (prompt.length > maxPromptLength) {
    failAs('invalid-input', `The prompt is longer than ${maxPromptLength} characters.`);
  }
  if (n > maxImages) failAs('unsupported', `It makes ${maxImages} images at most.`);
  if (size && !(sizes && isPossibleSize(size, sizes)))
    failAs('unsupported', `It makes no ${size}.`);
  if (input.negativePrompt && !capabilities.hasNegativePrompt) {
    failAs('unsupported', 'It takes no negative prompt.');
  }
  if (input.extendPrompt !== undefined && !capabilities.hasPromptExtension) {
    failAs('unsupported', 'It cannot be told whether to extend the prompt.');
  }
  if (protocol === 'edit' && !input.function) failAs('invalid-input', 'It needs a function.');
  if (protocol !== 'edit' && input.function) failAs('unsupported', 'It has no functions.');
  if (input.upscaleFactor !== undefined && input.function !== 'super_resolution') {
    failAs('unsupported', 'Only super_resolution has an upscaleFactor.');
  }
}

function isPossibleSize(size: string, sizes: DashScopeSizes): boolean {
  if ('list' in sizes) return sizes.list.includes(size);
  if (size.endsWith('K')) return 'tiers' in sizes && !!sizes.tiers?.some((tier) => tier === size);
  const [width = 0, height = 0] = size.split('x').map(Number);
  if ('sides' in sizes) {
    const { min, max } = sizes.sides;
    return [width, height].every((side) => side >= min && side <= max);
  }
  const { pixels, maxRatio } = sizes;
  const area = width * height;
  const isInside = area >= pixels.min && area <= pixels.max;
  return isInside && Math.max(width / height, height / width) <= maxRatio;
}

/** White where the picture changes, so it is never the file that a link leads to. */
async function toMask(file: InputFile, { signal }: { signal: AbortSignal }): Promise<string> {
  const { bytes } = await readInputFile(file, { signal });
  return toDataUri(await toWhiteMask(bytes), 'image/png');
}
