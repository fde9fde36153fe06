import type { ToolName, tools } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import type * as v from 'valibot';
import type { CreationInput } from '../database/schema.ts';
import type { PictureLimits } from '../files/picture-limits.ts';
import { adaptEngine, type FilledInput, type ToolMapping } from './adapt-engine.ts';

/** The model that an engine is opened for. */
export type OpenServiceOptions = {
  /** Tool that the model is offered for. */
  readonly tool: ToolName;
  /** Name of the model at the service. Empty: it has one alone. */
  readonly model: string;
  /** Whether it is offered with a mask. */
  readonly isMaskTaken: boolean;
  /** Choices that people have of a model of Stable Diffusion. Absent: it is of another tool. */
  readonly choices?: v.InferOutput<(typeof tools)['stable-diffusion']['capabilities']> | undefined;
  /** Whether a size is asked of it. */
  readonly isSizeTaken: boolean;
  /** The value of the variable that `keyFrom` names. */
  readonly key: string;
  /** How long a service that answers in one request may send nothing, in milliseconds. Absent: its adapter's own. */
  readonly maxSilenceMs?: number | undefined;
  /** Of `ENGINE_PACKAGES`: where the operator has installed packages that engines are made of. Absent: nowhere. */
  readonly packagesFolder?: string | undefined;
};

export type OpenEngineOptions = OpenServiceOptions & {
  /** The built-in demo engine, which only the program itself may load. */
  readonly openDemo: (tool: ToolName) => Promise<Engine<FilledInput>>;
  /** The built-in resampler, likewise. */
  readonly openResampler: () => Promise<Engine<CreationInput>>;
};

/** A model of a kind that is built in, for where there is no configuration. */
export type BuiltInModel = {
  readonly [Tool in ToolName]: {
    readonly id: string;
    readonly tool: Tool;
    readonly engine: string;
    readonly names: { readonly 'zh-CN': string; readonly 'zh-TW': string; readonly en: string };
    readonly capabilities: v.InferOutput<(typeof tools)[Tool]['capabilities']>;
    readonly price: v.InferOutput<(typeof tools)[Tool]['price']>;
    readonly slots?: number;
    readonly isRetired: false;
  };
}[ToolName];

/** Facts that a kind states about a tool that it makes. */
export type KindTool = {
  /** Whether its models can take a mask. Absent: not. */
  readonly hasMask?: true;
  /** Of `music`: songs that each of its models makes at a time. Absent: as many as its capabilities say. */
  readonly takes?: number;
  /** Whether its models name the one of the service by `remoteModel`. Absent: the service has one alone. */
  readonly hasRemoteModel?: true;
  /** Limits of a picture that the service takes for this model. Absent: it says nothing of that. */
  readonly pictures?: (model: string) => PictureLimits | undefined;
};

/** A kind of engine that a configuration may name, and what its models can be offered for. */
export type EngineKind<Configured = unknown> = {
  readonly schema: v.GenericSchema<unknown, Configured>;
  readonly tools: { readonly [Tool in ToolName]?: KindTool };
  /** Finds what is wrong with an engine and no field shows by itself; each begins with a field. */
  findIssues?(configured: Configured): readonly string[];
  open(configured: Configured, options: OpenEngineOptions): Promise<Engine<CreationInput>>;
};

/** A kind whose engines are opened by `open`; `withTools` says what it makes, and how they are asked for it. */
export function defineEngineKind<
  Schema extends v.GenericSchema,
  Opened extends { engine: Engine<never> },
>({
  open,
  ...kind
}: Pick<EngineKind<v.InferOutput<Schema>>, 'findIssues'> & {
  schema: Schema;
  /**
   * The adapter's engine for a model, and what else its requests depend on. The adapter is imported here, so that a
   * server loads those alone that it is configured with.
   */
  open(configured: v.InferOutput<Schema>, options: OpenServiceOptions): Promise<Opened>;
}) {
  type Tools = {
    readonly [Tool in ToolName]?: KindTool & ToolMapping<Tool, RequestOf<Opened>, Opened>;
  };
  return {
    withTools: (tools: Tools) => ({
      ...kind,
      tools,
      async open<Tool extends ToolName>(
        configured: v.InferOutput<Schema>,
        options: OpenServiceOptions & { readonly tool: Tool },
      ) {
        const mapping: Tools[Tool] = tools[options.tool];
        if (!mapping) throw new Error(`The kind makes nothing for ${options.tool}`);
        return adaptEngine(await open(configured, options), mapping);
      },
    }),
  };
}

/** Request to an adapter's engine, in its own words. */
type RequestOf<Opened extends { engine: Engine<never> }> =
  Opened['engine'] extends Engine<infer Request extends object> ? Request : never;
