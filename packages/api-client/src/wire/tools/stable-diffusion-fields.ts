/** Fields of Stable Diffusion. What is left out is the model's first, or its default. */
export const stableDiffusionFields = {
  prompt: { kind: 'prompt', maxLength: 2_000 },
  /** Picture that it begins with. Left out: noise. */
  image: { kind: 'picture', excludes: ['size', 'hires'], from: 'image' },
  mask: { kind: 'mask', of: 'image', excludes: [], from: 'mask' },
  /** Picture that it follows, whatever it begins with. */
  reference: { kind: 'picture', role: 'control', excludes: [], from: 'controls' },
  /** Trait of the reference to follow, by the names that ControlNet has for it. */
  control: {
    kind: 'choice',
    of: 'reference',
    values: ['canny', 'lineart', 'scribble', 'depth', 'openpose', 'reference'],
    usual: ['canny'],
    isAlwaysSet: true,
    from: 'controls',
  },
  /** How much the reference has to say. Left out: 1. */
  controlWeight: { kind: 'number', of: 'reference', min: 0, max: 2, step: 0.05, default: 1 },
  size: {
    kind: 'size',
    usual: ['1024x1024', '1216x832', '832x1216', '1344x768', '768x1344'],
    isAlwaysSet: true,
    // The service would round down other sides.
    step: 8,
    from: 'sizes',
  },
  /** Words for what is not to be seen. */
  negativePrompt: { kind: 'text', maxLength: 1_000 },
  loras: { kind: 'weights', from: 'loras' },
  count: { kind: 'count', max: 8, from: 'count' },
  /** Makes the picture again, so many times as large. Left out: not. */
  hires: { kind: 'number', min: 1, max: 4, step: 0.5, default: 1.5, price: 'hires' },
  /** Of `hires`: what enlarges it. Of a model without any, there is no `hires`. */
  upscaler: {
    kind: 'name',
    of: 'hires',
    usual: ['Latent', 'R-ESRGAN 4x+'],
    isAdvanced: true,
    from: 'upscalers',
  },
  /** Of `hires`, or of an `image`: 0 keeps the picture, 1 makes another one. Left out: 0.5, or 0.75. */
  denoising: { kind: 'number', min: 0, max: 1, step: 0.05, default: 0.5, isAdvanced: true },
  sampler: {
    kind: 'name',
    usual: ['Euler a', 'DPM++ 2M', 'DPM++ SDE', 'UniPC'],
    isAdvanced: true,
    from: 'samplers',
  },
  scheduler: {
    kind: 'name',
    usual: ['Automatic', 'Karras', 'Exponential', 'Uniform'],
    isAdvanced: true,
    from: 'schedulers',
  },
  steps: {
    kind: 'range',
    ...{ min: 1, max: 150, step: 1 },
    usual: { min: 1, max: 50, default: 20 },
    isAdvanced: true,
    from: 'steps',
  },
  /** How closely the prompt is followed. */
  cfg: {
    kind: 'range',
    ...{ min: 1, max: 30, step: 0.5 },
    usual: { min: 1, max: 20, default: 7 },
    isAdvanced: true,
    from: 'cfg',
  },
  seed: { kind: 'seed', max: 4_294_967_295, isAdvanced: true },
} as const;
