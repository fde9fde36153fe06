import { parsePrompt } from '@site/validators';
import * as v from 'valibot';
import { StartupError } from '../../startup-error.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';

/** Midjourney through midjourney-proxy, or through a gateway before one; its address is without `/mj`. */
export const midjourneyProxy = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('midjourney-proxy'),
    ...serviceEntries,
    dialect: v.picklist(['novicezk', 'trueai', 'new-api']),
    /** How the key is sent. Absent: as the header `mj-api-secret`, and to `new-api` as `Bearer`. */
    authStyle: v.optional(v.picklist(['raw-secret', 'raw-authorization', 'bearer'])),
    /** Which of the account's modes is used, except at `novicezk`. Absent: what the service says. */
    speed: v.optional(v.picklist(['relax', 'fast', 'turbo'])),
    /** Whether its accounts have remix mode on: words can be changed with a variation then. Absent: not. */
    hasRemix: v.optional(v.boolean()),
    /** Whether the four pictures of a task are stored as one. Absent: each is a picture of its own. */
    keepsGrid: v.optional(v.boolean()),
  }),
  findIssues: ({ dialect, speed }) =>
    dialect === 'novicezk' && speed
      ? ['speed must be left out: a service of novicezk has no speeds.']
      : [],
  async open({ address, dialect, authStyle, speed, hasRemix, keepsGrid }, { key, tool }) {
    if (tool === 'face-swap' && dialect === 'novicezk') {
      throw new StartupError(
        "ENGINES_FILE can't be used: a service of novicezk swaps no faces. Use one of trueai or new-api for face-swap.",
      );
    }
    const { createMidjourneyProxyEngine } = await import('@site/engines/midjourney-proxy');
    const engine = createMidjourneyProxyEngine({
      address,
      key,
      dialect,
      ...(authStyle && { authStyle }),
      ...(speed && { speed }),
      ...(hasRemix && { hasRemix }),
      ...(keepsGrid && { keepsGrid }),
    });
    return { engine };
  },
}).withTools({
  midjourney: {
    toRequest({ prompt, seed, settings: { task, shape = 'square' } }) {
      switch (task) {
        case 'blend':
          return { task, dimensions: dimensions[shape] };
        case 'describe':
          return { task };
        case 'shorten':
          return { task, prompt };
        default:
          return { task: 'imagine', prompt: withSeed(prompt, seed) };
      }
    },
  },
  'face-swap': {
    // Of trueai-org's proxy, which others pass it on to.
    pictures: () => ({ maxBytes: 10_485_760 }),
    toRequest: ({ settings: { targetFace = 0, sourceFace = 0, restore } }) =>
      targetFace > 0 || sourceFace > 0 || restore
        ? { unsupported: 'It swaps the faces that it chooses, and restores none.' }
        : { task: 'face-swap' },
  },
});

const dimensions = { square: 'SQUARE', portrait: 'PORTRAIT', landscape: 'LANDSCAPE' } as const;

/** A prompt with the seed that is stored for the creation. */
function withSeed(prompt: string, seed: number): string {
  const hasSeed = parsePrompt(prompt).parameters.some(({ name }) => name === 'seed');
  return hasSeed ? prompt : `${prompt} --seed ${seed}`;
}
