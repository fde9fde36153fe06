import type { InputFileRole } from '@site/engines';
import type { ComfyuiWorkflow } from '@site/engines/comfyui';
import * as v from 'valibot';

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
export const comfyuiWorkflowSchema: v.GenericSchema<ComfyuiWorkflow> = v.strictObject({
  /** As ComfyUI exports it (Export (API)). */
  graph: v.record(
    name,
    v.object({ class_type: v.string(), inputs: v.record(v.string(), v.unknown()) }),
  ),
  slots: v.record(name, slot),
  /** The nodes whose files are the result. */
  outputs: v.pipe(v.array(name), v.minLength(1)),
});
