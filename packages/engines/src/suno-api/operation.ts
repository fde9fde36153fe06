import * as v from 'valibot';
import type { JsonValue } from '../json-value.ts';

const clip = v.object({
  id: v.string(),
  title: v.optional(v.string()),
  style: v.optional(v.string()),
});

const operation = v.object({
  taskId: v.string(),
  /** The highest percentage so far; absent if the service tells none. */
  percent: v.optional(v.number()),
  /** Of a task that has succeeded, by the places of its outputs: what a continuation starts from. */
  clips: v.optional(v.array(clip)),
});

/** State that another process needs to ask for a task, and to continue a song of it. */
export type SunoApiOperation = v.InferOutput<typeof operation>;

/** Throws for an operation of another engine. */
export function readOperation(value: JsonValue): SunoApiOperation {
  return v.parse(operation, value);
}
