import type { Engine } from '@site/engines';
import { arkModels, createArkEngine } from '@site/engines/ark';
import type { PictureInput } from '../database/schema.ts';
import { adaptEngine, findForeignSetting } from './adapt-engine.ts';
import { findKnownModel, type PatientModel } from './service-model.ts';
import { toResolution } from './to-resolution.ts';
import { withPublicLinks } from './with-public-links.ts';

/** A Seedream model at Volcengine Ark. */
export function openArk({
  address,
  key,
  model,
  tool,
  maxSilenceMs,
}: PatientModel): Engine<PictureInput> {
  const capabilities = findKnownModel(arkModels, { kind: 'ark', model, tool });
  const engine = adaptEngine(
    createArkEngine({
      ...{ address, key, model, capabilities },
      ...(maxSilenceMs && { maxSilenceMs }),
    }),
    ({ input }) => {
      const { prompt, width, height, settings = {} } = input;
      const foreign = findForeignSetting(settings, ['size', 'ratio', 'resolution', 'count']);
      if (foreign) return foreign;
      if ((settings.count ?? 1) > 1) return { unsupported: 'It makes one picture at a time.' };
      // The aspect ratio of a tier is that of the pictures.
      const isOfPictures = tool === 'image-edit' && settings.ratio === undefined;
      return {
        prompt,
        size: isOfPictures ? toResolution({ width, height }) : `${width}x${height}`,
      };
    },
  );
  return withPublicLinks(engine);
}
