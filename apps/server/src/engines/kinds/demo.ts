import * as v from 'valibot';
import { id } from '../engine-entries.ts';
import type { EngineKind } from '../engine-kind.ts';

/** Paints abstract pictures without a model. */
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
  },
  open: (_, { openDemo, tool }) => openDemo(tool),
} satisfies EngineKind;
