import * as v from 'valibot';
import type { ToolName, tools } from './tools/tools.ts';

/** Chosen by the caller, one a creation: the same key never costs twice. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** Tool of a creation, with an input as that one's schema has it. */
export type ToolInput<Name extends ToolName = ToolName> = {
  [One in Name]: { tool: One; input: v.InferInput<(typeof tools)[One]['input']> };
}[Name];

/** Fields of a tool beside the prompt, by the names of its input: as many as there are. */
export type ToolFields<Name extends ToolName = ToolName> = {
  [One in Name]: FieldsOf<ToolInput<One>['input']>;
}[Name];
type FieldsOf<Input> = {
  readonly [Key in keyof Input as Exclude<Key, 'prompt'>]?: ReadonlyValue<Input[Key]> | undefined;
};
type ReadonlyValue<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

export type CreationRequest = ToolInput & {
  /** Unique for each creation: given again, nothing is begun or paid twice. */
  idempotencyKey: string;
  /** The id of a model. Default: the first one that the service has for the tool. */
  model?: string | undefined;
  /** The price that the person saw. If it is another one, nothing is begun: code `priceChanged`. */
  cost: number;
};
