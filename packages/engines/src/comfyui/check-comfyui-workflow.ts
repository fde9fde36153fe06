import * as v from 'valibot';
import type { ComfyuiWorkflow } from './comfyui-workflow.ts';

/** An input's type: a list of choices, or a name; a newer form of the choices is among its options. */
const inputs = v.record(v.string(), v.looseTuple([v.union([v.string(), v.array(v.unknown())])]));

const nodeInfo = v.object({
  input: v.object({ required: v.optional(inputs, {}), optional: v.optional(inputs, {}) }),
  output_node: v.optional(v.boolean(), false),
});

const objectInfo = v.record(v.string(), nodeInfo);

/**
 * What is wrong with a workflow for a ComfyUI, as sentences for its operator; empty if it fits.
 * `info` is the answer of `GET /object_info`. Check it whenever the workflow or the ComfyUI changes:
 * an input that a node does not have is ignored there without a word.
 *
 * @throws ValiError if `info` is something else.
 */
export function checkComfyuiWorkflow(workflow: ComfyuiWorkflow, info: unknown): readonly string[] {
  const classes = v.parse(objectInfo, info);
  const issues: string[] = [];
  const inputsOf = (id: string) => {
    const node = workflow.graph[id];
    const known = node && Object.hasOwn(classes, node.class_type) && classes[node.class_type];
    return known ? { ...known.input.required, ...known.input.optional } : undefined;
  };
  for (const [id, { class_type: name, inputs: given }] of Object.entries(workflow.graph)) {
    const known = Object.hasOwn(classes, name) ? classes[name] : undefined;
    if (!known) {
      issues.push(`Node ${id}: there is no ${name}.`);
      continue;
    }
    const all = inputsOf(id) ?? {};
    const missing = Object.keys(known.input.required).filter((input) => !(input in given));
    for (const input of missing) issues.push(`Node ${id}: ${name} needs ${input}.`);
    for (const [input, value] of Object.entries(given)) {
      const choices = all[input]?.[0];
      if (!Object.hasOwn(all, input)) issues.push(`Node ${id}: ${name} has no ${input}.`);
      else if (Array.isArray(value)) {
        if (!Object.hasOwn(workflow.graph, String(value[0]))) {
          issues.push(`Node ${id}: ${input} is linked to a node that does not exist.`);
        }
      } else if (
        Array.isArray(choices) &&
        !choices.includes(value) &&
        !isFilled(workflow, id, input)
      ) {
        issues.push(`Node ${id}: ${input} has no choice ${value}.`);
      }
    }
  }
  for (const [name, { at }] of Object.entries(workflow.slots)) {
    for (const { node, input } of at) {
      const known = inputsOf(node);
      if (known && Object.hasOwn(known, input)) continue;
      issues.push(`Slot ${name}: node ${node} has no ${input}.`);
    }
  }
  for (const id of workflow.outputs) {
    const name = workflow.graph[id]?.class_type;
    if (name !== undefined && Object.hasOwn(classes, name) && classes[name]?.output_node) continue;
    issues.push(`Output ${id}: it is no node that hands over files.`);
  }
  return issues;
}

/** Whether a slot puts something else there. */
function isFilled({ slots }: ComfyuiWorkflow, node: string, input: string): boolean {
  return Object.values(slots).some(({ at }) =>
    at.some((place) => place.node === node && place.input === input),
  );
}
