import { createReadStream } from 'node:fs';
import { registerHooks } from 'node:module';
import type { labelPicture as label } from '../../src/creations/outputs/label-picture.ts';
import type { labelPlayed as labelFile } from '../../src/creations/outputs/label-played.ts';

/**
 * Stands in for what labels works, where it is imported before them: they are copied as they are, so that as many files are
 * stored, and nothing is done to them.
 */
export const labelPicture: typeof label = async (original) => ({
  bytes: original,
  size: { width: 0, height: 0 },
});

export const labelPlayed: typeof labelFile = async (draft, { playable, hold }) => ({
  draft: await hold(() => createReadStream(draft.path)),
  playable,
});

registerHooks({
  resolve: (specifier, context, resolve) =>
    /\/label-(?:picture|played)\.ts$/.test(specifier)
      ? { url: import.meta.url, shortCircuit: true }
      : resolve(specifier, context),
});
