import type { ToolName } from '@site/api-client/wire';
import type { InputFileRole } from '@site/engines';
import type { ComfyuiInput, ComfyuiWorkflow } from '@site/engines/comfyui';
import * as v from 'valibot';
import type { CreationInput } from '../../database/schema.ts';
import { StartupError } from '../../startup-error.ts';
import type { Unsupported } from '../adapt-engine.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** Where a slot's value is put. Empty: nowhere, for what the workflow does anyway. */
const at = v.array(v.strictObject({ node: name, input: name }));

const roles = ['source', 'reference', 'mask', 'face'] as const satisfies readonly InputFileRole[];

const slot = v.variant('type', [
  v.strictObject({
    ...{ at, type: v.literal('text'), default: v.exactOptional(v.string()) },
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.strictObject({
    ...{ at, type: v.literal('number'), default: v.exactOptional(v.number()) },
    ...{ min: v.number(), max: v.number() },
  }),
  v.strictObject({
    ...{ at, type: v.literal('integer'), default: v.exactOptional(v.number()) },
    ...{ min: v.number(), max: v.number() },
  }),
  v.strictObject({ at, type: v.literal('boolean'), default: v.exactOptional(v.boolean()) }),
  v.strictObject({
    ...{ at, type: v.literal('choice'), default: v.exactOptional(v.string()) },
    options: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
  v.strictObject({ at, type: v.literal('seed') }),
  v.strictObject({ at, type: v.literal('file'), role: v.picklist(roles) }),
]);

/** A graph of ComfyUI with named slots, as `@site/engines/comfyui` takes it. */
const workflow: v.GenericSchema<ComfyuiWorkflow> = v.strictObject({
  /** As ComfyUI exports it (Export (API)). */
  graph: v.record(
    name,
    v.object({ class_type: v.string(), inputs: v.record(v.string(), v.unknown()) }),
  ),
  slots: v.record(name, slot),
  /** The nodes whose files are the result. */
  outputs: v.pipe(v.array(name), v.minLength(1)),
});

/** ComfyUI; each of its workflows is a model. Their slots bear the names of what a tool asks. */
export const comfyui = defineEngineKind({
  schema: v.strictObject({
    ...{ id, kind: v.literal('comfyui'), ...serviceEntries },
    /** Of `user:password` for a reverse proxy. Absent: it lets everybody in. */
    keyFrom: v.optional(serviceEntries.keyFrom),
    workflows: v.record(id, workflow),
  }),
  async open({ address, workflows, kind }, { key, tool, model, isMaskTaken }) {
    const workflow = findKnownModel(workflows, { kind, model, tool });
    const { slots } = workflow;
    const hasMask = Object.values(slots).some(
      (slot) => slot.type === 'file' && slot.role === 'mask',
    );
    const missing = neededSlots[tool]?.filter((slot) => !Object.hasOwn(slots, slot)) ?? [];
    if (isMaskTaken && !hasMask) missing.push('a file as mask');
    if (missing.length > 0) {
      throw new StartupError(
        `ENGINES_FILE can't be used: the workflow ${model} makes nothing for ${tool} without a slot for ${missing.join(' and ')}.`,
      );
    }
    const { createComfyuiEngine } = await import('@site/engines/comfyui');
    const { withWholeMask } = await import('../with-whole-mask.ts');
    const authorization = `Basic ${Buffer.from(key).toString('base64')}`;
    const engine = createComfyuiEngine({
      // Its check is about this model alone.
      ...{ url: address, workflows: { [model]: workflow } },
      ...(key !== '' && { headers: { authorization } }),
    });
    return { engine: hasMask ? withWholeMask(engine) : engine, workflow: model, slots };
  },
}).withTools({
  dalle: { hasRemoteModel: true, toRequest: toSized },
  'stable-diffusion': { hasRemoteModel: true, toRequest: toSized },
  'image-edit': {
    ...{ hasMask: true, hasRemoteModel: true },
    // The size of an edit follows from its picture, without a ratio.
    toRequest: (asked, opened) =>
      asked.settings.ratio === undefined
        ? toValues(asked, opened, { resolution: asked.settings.resolution })
        : toSized(asked, opened),
  },
  upscale: {
    hasRemoteModel: true,
    toRequest: (asked, opened) => toValues(asked, opened, { factor: 2 }),
  },
  'face-swap': { hasRemoteModel: true, toRequest: toValues },
});

/** What every creation of a tool brings. */
const neededSlots: Partial<Record<ToolName, readonly string[]>> = {
  dalle: ['prompt', 'width', 'height'],
  'stable-diffusion': ['prompt', 'width', 'height', 'steps', 'cfg'],
  'image-edit': ['prompt'],
  upscale: ['factor'],
};

type Opened = { workflow: string; slots: ComfyuiWorkflow['slots'] };

function toSized(asked: CreationInput, opened: Opened): ComfyuiInput | Unsupported {
  const { width, height } = asked;
  return toValues(asked, opened, { width, height });
}

/** What workflows make that have no slot for it. */
const byThemselves: Readonly<Record<string, string | number>> = { count: 1, resolution: '1K' };

/** The values of a workflow's slots: `given`, and what else is asked. */
function toValues(
  { prompt, seed, settings = {} }: CreationInput,
  { workflow, slots }: Opened,
  given: Readonly<Record<string, string | number | undefined>> = {},
): ComfyuiInput | Unsupported {
  // The size says these.
  const { size, ratio, resolution, seed: _, ...others } = settings;
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries({
    ...(prompt !== '' && { prompt }),
    ...given,
    ...others,
  })) {
    const hasSlot = Object.hasOwn(slots, name);
    if (value === undefined || (!hasSlot && byThemselves[name] === value)) continue;
    if (!hasSlot) return { unsupported: `The workflow has no slot ${name}.` };
    values[name] = value;
  }
  return { workflow, values: { ...values, ...(Object.hasOwn(slots, 'seed') && { seed }) } };
}
