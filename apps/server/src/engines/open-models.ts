import type { Engine } from '@site/engines';
import type { PictureInput } from '../database/schema.ts';
import type { ConfiguredModel, EngineConfiguration } from './engine-configuration.ts';
import { engineKinds, type OpenEngineOptions } from './engine-kinds.ts';
import type { ReadEngineConfigurationOptions } from './read-engine-configuration.ts';

/** The most creations of these models together that engines work on at the same time. */
export type SlotLimit = { readonly models: readonly string[]; readonly slots: number };

/** A model that this server can run. */
export type Model = Omit<ConfiguredModel, 'engine' | 'remoteModel' | 'slots'> & {
  readonly engine: Engine<PictureInput>;
  /** Where its service is, such as `https://api.example.com`; undefined for what is built in. */
  readonly origin: string | undefined;
  /** Its own, and the one that all models of its engine share. */
  readonly limits: readonly SlotLimit[];
};

/** Opens the engine of each model of a configuration that was checked, in its order. */
export async function openModels(
  { engines, models }: EngineConfiguration,
  {
    variables,
    ...builtIn
  }: Pick<ReadEngineConfigurationOptions, 'variables'> &
    Pick<OpenEngineOptions, 'openDemo' | 'openResampler'>,
): Promise<readonly Model[]> {
  const accountLimits = new Map(
    engines.map((engine) => {
      const ids = models.filter((model) => model.engine === engine.id).map(({ id }) => id);
      return [engine.id, toLimits(ids, 'slots' in engine ? engine.slots : undefined)];
    }),
  );
  return await Promise.all(
    models.map(async ({ engine: engineId, remoteModel, slots, ...model }) => {
      const configured = engines.find(({ id }) => id === engineId);
      if (!configured) throw new Error(`There is no engine ${engineId}`);
      const keyFrom = 'keyFrom' in configured ? configured.keyFrom : undefined;
      const key = (keyFrom !== undefined && variables[keyFrom]?.trim()) || '';
      const options = { remoteModel, key, ...builtIn };
      // TypeScript does not see that a kind's `open` takes what its own schema returns.
      const { open } = engineKinds[configured.kind] as {
        open(engine: typeof configured, options: OpenEngineOptions): Promise<Engine<PictureInput>>;
      };
      const origin = 'address' in configured ? new URL(configured.address).origin : undefined;
      const limits = [...toLimits([model.id], slots), ...(accountLimits.get(engineId) ?? [])];
      return { ...model, origin, limits, engine: await open(configured, options) };
    }),
  );
}

const toLimits = (models: readonly string[], slots: number | undefined): readonly SlotLimit[] =>
  slots === undefined ? [] : [{ models, slots }];
