import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { databaseNow } from '../database/database-now.ts';
import { jobSteps } from '../database/job-schema.ts';
import { readRows } from '../database/read-rows.ts';
import { createCount } from './create-count.ts';

/**
 * `due`: waits for a server; `leased`: one works on it; `expired`: the one that did has stopped
 * renewing its lease; `later`: its next step is not due yet.
 */
const jobStates = ['due', 'leased', 'expired', 'later'] as const;

/** Adds the queue of creations, which all servers share. */
export function watchQueue({
  registry,
  database,
}: {
  registry: Registry;
  database: Database;
}): void {
  const readJobs = createCount(() => countJobs(database));
  new Gauge({
    name: 'site_jobs',
    help: 'Creations that have not ended, by their next step and whether a server works on it.',
    labelNames: ['step', 'state'],
    registers: [registry],
    async collect() {
      const counts = await readJobs();
      this.reset();
      if (!counts) return;
      for (const step of jobSteps) for (const state of jobStates) this.set({ step, state }, 0);
      for (const { step, state, count } of counts) this.set({ step, state }, count);
    },
  });
  new Gauge({
    name: 'site_jobs_oldest_seconds',
    help: 'How long the step that is due and has waited longest for a server has been due.',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      const counts = await readJobs();
      this.reset();
      if (!counts) return;
      for (const step of jobSteps) {
        const due = counts.find((count) => count.step === step && count.state === 'due');
        this.set({ step }, due?.oldestSeconds ?? 0);
      }
    },
  });
}

const jobCount = v.object({
  step: v.picklist(jobSteps),
  state: v.picklist(jobStates),
  count: v.number(),
  oldestSeconds: v.number(),
});

type JobCount = v.InferOutput<typeof jobCount>;

/** A first step is due from the epoch: it has waited since its creation was begun. */
async function countJobs(database: Database): Promise<readonly JobCount[]> {
  const statement = sql`
    select step, state, count(*)::int as count,
      greatest(0, extract(epoch from ${databaseNow} - min(due_since)))::float8 as "oldestSeconds"
    from (
      select jobs.step, greatest(jobs.due_at, creations.created_at) as due_since,
        case
          when jobs.lease_until > ${databaseNow} then 'leased'
          when jobs.lease_until is not null then 'expired'
          when jobs.due_at > ${databaseNow} then 'later'
          else 'due'
        end as state
      from jobs join creations on creations.id = jobs.creation_id
      where jobs.refunded_at is null
    ) as counted
    group by step, state`;
  return await readRows(database, jobCount, statement);
}
