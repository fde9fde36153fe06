import type { Engine } from '@site/engines';
import type { CreationInput } from '../src/database/schema.ts';
import { demoConfiguration } from '../src/engines/engine-configuration.ts';
import type { Model } from '../src/engines/open-models.ts';
import type { RunModel } from '../src/engines/places.ts';

/** Engines by the ids of their models. */
export type TestEngines = ReadonlyMap<string, Engine<CreationInput>>;

/**
 * A model of each engine, with the price and the capabilities of the demo engine's. `origin` is where
 * their service is, and that of `fallbacks`, engines by the ids of the models that they stand in for.
 */
export function toModels(
  engines: TestEngines,
  {
    origin,
    fallbacks,
  }: Partial<Pick<Model, 'origin'>> & { fallbacks?: TestEngines | undefined } = {},
): readonly Model[] {
  const [demo] = demoConfiguration.models;
  if (!demo) throw new Error('The demo engine has no model');
  const { fallback: _, ...common } = demo;
  return [...engines].map(([id, engine]) => {
    const other = fallbacks?.get(id);
    return {
      ...common,
      ...{ id, engineId: id, engine, origin, limits: [] },
      ...(other && { fallback: { engineId: `${id}-fallback`, engine: other, origin } }),
    };
  });
}

/** Models as a claim takes them, each with an engine of its own. */
export const runModels = (...ids: readonly string[]): readonly RunModel[] =>
  ids.map((id) => ({ id, engineId: id, engine: {} }));
