import * as v from 'valibot';
import type { ComfyuiSlot, ComfyuiWorkflow } from './comfyui-workflow.ts';
import { toChosen } from './fill-workflow.ts';

/** An input's type, which is a list of choices or a name, and its options; newer versions have the choices there. */
const inputInfo = v.array(v.unknown());
const inputs = v.record(v.string(), inputInfo);

type InputInfo = v.InferOutput<typeof inputInfo>;

const nodeInfo = v.object({
  input: v.object({ required: v.optional(inputs, {}), optional: v.optional(inputs) }),
  output_node: v.optional(v.boolean()),
});

const objectInfo = v.record(v.string(), nodeInfo);

/**
 * Lists what is wrong with a workflow for a ComfyUI, as sentences for its operator; empty if it
 * fits. `info` is the answer of `GET /object_info`. Check it whenever the workflow or the ComfyUI
 * changes: an input that a node does not have is ignored there without a word.
 *
 * @throws ValiError if `info` is something else.
 */
export function checkComfyuiWorkflow(workflow: ComfyuiWorkflow, info: unknown): readonly string[] {
  const { graph, slots, outputs, swap } = workflow;
  const classes = new Map(Object.entries(v.parse(objectInfo, info)));
  const issues: string[] = [];
  const inputsOf = new Map<string, ReadonlyMap<string, InputInfo>>();
  /** Values that slots may put into their places; empty where only a job tells. */
  const offered = new Map<string, readonly unknown[]>();
  for (const slot of Object.values(slots)) {
    for (const { node, input } of slot.at) offered.set(`${node} ${input}`, offersOf(slot));
  }
  for (const [id, { class_type: name, inputs: given }] of Object.entries(graph)) {
    const known = classes.get(name);
    if (!known) {
      issues.push(`Node ${id}: there is no ${name}.`);
      continue;
    }
    const { required, optional } = known.input;
    const all = new Map(Object.entries({ ...required, ...optional }));
    inputsOf.set(id, all);
    for (const input of Object.keys(required)) {
      if (!(input in given)) issues.push(`Node ${id}: ${name} needs ${input}.`);
    }
    for (const [input, value] of Object.entries(given)) {
      const found = all.get(input);
      if (!found) issues.push(`Node ${id}: ${name} has no ${input}.`);
      else if (Array.isArray(value)) {
        if (!Object.hasOwn(graph, value[0])) {
          issues.push(`Node ${id}: ${input} is linked to a node that does not exist.`);
        }
      } else {
        for (const each of offered.get(`${id} ${input}`) ?? [value]) {
          if (!isTaken(each, found)) issues.push(`Node ${id}: ${input} takes no ${each}.`);
        }
      }
    }
  }
  for (const [name, { at }] of Object.entries(slots)) {
    for (const { node, input } of at) {
      if (inputsOf.get(node)?.has(input)) continue;
      issues.push(`Slot ${name}: node ${node} has no ${input}.`);
    }
  }
  for (const id of [...outputs, ...(swap ? [swap.before, swap.after] : [])]) {
    if (classes.get(graph[id]?.class_type ?? '')?.output_node) continue;
    issues.push(`Output ${id}: it is no node that hands over files.`);
  }
  return issues;
}

function offersOf(slot: ComfyuiSlot): readonly unknown[] {
  if (slot.type === 'choice') return slot.options.map((option) => toChosen(slot, option));
  return 'min' in slot ? [slot.min, slot.max] : [];
}

/** Whether a value is one of an input's choices, or within its bounds. */
function isTaken(value: unknown, [type, options]: InputInfo): boolean {
  const { options: others, min, max } = Object(options);
  const choices = [type, others].find(Array.isArray);
  return choices ? choices.includes(value) : !(Number(value) < min || Number(value) > max);
}
