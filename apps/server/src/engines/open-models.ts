import { type Fields, type ToolName, tools } from '@site/api-client/wire';
import { readSecret } from '../settings/read-secret.ts';
import {
  type ConfiguredEngine,
  type ConfiguredModel,
  choicesOf,
  type EngineConfiguration,
  isMaskTaken,
  isSizeTaken,
} from './engine-configuration.ts';
import type { EngineKind, OpenEngineOptions } from './engine-kind.ts';
import { engineKinds } from './engine-kinds.ts';
import type { ModelEngine, ModelEngines } from './model-engine.ts';
import type { ReadEngineConfigurationOptions } from './read-engine-configuration.ts';
import { withNamedPictures } from './with-named-pictures.ts';

/** The most creations that are under way at the same time: of a model, or at a configured engine. */
export type SlotLimit = {
  readonly of: 'model' | 'engine';
  readonly id: string;
  readonly slots: number;
};

/** A model that this server can run. */
export type Model = Omit<ConfiguredModel, 'engine' | 'remoteModel' | 'slots' | 'fallback'> &
  ModelEngines & {
    /** Its own, and those of its engines. */
    readonly limits: readonly SlotLimit[];
  };

/** Opens the engine of each model of a configuration that was checked, in its order. */
export async function openModels(
  { engines, models }: EngineConfiguration,
  {
    variables,
    ...options
  }: Pick<ReadEngineConfigurationOptions, 'variables'> &
    Pick<OpenEngineOptions, 'openDemo' | 'openResampler' | 'maxSilenceMs' | 'packagesFolder'>,
): Promise<readonly Model[]> {
  async function open(
    engineId: string,
    remoteModel: string | undefined,
    model: Pick<ConfiguredModel, 'tool' | 'capabilities'>,
  ): Promise<ModelEngine> {
    const configured = findEngine(engines, engineId);
    const keyFrom = 'keyFrom' in configured ? configured.keyFrom : undefined;
    const read = keyFrom === undefined ? { value: undefined } : readSecret(variables, keyFrom);
    const key = ('value' in read && read.value) || '';
    const { open, tools }: EngineKind = engineKinds[configured.kind];
    const origin = 'address' in configured ? new URL(configured.address).origin : undefined;
    const engine = await open(configured, {
      tool: model.tool,
      model: remoteModel ?? '',
      key,
      isMaskTaken: isMaskTaken(model),
      isSizeTaken: isSizeTaken(model),
      choices: choicesOf(model),
      ...options,
    });
    return {
      engineId,
      origin,
      pictures: tools[model.tool]?.pictures?.(remoteModel ?? ''),
      engine: takesPictures(model.tool) ? withNamedPictures(engine) : engine,
    };
  }

  const limitOf = (engineId: string): readonly SlotLimit[] => {
    const configured = findEngine(engines, engineId);
    const slots = 'slots' in configured ? configured.slots : undefined;
    return toLimits({ of: 'engine', id: engineId }, { slots });
  };

  return await Promise.all(
    models.map(async ({ engine, remoteModel, slots, fallback, ...model }) => ({
      ...model,
      ...(await open(engine, remoteModel, model)),
      ...(fallback && { fallback: await open(fallback.engine, fallback.remoteModel, model) }),
      limits: [
        ...toLimits({ of: 'model', id: model.id }, { slots }),
        ...limitOf(engine),
        ...(fallback ? limitOf(fallback.engine) : []),
      ],
    })),
  );
}

/** Whether the tool's prompts may name the pictures that are sent with them. */
function takesPictures(tool: ToolName): boolean {
  const fields: Fields = tools[tool].fields;
  return Object.values(fields).some(({ kind }) => kind === 'pictures');
}

function findEngine(engines: readonly ConfiguredEngine[], id: string): ConfiguredEngine {
  const configured = engines.find((engine) => engine.id === id);
  if (!configured) throw new Error(`There is no engine ${id}`);
  return configured;
}

const toLimits = (
  limit: Pick<SlotLimit, 'of' | 'id'>,
  { slots }: { slots?: number | undefined },
): readonly SlotLimit[] => (slots === undefined ? [] : [{ ...limit, slots }]);
