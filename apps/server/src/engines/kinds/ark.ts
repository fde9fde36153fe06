import type { Engine } from '@site/engines';
import type { ArkInput, ArkVideosCapabilities, ArkVideosInput } from '@site/engines/ark';
import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind, type OpenServiceOptions } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';
import { toResolution } from '../to-resolution.ts';
import { withPublicLinks } from '../with-public-links.ts';

/** Of Seedream, by https://www.volcengine.com/docs/82379/1541523: sides of more than 14 pixels; the pro takes more bytes. */
const pictures = { minSide: 15, maxRatio: 16, maxPixels: 36_000_000, maxBytes: 10_000_000 };

/**
 * Of Seedance, by https://www.volcengine.com/docs/82379/1520757: sides of more than 300 and less than 6,000 pixels. So many
 * bytes go along in the request.
 */
const filmPictures = { minSide: 301, maxSide: 5_999, maxRatio: 2.5, maxBytes: 10_000_000 };

/** Requests to its engines: each by the tools that its models are offered for. */
type ArkRequest = ArkInput | ArkVideosInput;

/** Seedream and Seedance at Volcengine Ark, at https://ark.cn-beijing.volces.com/api/v3. */
export const ark = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('ark'), ...serviceEntries }),
  async open(service, options): Promise<OpenedArk> {
    return options.tool === 'video'
      ? await openFilms(service, options)
      : await openPictures(service, options);
  },
}).withTools({
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: ({ prompt, width, height, settings: { count } }) => ({
      prompt,
      size: `${width}x${height}`,
      ...toGroup(count),
    }),
  },
  'image-edit': {
    hasRemoteModel: true,
    pictures: () => pictures,
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, settings: { ratio, count } }) {
      // The aspect ratio of a tier is that of the pictures.
      const isOfPictures = ratio === undefined;
      return {
        prompt,
        size: isOfPictures ? toResolution({ width, height }) : `${width}x${height}`,
        ...toGroup(count),
      };
    },
  },
  video: {
    hasRemoteModel: true,
    pictures: () => filmPictures,
    settings: ['ratio', 'seconds', 'resolution', 'camera', 'sound', 'seed', 'moment'],
    toRequest({ prompt, seed, files, settings }, { film }) {
      const { seconds, resolution, camera, sound } = settings;
      if (camera !== undefined && camera !== 'static') {
        return { unsupported: `It is told of ${camera} in the prompt alone.` };
      }
      const isOfFiles = files.length > 0 && film?.ratios.includes('adaptive');
      const ratio = settings.ratio ?? (isOfFiles ? 'adaptive' : undefined);
      return {
        prompt,
        ...(film?.sound === 'maybe' && { sound: sound === 'on' }),
        ...(seconds !== undefined && { seconds }),
        ...(resolution !== undefined && { resolution }),
        ...(ratio !== undefined && { ratio }),
        ...(film?.hasSeed && { seed }),
        ...(camera === 'static' && { isCameraFixed: true }),
      };
    },
  },
});

type OpenedArk = {
  engine: Engine<ArkRequest>;
  /** Of a model that makes films. */
  film?: ArkVideosCapabilities;
};
type Service = { address: string; kind: string };

async function openPictures(
  { address, kind }: Service,
  { key, tool, model, maxSilenceMs }: OpenServiceOptions,
): Promise<OpenedArk> {
  const { arkModels, createArkEngine } = await import('@site/engines/ark');
  const capabilities = findKnownModel(arkModels, { kind, model, tool });
  const engine = createArkEngine({
    address,
    key,
    model,
    capabilities,
    ...(maxSilenceMs && { maxSilenceMs }),
  });
  return { engine: toEngine(engine) };
}

async function openFilms(
  { address, kind }: Service,
  { key, tool, model }: OpenServiceOptions,
): Promise<OpenedArk> {
  const { arkVideoModels, createArkVideosEngine } = await import('@site/engines/ark');
  const film = findKnownModel(arkVideoModels, { kind, model, tool });
  return {
    engine: toEngine(createArkVideosEngine({ address, key, model, capabilities: film })),
    film,
  };
}

/** TypeScript does not see that an engine is asked by the tools alone that it was opened for. */
const toEngine = (engine: Engine<never>) => withPublicLinks(engine) as Engine<ArkRequest>;

/** Several come as a group. The model may make fewer, whose points come back. */
const toGroup = (count: number | undefined) => count !== undefined && { maxImages: count };
