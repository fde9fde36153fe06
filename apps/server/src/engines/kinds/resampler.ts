import * as v from 'valibot';
import { id } from '../engine-entries.ts';
import type { EngineKind } from '../engine-kind.ts';

/** Makes pictures larger without a model. */
export const resampler = {
  schema: v.strictObject({ id, kind: v.literal('resampler') }),
  tools: { upscale: {} },
  open: (_, { openResampler }) => openResampler(),
} satisfies EngineKind;
