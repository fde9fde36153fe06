import type { ToolName } from '@site/api-client/wire';
import type { DashScopeCapabilities } from '@site/engines/dashscope';
import * as v from 'valibot';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';
import { toResolution } from '../to-resolution.ts';
import { withPublicLinks } from '../with-public-links.ts';

/**
 * Wan and qwen-image at DashScope, at https://dashscope.aliyuncs.com; `wanx2.1-imageedit` also takes masks and makes
 * pictures larger.
 */
export const dashScope = defineEngineKind({
  schema: v.strictObject({ id, kind: v.literal('dashscope'), ...serviceEntries }),
  async open({ address, kind }, { key, tool, model, isMaskTaken, maxSilenceMs }) {
    const { createDashScopeEngine, dashScopeModels } = await import('@site/engines/dashscope');
    const possible = Object.entries(dashScopeModels).filter(
      ([, can]) => makes(can, tool) && (!isMaskTaken || can.protocol === 'edit'),
    );
    const capabilities = findKnownModel(Object.fromEntries(possible), { kind, model, tool });
    const engine = createDashScopeEngine({
      ...{ address, key, model, capabilities },
      ...(maxSilenceMs && { maxSilenceMs }),
    });
    return { engine: withPublicLinks(engine), capabilities };
  },
}).withTools({
  dalle: {
    hasRemoteModel: true,
    settings: ['size', 'count'],
    toRequest: ({ prompt, width, height, settings }) => ({
      ...{ prompt, size: `${width}x${height}` },
      ...toCount(settings),
    }),
  },
  'image-edit': {
    ...{ hasMask: true, hasRemoteModel: true },
    settings: ['ratio', 'resolution', 'count'],
    toRequest({ prompt, width, height, files, settings }, { capabilities: { protocol, sizes } }) {
      const hasMask = files.some(({ role }) => role === 'mask');
      const common = {
        prompt,
        ...toCount(settings),
        ...(protocol === 'edit' && {
          function: hasMask
            ? ('description_edit_with_mask' as const)
            : ('description_edit' as const),
        }),
      };
      if (settings.ratio !== undefined) return { ...common, size: `${width}x${height}` };
      const tier = toResolution({ width, height });
      // The aspect ratio of a tier, and of no size at all, is that of the pictures.
      if (sizes && 'tiers' in sizes && sizes.tiers) return { ...common, size: tier };
      return tier === '1K'
        ? common
        : { unsupported: `It makes ${tier} in a ratio that was chosen alone.` };
    },
  },
  upscale: {
    hasRemoteModel: true,
    settings: ['factor'],
    toRequest: ({ settings: { factor = 2 } }) => ({
      // It needs words, though the function says all.
      ...{ prompt: '图像超分。', function: 'super_resolution', upscaleFactor: factor },
    }),
  },
});

function makes({ protocol, references }: DashScopeCapabilities, tool: ToolName): boolean {
  if (tool === 'upscale') return protocol === 'edit';
  return tool === 'image-edit' ? references.max > 0 : references.min === 0;
}

const toCount = ({ count }: { readonly count?: number | undefined }) =>
  count !== undefined && { n: count };
