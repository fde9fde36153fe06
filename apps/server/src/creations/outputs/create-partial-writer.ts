import { isDeepStrictEqual } from 'node:util';
import type { PartialOutput } from '@site/engines';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import { isLeasedBy } from '../steps/job-lease.ts';

/**
 * Stores where what an engine shows before the end is, one after the other, and only what is new: engines repeat it with
 * their progress. It never fails: what is made in the end is there without it.
 */
export function createPartialWriter({
  database,
  claimed,
  log,
}: {
  database: Database;
  claimed: ClaimedJob;
  log: Logger;
}): (partial: readonly PartialOutput[]) => void {
  let newest: readonly PartialOutput[] | undefined;
  let written = Promise.resolve();
  return (partial) => {
    if (isDeepStrictEqual(partial, newest)) return;
    newest = partial;
    written = written
      .then(async () => {
        await database
          .update(jobs)
          .set({ partial, revision: sql`${jobs.revision} + 1` })
          .where(isLeasedBy(claimed));
      })
      .catch((err: unknown) => {
        const { creationId: creation } = claimed.job;
        log.warn({ err, creation }, 'Where a creation can be heard could not be stored');
      });
  };
}
