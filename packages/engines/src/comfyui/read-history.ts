import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';

const text = v.fallback(v.string(), '');

/** A file that a node has saved. */
export const comfyuiFile = v.object({
  filename: v.pipe(v.string(), v.nonEmpty()),
  subfolder: text,
  type: v.fallback(v.string(), 'output'),
});

export type ComfyuiFile = v.InferOutput<typeof comfyuiFile>;

/** `images`, `gifs`, `audio`, `video` …, each a list of files; also `text` and `animated`, which are none. */
const nodeOutput = v.record(v.string(), v.unknown());

/** Nodes that save a picture before and after a face swap. */
export const swapNodes = v.object({ before: v.string(), after: v.string() });

/** A job as the queue has it: its number, its id, its graph, and what was handed in with it. */
export const queueItem = v.looseTuple([
  v.unknown(),
  v.string(),
  v.optional(v.unknown()),
  v.optional(
    v.fallback(
      v.object({
        client_id: v.optional(v.unknown()),
        outputs: v.fallback(v.array(v.string()), []),
        swap: v.fallback(v.optional(swapNodes), undefined),
      }),
      { outputs: [] },
    ),
    { outputs: [] },
  ),
]);

export type QueueItem = v.InferOutput<typeof queueItem>;

export const historyEntry = v.object({
  prompt: v.fallback(v.optional(queueItem), undefined),
  outputs: v.fallback(v.record(v.string(), nodeOutput), {}),
  status: v.fallback(
    v.object({
      status_str: text,
      messages: v.fallback(v.array(v.tuple([v.string(), v.unknown()])), []),
    }),
    { status_str: '', messages: [] },
  ),
});

export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** The files of some nodes, in their order. */
export function filesOf({ outputs }: HistoryEntry, nodes: readonly string[]): ComfyuiFile[] {
  return nodes.flatMap((node) =>
    Object.values(outputs[node] ?? {}).flatMap((list) =>
      (Array.isArray(list) ? list : []).flatMap((file) => {
        const read = v.safeParse(comfyuiFile, file);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

const executionError = v.object({
  node_type: text,
  exception_type: text,
  exception_message: text,
});

/** Describes what has failed, without the traceback, which shows the server's paths. */
export function describeError({ status }: HistoryEntry): string {
  for (const [event, data] of status.messages) {
    if (event === 'execution_interrupted') return 'It was interrupted.';
    if (event !== 'execution_error') continue;
    const read = v.safeParse(executionError, data);
    if (!read.success) continue;
    const { node_type, exception_type, exception_message } = read.output;
    return `${node_type}: ${exception_type}: ${exception_message.trim()}`;
  }
  return 'It failed, and ComfyUI does not say why.';
}

const refusal = v.object({
  error: v.object({ type: text }),
  node_errors: v.fallback(
    v.record(v.string(), v.object({ errors: v.fallback(v.array(v.object({ type: text })), []) })),
    {},
  ),
});

/** Finds the reason in the refusal of a graph. */
export function reasonOfRefusal(body: string, status: number): FailureReason | undefined {
  if (status !== 400) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), body);
  if (!read.success) return undefined;
  const { error, node_errors: nodes } = read.output;
  const types = Object.values(nodes).flatMap(({ errors }) => errors.map(({ type }) => type));
  // A custom node is missing; older versions say `invalid_prompt`.
  if (['missing_node_type', 'invalid_prompt'].includes(error.type)) return 'unsupported';
  // Usually a model file that is not there.
  return types.includes('value_not_in_list') ? 'not-found' : 'invalid-input';
}
