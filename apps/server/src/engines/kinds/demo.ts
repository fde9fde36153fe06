import {
  artQrCodeFields,
  dalleFields,
  faceSwapFields,
  gptImageFields,
  imageEditFields,
  midjourneyTasks,
  musicFields,
  soraFields,
  stableDiffusionFields,
  type ToolName,
  talkingFilmFields,
  usualAllowed,
  videoFields,
} from '@site/api-client/wire';
import { MAX_REFERENCE_IMAGES } from '@site/validators';
import { promptParameters } from '@site/validators/parameters';
import * as v from 'valibot';
import { type Asked, adaptEngine } from '../adapt-engine.ts';
import { id } from '../engine-entries.ts';
import type { BuiltInModel, EngineKind } from '../engine-kind.ts';

/** Makes abstract pictures and films without a model. */
export const demo = {
  schema: v.strictObject({ id, kind: v.literal('demo') }),
  tools: {
    midjourney: {},
    dalle: {},
    'stable-diffusion': { hasMask: true },
    'image-edit': { hasMask: true },
    'gpt-image': { hasMask: true },
    'art-qr-code': {},
    'face-swap': {},
    video: {},
    sora: {},
    music: {},
    'digital-human': {},
  },
  async open(_, { openDemo, tool }) {
    const toRequest = ({ files: _, parent, ...asked }: Asked<ToolName>) =>
      parent?.moment === undefined
        ? asked
        : { ...asked, settings: { ...asked.settings, moment: parent.moment } };
    return adaptEngine({ engine: await openDemo(tool) }, { toRequest });
  },
} satisfies EngineKind;

const unusedParameters = promptParameters
  .map(({ name }) => name)
  .filter((name) => !['aspect', 'seed', 'sref'].includes(name));

/** The first one is made in seconds. */
const filmResolutions: ('480p' | '720p')[] = ['480p', '720p'];

const common = {
  engine: 'demo',
  names: { 'zh-CN': '演示引擎', 'zh-TW': '示範引擎', en: 'Demo engine' },
  price: { base: 10 },
  isRetired: false,
} as const;

/** Its models where there is no configuration. */
export const demoModels: readonly BuiltInModel[] = [
  {
    ...common,
    id: 'demo',
    tool: 'midjourney',
    capabilities: {
      references: MAX_REFERENCE_IMAGES,
      unused: unusedParameters,
      tasks: [...midjourneyTasks],
    },
    price: { base: 10, pick: 0, text: 0 },
  },
  {
    ...common,
    id: 'demo-dalle',
    tool: 'dalle',
    capabilities: usualAllowed(dalleFields),
  },
  {
    ...common,
    id: 'demo-sd',
    tool: 'stable-diffusion',
    capabilities: { ...usualAllowed(stableDiffusionFields), mask: true, maxSide: 2048 },
  },
  {
    ...common,
    id: 'demo-edit',
    tool: 'image-edit',
    capabilities: { ...usualAllowed(imageEditFields), mask: true },
  },
  {
    ...common,
    id: 'demo-gpt-image',
    tool: 'gpt-image',
    capabilities: { ...usualAllowed(gptImageFields), mask: true },
  },
  {
    ...common,
    id: 'demo-art-qr-code',
    tool: 'art-qr-code',
    capabilities: { ...usualAllowed(artQrCodeFields), side: 1024 },
  },
  {
    ...common,
    id: 'demo-face-swap',
    tool: 'face-swap',
    capabilities: usualAllowed(faceSwapFields),
    // Each needs memory for two large pictures.
    slots: 1,
  },
  {
    ...common,
    id: 'demo-video',
    tool: 'video',
    capabilities: {
      ...usualAllowed(videoFields),
      resolutions: filmResolutions,
      negativePrompt: false,
      needsFirstFrame: false,
    },
    price: { base: 10, low: 5 },
    // Each keeps a core busy.
    slots: 1,
  },
  {
    ...common,
    id: 'demo-sora',
    tool: 'sora',
    capabilities: { ...usualAllowed(soraFields), resolutions: filmResolutions },
    price: { base: 10, low: 5 },
    slots: 1,
  },
  {
    ...common,
    id: 'demo-music',
    tool: 'music',
    capabilities: {
      ...usualAllowed(musicFields),
      takes: 2,
      negativeStyle: false,
      weirdness: { min: 0, max: 100, default: 10 },
      styleInfluence: { min: 0, max: 100, default: 100 },
    },
    price: { base: 20 },
    // Each keeps a core busy.
    slots: 1,
  },
  {
    ...common,
    id: 'demo-digital-human',
    tool: 'digital-human',
    capabilities: {
      ...usualAllowed(talkingFilmFields),
      speeds: { min: 0.5, max: 2, default: 1 },
      faces: ['photo'],
      texts: true,
      maxSeconds: 120,
    },
    // Each keeps a core busy.
    slots: 1,
  },
];
