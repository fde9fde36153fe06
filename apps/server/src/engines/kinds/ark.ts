import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';
import { toResolution } from '../to-resolution.ts';
import { withPublicLinks } from '../with-public-links.ts';

/** Seedream at Volcengine Ark, at https://ark.cn-beijing.volces.com/api/v3. */
export const ark = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('ark'), ...serviceEntries }),
  async open({ address, kind }, { key, tool, model, maxSilenceMs }) {
    const { arkModels, createArkEngine } = await import('@site/engines/ark');
    const capabilities = findKnownModel(arkModels, { kind, model, tool });
    const engine = createArkEngine({
      ...{ address, key, model, capabilities },
      ...(maxSilenceMs && { maxSilenceMs }),
    });
    return { engine: withPublicLinks(engine) };
  },
}).withTools({
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: ({ prompt, width, height, settings: { count } }) => ({
      ...{ prompt, size: `${width}x${height}` },
      ...toGroup(count),
    }),
  },
  'image-edit': {
    hasRemoteModel: true,
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
});

/** Several come as a group. The model may make fewer, whose points come back. */
const toGroup = (count: number | undefined) => count !== undefined && { maxImages: count };
