import * as v from 'valibot';
import type { ToolName, tools } from './tools/tools.ts';

/** Chosen by the caller, one a creation: the same key never costs twice. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** What a creation is made from: a tool, and an input as that one's schema has it. */
export type ToolInput = {
  [Name in ToolName]: { tool: Name; input: v.InferInput<(typeof tools)[Name]['input']> };
}[ToolName];

export type CreationRequest = ToolInput & {
  /** Unique for each creation: given again, nothing is begun or paid twice. */
  idempotencyKey: string;
  /** The id of a model. Default: the first one that the service has for the tool. */
  model?: string | undefined;
  /** The price that the person saw. If it is another one, nothing is begun: code `priceChanged`. */
  cost: number;
};
