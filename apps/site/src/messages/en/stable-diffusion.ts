import { messages as creation } from '@site/creation/en';
import { parameters } from '@site/creation/parameters/en';
import type { StableDiffusionMessages } from '../tool-messages.ts';
import { recipes } from './recipes.ts';

export const messages: StableDiffusionMessages = {
  creation,
  parameters,
  title: 'Stable Diffusion',
  description:
    'Create with Stable Diffusion: set the negative prompt, sampler, steps, guidance, seed and hires fix yourself, for up to eight images at a time. What you write and choose is saved.',
  lead: 'Say what you want and what you don’t. Steps, sampler and seed are up to you.',
  cost: (points) => `${points} points`,
  replaced: 'Your prompt was replaced',
  undo: 'Undo',
  recipes,
  notesTitle: 'About creating images',
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model. It goes by the prompt, size, number of images, seed and the scale of the hires fix; the other settings matter to real models only.',
  modelText: (name) =>
    `Images are made by ${name}. The same prompt, settings and seed make the same image again.`,
  pointsText:
    'What this creation costs stands beside “Create”. If it fails, you get your points back; if you want to stop it, you’re told first whether you do. ',
  points: 'How points work',
  placeholder:
    'For example: masterpiece, a lake below a snowy mountain, morning mist, reflections, soft backlight',
  size: 'Size in pixels',
  negativePrompt: 'Negative prompt',
  negativePlaceholder: 'What you don’t want to see: blurry, watermark, extra fingers',
  loras: 'LoRA',
  count: 'Images',
  counts: (count) => `${count}`,
  hires: 'Hires fix',
  hiresOff: 'Off',
  hiresTimes: (scale) => `${scale}×`,
  tooLarge: (side, max) =>
    `The longest side would be ${side} pixels; this model makes ${max} at most`,
  enlargeLess: (scale) => `Change to ${scale}×`,
  enlargeNot: 'Turn it off',
  upscaler: 'Upscaler',
  denoising: 'Denoising strength',
  sampler: 'Sampler',
  scheduler: 'Scheduler',
  steps: 'Steps',
  cfg: 'Guidance (CFG)',
  seed: 'Seed',
  loraTag: 'Tags such as <lora:…> have no place in a prompt: choose from this model’s LoRAs below',
  removeTags: 'Remove the tags',
};
