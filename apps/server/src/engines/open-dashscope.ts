import type { ToolName } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import {
  createDashScopeEngine,
  type DashScopeCapabilities,
  type DashScopeInput,
  dashScopeModels,
} from '@site/engines/dashscope';
import type { PictureInput } from '../database/schema.ts';
import { adaptEngine, findForeignSetting, type Unsupported } from './adapt-engine.ts';
import { findKnownModel, type PatientModel } from './service-model.ts';
import { toResolution } from './to-resolution.ts';
import { withPublicLinks } from './with-public-links.ts';

/** A model of wan or qwen-image at DashScope; `wanx2.1-imageedit` also takes masks and makes pictures larger. */
export function openDashScope({
  address,
  key,
  model,
  tool,
  isMaskTaken,
  maxSilenceMs,
}: PatientModel & {
  /** Whether people may paint what changes. */
  isMaskTaken: boolean;
}): Engine<PictureInput> {
  const possible = Object.entries(dashScopeModels).filter(
    ([, can]) => makes(can, tool) && (!isMaskTaken || can.protocol === 'edit'),
  );
  const capabilities = findKnownModel(Object.fromEntries(possible), {
    ...{ kind: 'dashscope', model, tool },
  });
  const engine = createDashScopeEngine({
    ...{ address, key, model, capabilities },
    ...(maxSilenceMs && { maxSilenceMs }),
  });
  return withPublicLinks(
    adaptEngine(engine, ({ input, files }) => {
      const hasMask = files.some(({ role }) => role === 'mask');
      return tool === 'upscale'
        ? toUpscaling(input)
        : toPicture(input, { tool, hasMask, capabilities });
    }),
  );
}

function makes({ protocol, references }: DashScopeCapabilities, tool: ToolName): boolean {
  if (tool === 'upscale') return protocol === 'edit';
  return tool === 'image-edit' ? references.max > 0 : references.min === 0;
}

function toUpscaling({ settings = {} }: PictureInput): DashScopeInput | Unsupported {
  const { factor = 2 } = settings;
  return (
    findForeignSetting(settings, ['factor']) ?? {
      // It needs words, though the function says all.
      ...{ prompt: '图像超分。', function: 'super_resolution', upscaleFactor: factor },
    }
  );
}

function toPicture(
  { prompt, width, height, settings = {} }: PictureInput,
  {
    tool,
    hasMask,
    capabilities: { protocol, sizes },
  }: { tool: ToolName; hasMask: boolean; capabilities: DashScopeCapabilities },
): DashScopeInput | Unsupported {
  const foreign = findForeignSetting(settings, ['size', 'ratio', 'resolution', 'count']);
  if (foreign) return foreign;
  const { ratio, count } = settings;
  const common = {
    prompt,
    ...(count !== undefined && { n: count }),
    ...(protocol === 'edit' && {
      function: hasMask ? ('description_edit_with_mask' as const) : ('description_edit' as const),
    }),
  };
  if (tool !== 'image-edit' || ratio !== undefined)
    return { ...common, size: `${width}x${height}` };
  const tier = toResolution({ width, height });
  // The aspect ratio of a tier, and of no size at all, is that of the pictures.
  if (sizes && 'tiers' in sizes && sizes.tiers) return { ...common, size: tier };
  return tier === '1K'
    ? common
    : { unsupported: `It makes ${tier} in a ratio that was chosen alone.` };
}
