import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { engineCircuits } from '../database/engine-schema.ts';
import { createCount } from './create-count.ts';

/** Adds which engines nothing is submitted to for now, which all servers share. */
export function watchEngines({
  registry,
  database,
}: {
  registry: Registry;
  database: Database;
}): void {
  const readEngines = createCount(async () => {
    const { engineId, pausedUntil } = engineCircuits;
    const isPaused = sql<boolean>`coalesce(${pausedUntil} > ${databaseNow}, false)`;
    return await database.select({ engineId, isPaused }).from(engineCircuits);
  });
  new Gauge({
    name: 'site_engine_paused',
    help: 'Whether nothing is submitted to an engine for now, 1 or 0; of those that have failed.',
    labelNames: ['engine'],
    registers: [registry],
    async collect() {
      const engines = await readEngines();
      this.reset();
      for (const { engineId: engine, isPaused } of engines ?? []) {
        this.set({ engine }, isPaused ? 1 : 0);
      }
    },
  });
}
