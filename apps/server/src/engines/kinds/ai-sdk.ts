import type { Engine, EngineFinding } from '@site/engines';
import type { AiSdkImageInput, AiSdkImageModel } from '@site/engines/ai-sdk';
import * as v from 'valibot';
import { MAX_OUTPUT_BYTES } from '../../files/guarded-fetch.ts';
import { StartupError } from '../../startup-error.ts';
import type { Asked } from '../adapt-engine.ts';
import { createGuardedFetch } from '../create-guarded-fetch.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { loadProviderPackage } from '../load-provider-package.ts';
import { toSteppedSize } from '../to-resolution.ts';

/** A provider package of the AI SDK that the operator has installed in the folder `ENGINE_PACKAGES`. */
export const aiSdk = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('ai-sdk'),
    ...serviceEntries,
    package: v.pipe(
      v.string(),
      v.regex(
        /^(@[a-z0-9-][a-z0-9._-]*\/)?[a-z0-9-][a-z0-9._-]*$/,
        'the name of a package on npm such as @ai-sdk/openai',
      ),
    ),
    /** The export of the package that makes the provider. Absent: the only one that begins with `create`. */
    provider: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^create[A-Z]\w{0,99}$/, 'the name of an export such as createOpenAI'),
      ),
    ),
    /** Its models are asked for an aspect ratio in place of a size. Absent: for a size. */
    takesAspectRatio: v.optional(v.boolean()),
  }),
  async open(
    { id, address, keyFrom, package: name, provider: exportName, takesAspectRatio = false },
    { key, model, isSizeTaken, maxSilenceMs, packagesFolder },
  ) {
    const { createPatientFetch, fromAiSdk } = await import('@site/engines/ai-sdk');
    const loaded = await loadProviderPackage({ folder: packagesFolder, name, exportName });
    const installed = `${name} ${loaded.version}`;
    let engine: Engine<AiSdkImageInput>;
    try {
      const provider = loaded.createProvider({
        name: id,
        baseURL: address,
        // Replicate's calls it otherwise.
        apiKey: key,
        apiToken: key,
        fetch: createGuardedFetch({
          origin: new URL(address).origin,
          maxBytes: MAX_OUTPUT_BYTES.image,
          fetch: createPatientFetch({ maxSilenceMs }),
        }),
      });
      engine = fromAiSdk(openImageModel(provider, model), { secrets: [key] });
    } catch (cause) {
      const message = String(cause instanceof Error ? cause.message : cause).replaceAll(
        key,
        '[key]',
      );
      throw new StartupError(
        `ENGINES_FILE can't be used: ${installed} has no image model ${model} for the engine ${id}: ${message}`,
      );
    }
    return {
      isSizeTaken,
      takesAspectRatio,
      engine: {
        ...engine,
        check: async () => [
          unknown('service', `${installed} is there, and asks it only to make something`),
          unknown('key', `${keyFrom} is set`),
          unknown('model', model),
        ],
      } satisfies Engine<AiSdkImageInput>,
    };
  },
}).withTools({
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: toGeneration,
  },
  'gpt-image': {
    hasMask: true,
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: toGeneration,
  },
  'image-edit': {
    hasMask: true,
    hasRemoteModel: true,
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, settings }, { takesAspectRatio }) {
      const { ratio, resolution = '1K', count } = settings;
      const request = { prompt, ...(count !== undefined && { n: count }) };
      if (takesAspectRatio) {
        if (resolution !== '1K')
          return { unsupported: `An aspect ratio says nothing of ${resolution}.` };
        return { ...request, ...(ratio !== undefined && { aspectRatio: ratio }) };
      }
      // Left to itself, a model takes the aspect ratio of the picture, and makes about a megapixel.
      if (ratio === undefined && resolution === '1K') return request;
      return { ...request, size: toSteppedSize({ width, height }) };
    },
  },
});

const unknown = (about: EngineFinding['about'], detail: string): EngineFinding => {
  return { about, result: 'unknown', detail };
};

/** Providers have both names for it, or one. */
function openImageModel(provider: unknown, id: string): AiSdkImageModel {
  const { imageModel, image = imageModel } = Object(provider);
  if (typeof image !== 'function') throw new TypeError('The provider makes no images.');
  return image.call(provider, id);
}

type Opened = { isSizeTaken: boolean; takesAspectRatio: boolean };

function toGeneration(
  { prompt, width, height, files, settings: { count } }: Asked<'dalle' | 'gpt-image'>,
  { isSizeTaken, takesAspectRatio }: Opened,
): AiSdkImageInput {
  const request = { prompt, ...(count !== undefined && { n: count }) };
  // What changes in a part has the shape of its picture.
  if (!isSizeTaken || files.some(({ role }) => role === 'mask')) return request;
  return takesAspectRatio
    ? { ...request, aspectRatio: toAspectRatio(width, height) }
    : { ...request, size: `${width}x${height}` };
}

/** `16:9` of 1600 and 900. */
function toAspectRatio(width: number, height: number): `${number}:${number}` {
  const findDivisor = (a: number, b: number): number => (b === 0 ? a : findDivisor(b, a % b));
  const divisor = findDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}
