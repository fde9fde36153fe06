import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { readCircuitStates } from '../engines/engine-circuits.ts';
import type { SlotLimit } from '../engines/open-models.ts';
import { type Place, placesOf, type RunModel } from '../engines/places.ts';

/** Where submissions may go: what limits leave, and which services work. */
export type Room = {
  /** Not every submission may go. */
  readonly isLimited: boolean;
  /**
   * Where a submission goes that is to go to `place`: there, or to the model's other engine while
   * nothing is submitted to that one. Undefined if it has to wait.
   */
  find(place: Place, options: { isBound: boolean }): Place | undefined;
  /**
   * Uses what `find` has found.
   *
   * @returns the engine whose service that tries after a pause: only one may.
   */
  take(place: Place): string | undefined;
};

/** Read under the claim's lock, so that nobody takes the same room. */
export async function readRoom(
  transaction: Database,
  { models, limits }: { models: readonly RunModel[]; limits: readonly SlotLimit[] },
): Promise<Room> {
  const modelOf = new Map(models.map((model) => [model.id, model]));
  const engineAt = ({ model, engineId }: Place) => engineId ?? modelOf.get(model)?.engineId;
  const engineIds = [...new Set(placesOf(models).map((place) => engineAt(place) ?? ''))];
  const states = new Map(await readCircuitStates(transaction, engineIds));
  const slots = await countFreeSlots(transaction, { limits, engineAt });
  const limitsAt = (place: Place) =>
    slots.filter(({ of, id }) => id === (of === 'model' ? place.model : engineAt(place)));

  return {
    isLimited: limits.length > 0 || states.size > 0,
    find(place, { isBound }) {
      const model = modelOf.get(place.model);
      if (!model) return undefined;
      const others = isBound
        ? []
        : placesOf([model]).filter(({ engineId }) => engineId !== place.engineId);
      const found = [place, ...others].find((each) => states.get(engineAt(each) ?? '') !== 'open');
      return found && limitsAt(found).every(({ free }) => free > 0) ? found : undefined;
    },
    take(place) {
      for (const limit of limitsAt(place)) limit.free -= 1;
      const engineId = engineAt(place);
      if (engineId === undefined || states.get(engineId) !== 'probe') return undefined;
      states.set(engineId, 'open');
      return engineId;
    },
  };
}

/** What each limit leaves. A file that is being fetched needs its engine no longer. */
async function countFreeSlots(
  transaction: Database,
  {
    limits,
    engineAt,
  }: { limits: readonly SlotLimit[]; engineAt(place: Place): string | undefined },
): Promise<(SlotLimit & { free: number })[]> {
  if (limits.length === 0) return [];
  const { rows } = (await transaction.execute(sql`
    select engine as model, engine_id as "engineId", count(*)::int as count from jobs
    where refunded_at is null
      and (step in ('find', 'ask') or (step = 'submit' and lease_until > ${databaseNow}))
    group by engine, engine_id`)) as unknown as { rows: (Place & { count: number })[] };
  return limits.map((limit) => ({
    ...limit,
    free: rows
      .filter((row) => limit.id === (limit.of === 'model' ? row.model : engineAt(row)))
      .reduce((left, { count }) => left - count, limit.slots),
  }));
}
