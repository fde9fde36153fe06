import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as mask } from '@site/creation/mask/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/en.ts';
import type { StableDiffusionMessages } from './zh-cn.ts';

const {
  cfg,
  control,
  controlWeight,
  count,
  denoising,
  hires,
  loras,
  negativePrompt,
  sampler,
  scheduler,
  seed,
  steps,
  upscaler,
} = fields;

export const messages: StableDiffusionMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: 'Starting picture',
      add: 'Start from a picture',
      label: (_, name) => (name ? `Starting picture: ${name}` : 'Starting picture'),
    },
  },
  controlReference: {
    ...creation.references,
    region: 'ControlNet reference',
    add: 'Add a ControlNet reference',
    hint: 'The image follows its edges, depth or pose',
    label: (_, name) => (name ? `ControlNet reference: ${name}` : 'ControlNet reference'),
  },
  mask,
  title: 'Stable Diffusion',
  description:
    'Create with Stable Diffusion: set the negative prompt, sampler, steps, guidance, seed and hires fix yourself, for up to eight images at a time. Your prompt and settings are saved.',
  lead: 'Say what you want and what you don’t. Steps, sampler and seed are up to you.',
  recipes,
  engineText:
    'This is a demo engine: a program that turns your prompt and seed into an abstract or painterly picture. It is not a real AI model. It uses the prompt, size, number of images, seed and hires fix scale; the other settings only affect real models. When you start from a picture, it really edits it, but only its look and colors. It draws the edges of a ControlNet reference into the image.',
  modelText: (name) =>
    `Images are made by ${name}. The same prompt, settings and seed give the same image again.`,
  placeholder:
    'For example: masterpiece, a lake below a snowy mountain, morning mist, reflections, soft backlight',
  fields: {
    control,
    controlWeight,
    size: { label: 'Size in pixels' },
    negativePrompt: {
      ...negativePrompt,
      placeholder: 'What you don’t want to see: blurry, watermark, extra fingers',
    },
    loras,
    count,
    hires: { ...hires, unset: 'Off' },
    upscaler,
    denoising,
    sampler,
    scheduler,
    steps,
    cfg,
    seed,
  },
  tooMany: (limit) =>
    limit === 0
      ? 'This model can’t start from a picture. Remove it, or choose another model.'
      : `This model takes up to ${limit} images. Remove some, or choose another model.`,
  followed: (control) => `The image follows this ControlNet reference. Type: ${control}`,
  noControl: 'This model can’t follow a reference. Remove it, or choose another model.',
  pictureShape: 'The result keeps this picture’s aspect ratio',
  strength: 'How much changes',
  tooLarge: (side, max) =>
    `The longest side would be ${side} pixels; this model makes ${max} at most`,
  enlargeLess: (scale) => `Change to ${scale}×`,
  enlargeNot: 'Turn it off',
  loraTag:
    'You don’t need tags such as <lora:…> in the prompt. Choose from this model’s LoRAs below.',
  unknownLora:
    'This model can’t read the tag. It takes its own LoRAs, written as <lora:name:0.8> with a weight from 0 to 2.',
  removeTags: 'Remove the tags',
};
