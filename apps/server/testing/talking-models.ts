import type { Engine } from '@site/engines';
import type { CreationInput } from '../src/database/schema.ts';
import type { Model } from '../src/engines/open-models.ts';
import { type TestEngines, toModels } from './to-models.ts';

/** Points of a text that is spoken for a film, and of each second of that. */
export const talkingPrices = { voice: 20, second: 3 } as const;

/** A model `voice` that speaks, and models of films that have it speak first; each of an engine of its own. */
export function toTalkingModels({
  speaker,
  filmers,
}: {
  speaker: Engine<CreationInput>;
  filmers: TestEngines;
}): readonly Model[] {
  const speeds = { min: 0.5, max: 2, default: 1 };
  return [
    ...toModels(new Map([['voice', speaker]])).map(
      (model): Model => ({
        ...{ ...model, tool: 'speech', price: { base: 5 } },
        capabilities: { speeds },
      }),
    ),
    ...toModels(filmers).map(
      (model): Model => ({
        ...{ ...model, tool: 'digital-human', speech: 'voice' },
        price: { base: talkingPrices.second, voice: talkingPrices.voice },
        capabilities: {
          ...{ faces: ['photo'], texts: true, maxSeconds: 60, partSeconds: 10 },
          ...{ recordings: true, ratios: [], speeds },
        },
      }),
    ),
  ];
}
