import type { ToolName } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import type {
  DashScopeCapabilities,
  DashScopeInput,
  DashScopeSpeakingCapabilities,
  DashScopeSpeakingInput,
  DashScopeVideosCapabilities,
  DashScopeVideosInput,
} from '@site/engines/dashscope';
import * as v from 'valibot';
import type { PictureLimits } from '../../files/picture-limits.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind, type OpenServiceOptions } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';
import { toResolution } from '../to-resolution.ts';
import { withPublicLinks } from '../with-public-links.ts';

const wan27 = { minSide: 240, maxSide: 8_000, maxRatio: 8, maxBytes: 20_000_000 };
const qwenEdit = { minSide: 384, maxSide: 3_072, maxBytes: 10_000_000 };

/** Of the models whose pages say it (https://help.aliyun.com/zh/model-studio). */
const pictures: Readonly<Partial<Record<string, PictureLimits>>> = {
  'wan2.7-image': wan27,
  'wan2.7-image-pro': wan27,
  'wan2.5-i2i-preview': { minSide: 384, maxSide: 5_000, maxRatio: 4, maxBytes: 10_000_000 },
  'qwen-image-edit': qwenEdit,
  'qwen-image-edit-plus': qwenEdit,
  'wan2.2-s2v': { minSide: 400, maxSide: 7_000 },
};

/** Of films: those that go along in the request. */
const filmPictures = { maxBytes: 10_000_000 };

/** The same of image to video up to wan2.6. */
const oldFrames = { ...filmPictures, minSide: 360, maxSide: 2_000 };

const frames: Readonly<Partial<Record<string, PictureLimits>>> = {
  'wan2.7-i2v': { ...wan27, ...filmPictures },
  'wan2.6-i2v': oldFrames,
  'wan2.6-i2v-flash': oldFrames,
  'wan2.5-i2v-preview': oldFrames,
  'wan2.2-i2v-plus': oldFrames,
  'wan2.2-i2v-flash': oldFrames,
  'wan2.2-kf2v-flash': oldFrames,
};

/** Requests to its engines: each by the tools that its models are offered for. */
type DashScopeRequest = DashScopeInput | DashScopeVideosInput | DashScopeSpeakingInput;

/**
 * Wan and qwen-image at DashScope, at https://dashscope.aliyuncs.com; `wanx2.1-imageedit` also takes masks and makes
 * pictures larger. VideoRetalk and wan2.2-s2v make people speak.
 */
export const dashScope = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('dashscope'), ...serviceEntries }),
  async open(service, options): Promise<OpenedDashScope> {
    switch (options.tool) {
      case 'video':
        return await openFilms(service, options);
      case 'digital-human':
        return await openTalkingFilms(service, options);
      default:
        return await openPictures(service, options);
    }
  },
}).withTools({
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: ({ prompt, width, height, settings }) => ({
      prompt,
      size: `${width}x${height}`,
      ...toCount(settings),
    }),
  },
  'image-edit': {
    hasMask: true,
    hasRemoteModel: true,
    pictures: (model) => pictures[model],
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, files, settings }, { picture: { protocol, sizes } = {} }) {
      const hasMask = files.some(({ role }) => role === 'mask');
      const common = {
        prompt,
        ...toCount(settings),
        ...(protocol === 'edit' && {
          function: hasMask
            ? ('description_edit_with_mask' as const)
            : ('description_edit' as const),
        }),
      };
      if (settings.ratio !== undefined) return { ...common, size: `${width}x${height}` };
      const tier = toResolution({ width, height });
      // The aspect ratio of a tier, and of no size at all, is that of the pictures.
      if (sizes && 'tiers' in sizes && sizes.tiers) return { ...common, size: tier };
      return tier === '1K'
        ? common
        : { unsupported: `It makes ${tier} in a ratio that was chosen alone.` };
    },
  },
  upscale: {
    hasRemoteModel: true,
    settings: ['factor'],
    toRequest: ({ settings: { factor = 2 } }) => ({
      // It needs words, though the function says all.
      prompt: '图像超分。',
      function: 'super_resolution',
      upscaleFactor: factor,
    }),
  },
  video: {
    hasRemoteModel: true,
    pictures: (model) => frames[model] ?? filmPictures,
    settings: ['ratio', 'seconds', 'resolution', 'sound', 'negativePrompt', 'seed', 'moment'],
    toRequest({ prompt, seed, files, settings }, { film }) {
      const { seconds, resolution, sound, negativePrompt } = settings;
      const isOfFiles = files.length > 0 && film?.ratios.includes('adaptive');
      const ratio = settings.ratio ?? (isOfFiles ? 'adaptive' : undefined);
      return {
        // Its seeds are half as many.
        prompt,
        seed: seed % 2 ** 31,
        ...(seconds !== undefined && { seconds }),
        ...(resolution !== undefined && { resolution: resolution.toUpperCase() }),
        ...(ratio !== undefined && { ratio }),
        ...(film?.sound === 'maybe' && { sound: sound === 'on' }),
        ...(negativePrompt && { negativePrompt }),
      };
    },
  },
  'digital-human': {
    hasRemoteModel: true,
    pictures: (model) => pictures[model],
    toRequest({ settings: { ratio } }, { speaking }) {
      if (ratio !== undefined) return { unsupported: 'A film has the shape of its face.' };
      // What is said may be longer than the film of the person.
      return speaking?.protocol === 'film' ? { extendFilm: true } : {};
    },
  },
});

