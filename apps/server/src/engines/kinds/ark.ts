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
    toRequest: ({ prompt, width, height, settings: { count = 1 } }) =>
      count > 1 ? onlyOne : { prompt, size: `${width}x${height}` },
  },
  'image-edit': {
    hasRemoteModel: true,
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, settings: { ratio, count = 1 } }) {
      if (count > 1) return onlyOne;
      // The aspect ratio of a tier is that of the pictures.
      const isOfPictures = ratio === undefined;
      return {
        prompt,
        size: isOfPictures ? toResolution({ width, height }) : `${width}x${height}`,
      };
    },
  },
});

const onlyOne = { unsupported: 'It makes one picture at a time.' };
