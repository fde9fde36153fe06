import type { ToolName } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import {
  type ComfyuiInput,
  type ComfyuiWorkflow,
  createComfyuiEngine,
} from '@site/engines/comfyui';
import type { PictureInput } from '../database/schema.ts';
import { StartupError } from '../startup-error.ts';
import { adaptEngine, type Unsupported } from './adapt-engine.ts';
import { findKnownModel, type ServiceModel } from './service-model.ts';
import { withWholeMask } from './with-whole-mask.ts';

/** What every creation of a tool brings. */
const neededSlots: Partial<Record<ToolName, readonly string[]>> = {
  dalle: ['prompt', 'width', 'height'],
  'stable-diffusion': ['prompt', 'width', 'height', 'steps', 'cfg'],
  'image-edit': ['prompt'],
  upscale: ['factor'],
};

/** Tools whose pictures have the size that was chosen. That of an edit follows from its picture, without a ratio. */
const sizedTools: readonly ToolName[] = ['dalle', 'stable-diffusion'];

/** A workflow of a ComfyUI: its slots bear the names of what the tool asks. The key is `user:password` of a proxy. */
export function openComfyui({
  address,
  key,
  workflows,
  model: name,
  tool,
  isMaskTaken,
}: ServiceModel & {
  workflows: Readonly<Record<string, ComfyuiWorkflow>>;
  /** Whether people may paint what changes. */
  isMaskTaken: boolean;
}): Engine<PictureInput> {
  const workflow = findKnownModel(workflows, { kind: 'comfyui', model: name, tool });
  const { slots } = workflow;
  const hasMask = Object.values(slots).some((slot) => slot.type === 'file' && slot.role === 'mask');
  const missing = neededSlots[tool]?.filter((slot) => !Object.hasOwn(slots, slot)) ?? [];
  if (isMaskTaken && !hasMask) missing.push('a file as mask');
  if (missing.length > 0) {
    throw new StartupError(
      `ENGINES_FILE can't be used: the workflow ${name} makes nothing for ${tool} without a slot for ${missing.join(' and ')}.`,
    );
  }
  const authorization = `Basic ${Buffer.from(key).toString('base64')}`;
  const engine = adaptEngine(
    createComfyuiEngine({
      // Its check is about this model alone.
      ...{ url: address, workflows: { [name]: workflow } },
      ...(key !== '' && { headers: { authorization } }),
    }),
    ({ input }) => toValues(input, { workflow: name, slots, tool }),
  );
  return hasMask ? withWholeMask(engine) : engine;
}

function toValues(
  { prompt, seed, width, height, settings = {} }: PictureInput,
  { workflow, slots, tool }: { workflow: string; slots: ComfyuiWorkflow['slots']; tool: ToolName },
): ComfyuiInput | Unsupported {
  // The size says these.
  const { size, ratio, resolution, seed: _, ...others } = settings;
  const isSized = sizedTools.includes(tool) || ratio !== undefined;
  const asked = {
    ...(prompt !== '' && { prompt }),
    ...(isSized ? { width, height } : resolution !== undefined && { resolution }),
    ...(tool === 'upscale' && { factor: 2 }),
    ...others,
  };
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined || (name === 'count' && value === 1 && !Object.hasOwn(slots, name))) {
      continue;
    }
    if (!Object.hasOwn(slots, name)) return { unsupported: `The workflow has no slot ${name}.` };
    values[name] = value;
  }
  return { workflow, values: { ...values, ...(Object.hasOwn(slots, 'seed') && { seed }) } };
}
