import { MAX_UPSCALED_PIXELS, upscaleFields, usualAllowed } from '@site/api-client/wire';
import * as v from 'valibot';
import { id } from '../engine-entries.ts';
import type { BuiltInModel, EngineKind } from '../engine-kind.ts';

/** Makes pictures larger without a model. */
export const resampler = {
  schema: v.strictObject({ id, kind: v.literal('resampler') }),
  tools: { upscale: {} },
  open: (_, { openResampler }) => openResampler(),
} satisfies EngineKind;

/** Its model where there is no configuration. */
export const resamplerModels: readonly BuiltInModel[] = [
  {
    id: 'resampler',
    tool: 'upscale',
    engine: 'resampler',
    names: {
      'zh-CN': '内置放大（重采样）',
      'zh-TW': '內建放大（重新取樣）',
      en: 'Built-in upscaling (resampling)',
    },
    capabilities: { ...usualAllowed(upscaleFields), maxPixels: MAX_UPSCALED_PIXELS },
    price: { base: 5 },
    // The largest result needs half a gigabyte of memory.
    slots: 1,
    isRetired: false,
  },
];
