import type { MeteredPrice } from '@site/api-client/wire';
import { beginCreation } from '../src/creations/begin/begin-creation.ts';
import type { Database } from '../src/database/database.ts';
import type { CreationInput, CreationRow } from '../src/database/schema.ts';
import { randomId } from '../src/random-id.ts';

/** Spends 10 points of a user, or as many, and queues a creation for `engine`. */
export async function beginTestCreation(
  database: Database,
  {
    userId,
    engine,
    settings,
    code,
    cost = 10,
    metered,
    now,
  }: {
    userId: string;
    engine: string;
    settings?: CreationInput['settings'];
    code?: CreationInput['code'];
    cost?: number;
    metered?: MeteredPrice;
    now: Date;
  },
): Promise<CreationRow> {
  const begun = await beginCreation(database, {
    userId,
    idempotencyKey: randomId(),
    model: { id: engine, engineId: engine, tool: 'midjourney' },
    input: {
      ...{ prompt: '雪山', seed: 1, width: 1024, height: 1024 },
      ...(settings && { settings }),
      ...(code && { code }),
    },
    references: [],
    ...{ cost, shownCost: cost, metered },
    startLimits: { perHour: 1_000, perDay: 1_000 },
    now,
  });
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  return begun.creation;
}
