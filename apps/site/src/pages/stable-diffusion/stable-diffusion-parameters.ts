import { MAX_NEGATIVE_PROMPT_LENGTH, MAX_STABLE_DIFFUSION_SEED } from '@site/api-client/wire';
import type {
  OfferedModel,
  Parameter,
  ParameterConflict,
  ParameterOption,
  ParameterValues,
} from '@site/creation';
import type { StableDiffusionMessages } from '../../messages/zh-cn/stable-diffusion.ts';
import { findLoraTags, withoutLoraTags } from './lora-tags.ts';

type Capabilities = Extract<OfferedModel, { tool: 'stable-diffusion' }>['capabilities'];

/** The form has its shape before the service has said what its model does. */
const usual: Capabilities = {
  sizes: ['1024x1024', '1216x832', '832x1216', '1344x768', '768x1344'],
  samplers: ['Euler a', 'DPM++ 2M', 'DPM++ SDE', 'UniPC'],
  schedulers: ['Automatic', 'Karras', 'Exponential', 'Uniform'],
  steps: { min: 1, max: 50, default: 20 },
  cfg: { min: 1, max: 20, default: 7 },
  loras: [],
  upscalers: ['Latent', 'R-ESRGAN 4x+'],
  image: true,
  mask: true,
  maxSide: 4096,
  count: 8,
};

/** How many times as large the hires fix makes a picture. */
const scales = [1.5, 2];

/** What a model can do. */
export const stableDiffusionCapabilities = (model: OfferedModel | undefined): Capabilities =>
  model?.tool === 'stable-diffusion' ? model.capabilities : usual;

/** What the chosen model can be asked. */
export function stableDiffusionParameters(
  model: OfferedModel | undefined,
  {
    messages,
    isEnlarged,
    hasPicture,
    lastSeed,
  }: {
    messages: StableDiffusionMessages;
    /** With the hires fix. */
    isEnlarged: boolean;
    /** It begins with a picture, which decides the size. */
    hasPicture: boolean;
    /** Of the picture in sight. */
    lastSeed: number | undefined;
  },
): readonly Parameter[] {
  const can = stableDiffusionCapabilities(model);
  const { samplers = [], schedulers = [], upscalers = [] } = can;
  const enlarging: readonly Parameter[] = [
    {
      ...{ kind: 'select', name: 'upscaler', label: messages.upscaler, isAdvanced: true },
      options: upscalers.map(toOption),
    },
    {
      ...{ kind: 'number', name: 'denoising', label: messages.denoising, isAdvanced: true },
      range: upscalers.length > 0 ? { min: 0, max: 1, step: 0.05, default: 0.5 } : undefined,
    },
  ];
  const fromNoise: readonly Parameter[] = [
    {
      name: 'size',
      label: messages.size,
      options: can.sizes.map((size) => {
        const [width = 1, height = 1] = size.split('x').map(Number);
        return { value: size, label: `${width}×${height}`, frame: { width, height } };
      }),
    },
  ];
  const fromPicture: readonly Parameter[] = [
    {
      ...{ kind: 'number', name: 'denoising', label: messages.strength },
      range: { min: 0.05, max: 1, step: 0.05, default: 0.75 },
    },
  ];
  return [
    ...(hasPicture ? fromPicture : fromNoise),
    {
      ...{ kind: 'text', name: 'negativePrompt', label: messages.negativePrompt },
      maxLength: MAX_NEGATIVE_PROMPT_LENGTH,
      placeholder: messages.negativePlaceholder,
    },
    {
      ...{ kind: 'weights', name: 'loras', label: messages.loras, options: can.loras },
      range: { min: 0, max: 2, step: 0.05, default: 1 },
    },
    {
      name: 'count',
      label: messages.count,
      options: Array.from({ length: can.count }, (_, index) => ({
        value: index + 1,
        label: messages.counts(index + 1),
      })),
    },
    {
      name: 'hires',
      label: messages.hires,
      options:
        upscalers.length === 0 || hasPicture
          ? []
          : [
              { value: '', label: messages.hiresOff },
              ...scales.map((scale) => ({ value: scale, label: messages.hiresTimes(scale) })),
            ],
    },
    ...(isEnlarged && !hasPicture ? enlarging : []),
    {
      ...{ kind: 'select', name: 'sampler', label: messages.sampler, isAdvanced: true },
      options: samplers.map(toOption),
    },
    {
      ...{ kind: 'select', name: 'scheduler', label: messages.scheduler, isAdvanced: true },
      options: schedulers.map(toOption),
    },
    {
      ...{ kind: 'number', name: 'steps', label: messages.steps, isAdvanced: true },
      range: { ...can.steps, step: 1 },
    },
    {
      ...{ kind: 'number', name: 'cfg', label: messages.cfg, isAdvanced: true },
      range: { ...can.cfg, step: 0.5 },
    },
    {
      ...{ kind: 'seed', name: 'seed', label: messages.seed, isAdvanced: true },
      ...{ max: MAX_STABLE_DIFFUSION_SEED, last: lastSeed },
    },
  ];
}

const toOption = (value: string): ParameterOption => ({ value, label: value });

/** What was chosen or written and does not go together. */
export function stableDiffusionConflicts(
  model: OfferedModel | undefined,
  {
    values,
    hasPicture,
    messages,
  }: { values: ParameterValues; hasPicture: boolean; messages: StableDiffusionMessages },
): readonly ParameterConflict[] {
  const { sizes, upscalers, maxSide } = stableDiffusionCapabilities(model);
  const conflicts: ParameterConflict[] = [];
  const size = sizes.find((offered) => offered === values['size']) ?? sizes[0] ?? '';
  const longest = Math.max(...size.split('x').map(Number));
  const scale = !hasPicture && upscalers && Number(values['hires']);
  if (scale && longest * scale > maxSide) {
    const fitting = scales.findLast((smaller) => longest * smaller <= maxSide);
    conflicts.push({
      name: 'hires',
      text: messages.tooLarge(longest * scale, maxSide),
      fix: {
        label: fitting ? messages.enlargeLess(fitting) : messages.enlargeNot,
        values: { hires: fitting ?? '' },
      },
    });
  }
  const negative = String(values['negativePrompt'] ?? '');
  if (findLoraTags(negative).length > 0) {
    conflicts.push({
      name: 'negativePrompt',
      text: messages.loraTag,
      fix: { label: messages.removeTags, values: { negativePrompt: withoutLoraTags(negative) } },
    });
  }
  return conflicts;
}
