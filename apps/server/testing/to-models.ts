import type { Engine } from '@site/engines';
import type { PictureInput } from '../src/database/schema.ts';
import { demoConfiguration } from '../src/engines/engine-configuration.ts';
import type { Model } from '../src/engines/open-models.ts';

/** Engines by the ids of their models. */
export type TestEngines = ReadonlyMap<string, Engine<PictureInput>>;

/**
 * A model of each engine, with the price and the capabilities of the demo engine's. `origin` is where
 * their service is.
 */
export function toModels(
  engines: TestEngines,
  { origin }: Partial<Pick<Model, 'origin'>> = {},
): readonly Model[] {
  const [demo] = demoConfiguration.models;
  if (!demo) throw new Error('The demo engine has no model');
  return [...engines].map(([id, engine]) => ({ ...demo, id, engine, origin, limits: [] }));
}