type OpenedDashScope = {
  engine: Engine<DashScopeRequest>;
  /** Of a model that makes pictures, and of one that makes films. */
  picture?: DashScopeCapabilities;
  film?: DashScopeVideosCapabilities;
  /** Of one that makes people speak. */
  speaking?: DashScopeSpeakingCapabilities;
};
type Service = { address: string; kind: string };

async function openPictures(
  { address, kind }: Service,
  { key, tool, model, isMaskTaken, maxSilenceMs }: OpenServiceOptions,
): Promise<OpenedDashScope> {
  const { createDashScopeEngine, dashScopeModels } = await import('@site/engines/dashscope');
  const possible = Object.entries(dashScopeModels).filter(
    ([, can]) => makes(can, tool) && (!isMaskTaken || can.protocol === 'edit'),
  );
  const picture = findKnownModel(Object.fromEntries(possible), { kind, model, tool });
  const engine = createDashScopeEngine({
    address,
    key,
    model,
    capabilities: picture,
    ...(maxSilenceMs && { maxSilenceMs }),
  });
  return { engine: toEngine(engine), picture };
}

async function openFilms(
  { address, kind }: Service,
  { key, tool, model }: OpenServiceOptions,
): Promise<OpenedDashScope> {
  const { createDashScopeVideosEngine, dashScopeVideoModels } = await import(
    '@site/engines/dashscope'
  );
  const film = findKnownModel(dashScopeVideoModels, { kind, model, tool });
  const options = { address, key, model, capabilities: film };
  return { engine: toEngine(createDashScopeVideosEngine(options)), film };
}

async function openTalkingFilms(
  { address, kind }: Service,
  { key, tool, model }: OpenServiceOptions,
): Promise<OpenedDashScope> {
  const { createDashScopeSpeakingEngine, dashScopeSpeakingModels } = await import(
    '@site/engines/dashscope'
  );
  const speaking = findKnownModel(dashScopeSpeakingModels, { kind, model, tool });
  const options = { address, key, model, capabilities: speaking };
  return { engine: toEngine(createDashScopeSpeakingEngine(options)), speaking };
}

/** TypeScript does not see that an engine is asked by the tools alone that it was opened for. */
const toEngine = (engine: Engine<never>) => withPublicLinks(engine) as Engine<DashScopeRequest>;

function makes({ protocol, references }: DashScopeCapabilities, tool: ToolName): boolean {
  if (tool === 'upscale') return protocol === 'edit';
  return tool === 'image-edit' ? references.max > 0 : references.min === 0;
}

const toCount = ({ count }: { readonly count?: number | undefined }) =>
  count !== undefined && { n: count };
