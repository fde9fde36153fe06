import type { InputFile } from '../input-file.ts';
import { failAs, ServiceFailure } from '../service/service-failure.ts';
import type {
  ComfyuiNode,
  ComfyuiPlace,
  ComfyuiSlot,
  ComfyuiValue,
  ComfyuiWorkflow,
} from './comfyui-workflow.ts';

/** The largest seed that is taken: JavaScript rounds larger numbers. */
const MAX_SEED = Number.MAX_SAFE_INTEGER;

/** The slots' values for a job, as they are put into the graph: those given, and the defaults. Refuses what no slot takes. */
export function readValues(
  { slots }: ComfyuiWorkflow,
  values: Readonly<Record<string, ComfyuiValue>>,
  { seed }: { seed: number },
): ReadonlyMap<string, ComfyuiValue> {
  const foreign = Object.keys(values).find(
    (name) => !Object.hasOwn(slots, name) || slots[name]?.type === 'file',
  );
  if (foreign !== undefined) failAs('invalid-input', `The workflow has no value ${foreign}.`);
  const read = new Map<string, ComfyuiValue>();
  for (const [name, slot] of Object.entries(slots)) {
    if (slot.type === 'file') continue;
    const value = values[name] ?? (slot.type === 'seed' ? seed : slot.default);
    if (value === undefined) failAs('invalid-input', `The workflow needs a value ${name}.`);
    if (!isValue(slot, value))
      failAs('invalid-input', `The value ${name} is not what the workflow takes.`);
    read.set(name, slot.type === 'choice' ? toChosen(slot, String(value)) : value);
  }
  return read;
}

/** The files for the slots, each of which takes one: the first slot of a role has the first file of it. */
export function assignFiles(
  { slots }: ComfyuiWorkflow,
  files: readonly InputFile[],
): ReadonlyMap<string, InputFile> {
  const left = [...files];
  const assigned = new Map<string, InputFile>();
  for (const [name, slot] of Object.entries(slots)) {
    if (slot.type !== 'file') continue;
    const index = left.findIndex(({ role }) => role === slot.role);
    const [file] = index < 0 ? [] : left.splice(index, 1);
    if (!file) failAs('invalid-input', `The workflow needs a file as ${slot.role}.`);
    assigned.set(name, file);
  }
  const [foreign] = left;
  if (!foreign) return assigned;
  const vendorMessage = `The workflow has no place for a file as ${foreign.role}.`;
  throw new ServiceFailure({ reason: 'unsupported', vendorMessage });
}

/** The graph with the values in their places. */
export function fillGraph(
  { graph, slots }: ComfyuiWorkflow,
  values: ReadonlyMap<string, ComfyuiValue>,
): Readonly<Record<string, ComfyuiNode>> {
  const filled: Record<string, ComfyuiNode> = { ...graph };
  for (const [name, value] of values) {
    for (const { node, input } of placesOf(slots[name])) {
      const { inputs = {}, ...rest } = filled[node] ?? { class_type: '' };
      filled[node] = { ...rest, inputs: { ...inputs, [input]: value } };
    }
  }
  return filled;
}

/** Finds the value in the graph for an option. */
export function toChosen(
  { values = {} }: Extract<ComfyuiSlot, { type: 'choice' }>,
  option: string,
): string {
  return values[option] ?? option;
}

function placesOf(slot: ComfyuiSlot | undefined): readonly ComfyuiPlace[] {
  return slot?.at ?? [];
}

function isValue(slot: Exclude<ComfyuiSlot, { type: 'file' }>, value: ComfyuiValue): boolean {
  switch (slot.type) {
    case 'text':
      return typeof value === 'string' && value.length <= slot.maxLength;
    case 'number':
      return typeof value === 'number' && value >= slot.min && value <= slot.max;
    case 'integer':
      return Number.isInteger(value) && Number(value) >= slot.min && Number(value) <= slot.max;
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && slot.options.includes(value);
    case 'seed':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SEED;
  }
}
