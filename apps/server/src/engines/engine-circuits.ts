import { eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { engineCircuits } from '../database/engine-schema.ts';
import {
  type Circuit,
  closedCircuit,
  type ServiceSign,
  stateOfCircuit,
  withProbe,
  withSign,
} from './circuit.ts';

/** The database's clock, which servers share, as a date. */
const clock = sql<Date>`${databaseNow}`.mapWith(engineCircuits.pausedUntil);

/** The engines that take no submissions for now, because their services have failed repeatedly. */
export async function findPausedEngines(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ engineId: engineCircuits.engineId })
    .from(engineCircuits)
    .where(gt(engineCircuits.pausedUntil, databaseNow));
  return new Set(rows.map(({ engineId }) => engineId));
}

/** Which of these engines take submissions only as a probe, or not at all; the others are not listed. */
export async function readCircuitStates(
  database: Database,
  engineIds: readonly string[],
): Promise<ReadonlyMap<string, 'probe' | 'open'>> {
  const rows = await database
    .select({ circuit: engineCircuits, now: clock })
    .from(engineCircuits)
    .where(inArray(engineCircuits.engineId, [...engineIds]));
  return new Map(
    rows.flatMap(({ circuit, now }) => {
      const state = stateOfCircuit(circuit, now);
      return state === 'closed' ? [] : [[circuit.engineId, state]];
    }),
  );
}

/** These attempts, by the ids of their engines, find out whether the services work again. */
export async function beginProbes(
  transaction: Database,
  attempts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [engineId, attemptId] of attempts) {
    await change(transaction, engineId, (circuit, now) => withProbe(circuit, attemptId, now));
  }
}

/**
 * Takes note of what an answer says of a service.
 *
 * @returns how the engine has changed by that; undefined if it has not.
 */
export async function noteSign(
  database: Database,
  { engineId, attemptId, sign }: { engineId: string; attemptId: string; sign: ServiceSign },
): Promise<'paused' | 'resumed' | undefined> {
  // A service that has never failed has no row, and gets none by working.
  if (sign !== 'fault' && !(await hasFailed(database, engineId))) return undefined;
  return await database.transaction(async (transaction) => {
    await transaction
      .insert(engineCircuits)
      .values({ engineId, ...closedCircuit })
      .onConflictDoNothing();
    return await change(transaction, engineId, (circuit, now) =>
      withSign(circuit, { attemptId, sign, now }),
    );
  });
}

async function hasFailed(database: Database, engineId: string): Promise<boolean> {
  const [row] = await database
    .select({ faults: engineCircuits.faults })
    .from(engineCircuits)
    .where(eq(engineCircuits.engineId, engineId));
  return row !== undefined && row.faults > 0;
}

async function change(
  transaction: Database,
  engineId: string,
  next: (circuit: Circuit, now: Date) => Circuit,
): Promise<'paused' | 'resumed' | undefined> {
  const where = eq(engineCircuits.engineId, engineId);
  const [row] = await transaction
    .select({ circuit: engineCircuits, now: clock })
    .from(engineCircuits)
    .where(where)
    .for('update');
  if (!row) return undefined;
  const circuit = next(row.circuit, row.now);
  if (circuit === row.circuit) return undefined;
  const { faults, pauses, pausedUntil, probeId } = circuit;
  await transaction
    .update(engineCircuits)
    .set({ faults, pauses, pausedUntil, probeId })
    .where(where);
  const wasPaused = row.circuit.pausedUntil !== null;
  if (pausedUntil === null) return wasPaused ? 'resumed' : undefined;
  return pauses > row.circuit.pauses ? 'paused' : undefined;
}
