import { type ToolName, tools } from '@site/api-client/wire';
import { type Locale, locales } from '@site/brand';
import { MAX_REFERENCE_IMAGES } from '@site/validators';
import { promptParameters } from '@site/validators/parameters';
import * as v from 'valibot';
import { id, slots } from './engine-entries.ts';
import type { OpenServiceOptions } from './engine-kind.ts';
import { engineKinds } from './engine-kinds.ts';
import { demoModels } from './kinds/demo.ts';
import { resamplerModels } from './kinds/resampler.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

const commonModelEntries = {
  /** Stored with each creation: a model keeps it for ever, and never moves to another service. */
  id,
  /** An engine of the same file. */
  engine: v.string(),
  /** Name of the model at the engine's service. */
  remoteModel: v.optional(name),
  /** Another engine, which takes what the first certainly has not, while that is busy or fails. */
  fallback: v.optional(v.strictObject({ engine: v.string(), remoteModel: v.optional(name) })),
  /** For people: in the default language, which pages in other languages fall back to. */
  names: v.strictObject({
    ...(Object.fromEntries(locales.map((locale) => [locale, v.optional(name)])) as Record<
      Locale,
      v.OptionalSchema<typeof name, undefined>
    >),
    [locales[0]]: name,
  }),
  /** Of `digital-human`: the model of `speech` that speaks texts. Without it, its own engine does. */
  speech: v.optional(v.string()),
  slots,
  /** It takes no new creations, and finishes those that it has. */
  isRetired: v.optional(v.boolean(), false),
};

/** Parameters of prompts by their long names. */
const parameterNames = promptParameters.map(({ name }) => name);
const parameters = v.array(v.picklist(parameterNames));

/** Capabilities of tools that are checked more closely than a page needs to. */
const closeChecks: Partial<Record<ToolName, v.ObjectEntries>> = {
  midjourney: {
    references: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REFERENCE_IMAGES)),
    parameters: v.optional(parameters),
    unused: v.optional(parameters),
    sizes: v.optional(
      v.array(
        v.pipe(v.string(), v.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/, 'a size such as 1024x1024')),
      ),
    ),
  },
};

/** A model of a tool: what it cannot do is refused before anything is paid. */
const modelsOfTools = Object.values(tools).map(({ name, capabilities, price }) => {
  const entries = Object.entries<v.GenericSchema>(capabilities.entries);
  const checked: v.GenericSchema = v.strictObject(
    Object.fromEntries(
      entries.map(([entry, schema]) => [entry, closeChecks[name]?.[entry] ?? schema]),
    ),
  );
  return v.strictObject({
    ...commonModelEntries,
    tool: v.literal(name),
    // What they are is the same as without the closer checks.
    capabilities: checked as v.GenericSchema<
      v.InferInput<typeof capabilities>,
      v.InferOutput<typeof capabilities>
    >,
    price,
  });
});

/** Whether a size is asked of it: one that makes none of its own choosing is sent none. */
export const isSizeTaken = ({ capabilities }: Pick<ConfiguredModel, 'capabilities'>): boolean =>
  !('sizes' in capabilities && capabilities.sizes?.length === 0);

/** The file that `ENGINES_FILE` names; `engines.schema.json` is made from this. */
export const engineConfigurationSchema = v.strictObject({
  /** For editors. */
  $schema: v.optional(v.string()),
  engines: v.pipe(
    v.array(
      v.variant(
        'kind',
        Object.values(engineKinds).map(({ schema }) => schema),
      ),
    ),
    v.minLength(1),
  ),
  /** The first one of a tool makes what a request names no model for. */
  models: v.pipe(v.array(v.variant('tool', modelsOfTools)), v.minLength(1)),
});

export type EngineConfiguration = v.InferOutput<typeof engineConfigurationSchema>;
export type ConfiguredModel = EngineConfiguration['models'][number];
export type ConfiguredEngine = EngineConfiguration['engines'][number];

/** Whether people may paint which part of a picture it changes. */
export const isMaskTaken = ({ capabilities }: Pick<ConfiguredModel, 'capabilities'>): boolean =>
  'mask' in capabilities && capabilities.mask === true;

/** Finds what people may choose among of a model of Stable Diffusion; undefined of any other. */
export const choicesOf = (
  model: Pick<ConfiguredModel, 'tool' | 'capabilities'>,
): OpenServiceOptions['choices'] =>
  'samplers' in model.capabilities ? model.capabilities : undefined;

/** Holds where there is no file. */
export const demoConfiguration: EngineConfiguration = {
  engines: [
    { id: 'demo', kind: 'demo' },
    { id: 'resampler', kind: 'resampler' },
  ],
  models: [...demoModels, ...resamplerModels],
};
