import type { InputFileRole } from '../input-file.ts';

/** A value of a slot. */
export type ComfyuiValue = string | number | boolean;

/** An input of a node. */
export type ComfyuiPlace = {
  /** The node's id in the graph. */
  readonly node: string;
  /** The name of one of its inputs. */
  readonly input: string;
};

/** A node of a graph in ComfyUI's API format (Export (API)). */
export type ComfyuiNode = {
  /** The kind of node, by ComfyUI's name for it. */
  readonly class_type: string;
  /** Values, and links as `[node, output]`. */
  readonly inputs: Readonly<Record<string, unknown>>;
};

/**
 * Something that a job brings, and the places in the graph where it is put. Without a `default`, it has to
 * be given. A `seed` that is not given follows from the attempt's id, since ComfyUI makes nothing new
 * for a graph that it has run before.
 */
export type ComfyuiSlot = {
  /** Places that take its value. */
  readonly at: readonly ComfyuiPlace[];
} & (
  | { readonly type: 'text'; readonly default?: string; readonly maxLength: number }
  | {
      readonly type: 'number' | 'integer';
      readonly default?: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | {
      readonly type: 'choice';
      readonly default?: string;
      /** Options that a job may choose. */
      readonly options: readonly string[];
      /** Values in the graph for the options, such as the file of a model. Default: the option. */
      readonly values?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'seed' }
  | { readonly type: 'file'; readonly role: InputFileRole }
);

/** A graph that an operator has made, with named slots. It is never made by a visitor. */
export type ComfyuiWorkflow = {
  /** The nodes by their ids, as "Export (API)" writes them. */
  readonly graph: Readonly<Record<string, ComfyuiNode>>;
  /** Slots that a job may fill in the graph, by name. */
  readonly slots: Readonly<Record<string, ComfyuiSlot>>;
  /** The nodes whose files are the result, in the order of the outputs. */
  readonly outputs: readonly string[];
  /**
   * Of a face swap: the nodes that save the picture before and after it, before anything else is changed. Where both are the same, no
   * face was found (`no-face`); where the second one is black, ReActor has refused it (`refused-output`).
   * Default: nothing is compared.
   */
  readonly swap?: ComfyuiSwap;
};

/** Nodes that save a picture, each as one PNG. */
export type ComfyuiSwap = {
  /** As it was handed in. */
  readonly before: string;
  /** With another face. */
  readonly after: string;
};

export type ComfyuiInput = {
  /** The name of one of the engine's workflows. */
  readonly workflow: string;
  /** By the names of its slots; files are not among them. */
  readonly values: Readonly<Record<string, ComfyuiValue>>;
};
