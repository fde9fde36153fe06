import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { readRows } from '../../database/read-rows.ts';
import { readCircuitStates } from '../../engines/engine-circuits.ts';
import { engineOfJob } from '../../engines/model-engine.ts';
import type { SlotLimit } from '../../engines/open-models.ts';
import { type Place, placesOf, poolOf, type RunModel } from '../../engines/places.ts';
import type { Work } from './work-places.ts';

/** Room for submissions: what limits leave, which services work, and what the server has places for. */
export type Room = {
  /**
   * Finds where a submission to `place` goes: there, or to the model's other engine while nothing
   * is submitted to that one. Undefined if it has to wait.
   */
  find(place: Place, options: { isBound: boolean }): Place | undefined;
  /**
   * Uses what `find` has found.
   *
   * @returns what it takes a place of, and the engine whose service that tries after a pause: only one
   * may.
   */
  take(place: Place): { work: Work; probed: string | undefined };
};

/** Read under the claim's lock, so that nobody takes the same room. */
export async function readRoom(
  transaction: Database,
  {
    models,
    limits,
    free,
    requests,
  }: {
    models: readonly RunModel[];
    limits: readonly SlotLimit[];
    /** The server's places; those that are taken are counted off. Of requests, those of each pool. */
    free: Record<Work, number>;
    /** Requests of this server that are under way, by their pools. */
    requests: ReadonlyMap<string, number>;
  },
): Promise<Room> {
  const modelOf = new Map(models.map((model) => [model.id, model]));
  const engineAt = ({ model, engineId }: Place) => engineId ?? modelOf.get(model)?.engineId;
  const workAt = (place: Place): Work => {
    const model = modelOf.get(place.model);
    return model && engineOfJob(model, place)?.engine.status ? 'short' : 'request';
  };
  const requestsAt = new Map(requests);
  const poolAt = (place: Place) => poolOf(modelOf.get(place.model), place);
  const requestCount = (place: Place) => requestsAt.get(poolAt(place)) ?? 0;
  const isFull = (place: Place) => {
    const work = workAt(place);
    return work === 'request' ? requestCount(place) >= free.request : free[work] === 0;
  };
  const engineIds = [...new Set(placesOf(models).map((place) => engineAt(place) ?? ''))];
  const states = new Map(await readCircuitStates(transaction, engineIds));
  const slots = await countFreeSlots(transaction, { limits, engineAt });
  const limitsAt = (place: Place) =>
    slots.filter(({ of, id }) => id === (of === 'model' ? place.model : engineAt(place)));

  return {
    find(place, { isBound }) {
      const model = modelOf.get(place.model);
      if (!model) return undefined;
      const others = isBound
        ? []
        : placesOf([model]).filter(({ engineId }) => engineId !== place.engineId);
      const found = [place, ...others].find((each) => states.get(engineAt(each) ?? '') !== 'open');
      if (!found || isFull(found)) return undefined;
      return limitsAt(found).every((limit) => limit.free > 0) ? found : undefined;
    },
    take(place) {
      const work = workAt(place);
      if (work === 'request') requestsAt.set(poolAt(place), requestCount(place) + 1);
      else free[work] -= 1;
      for (const limit of limitsAt(place)) limit.free -= 1;
      const engineId = engineAt(place);
      if (engineId === undefined || states.get(engineId) !== 'probe') {
        return { work, probed: undefined };
      }
      states.set(engineId, 'open');
      return { work, probed: engineId };
    },
  };
}

const busyRow = v.object({
  model: v.string(),
  engineId: v.nullable(v.string()),
  count: v.number(),
});

/** Counts what each limit leaves. A file that is being fetched needs its engine no longer. */
async function countFreeSlots(
  transaction: Database,
  {
    limits,
    engineAt,
  }: { limits: readonly SlotLimit[]; engineAt(place: Place): string | undefined },
): Promise<(SlotLimit & { free: number })[]> {
  if (limits.length === 0) return [];
  const statement = sql`
    select engine as model, engine_id as "engineId", count(*)::int as count from jobs
    where refunded_at is null
      and (step in ('find', 'ask') or (step = 'submit' and lease_until > ${databaseNow}))
    group by engine, engine_id`;
  const rows = await readRows(transaction, busyRow, statement);
  return limits.map((limit) => ({
    ...limit,
    free: rows
      .filter((row) => limit.id === (limit.of === 'model' ? row.model : engineAt(row)))
      .reduce((left, { count }) => left - count, limit.slots),
  }));
}
