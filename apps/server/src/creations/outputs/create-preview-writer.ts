import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { readRows } from '../../database/read-rows.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';

/** Bytes of a preview at most: larger ones are shown to nobody. */
export const MAX_PREVIEW_BYTES = 60_000;

/** Milliseconds between two stored previews of a creation: two seconds, by clocks that differ a little. */
const minGapMs = 1_900;

export type PreviewWriter = {
  /** @returns the preview, or undefined if it is too large to be shown. */
  take(preview: Uint8Array | undefined): Uint8Array | undefined;
  /**
   * Stores the newest preview that was taken, if it is not stored yet.
   *
   * @returns whether anything was stored.
   */
  write(): Promise<boolean>;
};

/** Stores the previews of a job that this server has leased. It never fails: the next one may succeed. */
export function createPreviewWriter({
  database,
  claimed,
  log,
}: {
  database: Database;
  claimed: ClaimedJob;
  log: Logger;
}): PreviewWriter {
  const creation = claimed.job.creationId;
  let newest: Uint8Array | undefined;
  let isWarned = false;
  return {
    take(preview) {
      if (preview && preview.byteLength > MAX_PREVIEW_BYTES) {
        if (!isWarned) log.warn({ creation, bytes: preview.byteLength }, tooLarge);
        isWarned = true;
        return undefined;
      }
      newest = preview ?? newest;
      return preview;
    },
    async write() {
      const preview = newest;
      if (!preview) return false;
      newest = undefined;
      const isStored = await storePreview(database, claimed, preview).catch((err: unknown) => {
        log.warn({ err, creation }, 'A preview could not be stored');
        return false;
      });
      if (!isStored) newest ??= preview;
      return isStored;
    },
  };
}

const tooLarge = `An engine's preview is larger than ${MAX_PREVIEW_BYTES} bytes, and is not shown`;

const storedRow = v.object({ id: v.string() });

/** The lock on the job keeps it from ending meanwhile, which would leave a preview of nothing. */
async function storePreview(
  database: Database,
  { job }: ClaimedJob,
  preview: Uint8Array,
): Promise<boolean> {
  const statement = sql`
    insert into previews (creation_id, bytes, stored_at)
    select creation_id, ${preview}::bytea, ${databaseNow} from jobs
    where creation_id = ${job.creationId} and lease_token = ${job.leaseToken} for key share
    on conflict (creation_id) do update set bytes = excluded.bytes, stored_at = excluded.stored_at
      where previews.stored_at <= excluded.stored_at - ${minGapMs} * interval '1 millisecond'
    returning creation_id as id`;
  const rows = await readRows(database, storedRow, statement);
  return rows.length === 1;
}
