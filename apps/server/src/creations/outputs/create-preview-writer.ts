import { createLabel } from '@site/media-metadata';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { databaseNow } from '../../database/database-now.ts';
import { readRows } from '../../database/read-rows.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import type { StepServices } from '../steps/step-services.ts';
import { labelPreview } from './label-preview.ts';
import { type Origin, readOrigins } from './read-origins.ts';
import { toCodes } from './to-codes.ts';
import { toMarkWords } from './to-mark-words.ts';

/** Bytes of a preview at most: larger ones are shown to nobody. */
export const MAX_PREVIEW_BYTES = 60_000;

/** Milliseconds between two stored previews of a creation: two seconds, by clocks that differ a little. */
const minGapMs = 1_900;

export type PreviewWriter = {
  /**
   * Labels a preview as the picture will be.
   *
   * @returns what may be shown; undefined if it can't be labelled or is too large, or a newer one is there already.
   */
  take(preview: Uint8Array): Promise<Uint8Array | undefined>;
  /**
   * Stores the newest preview that was taken, if it is not stored yet.
   *
   * @returns whether anything was stored.
   */
  write(): Promise<boolean>;
};

/**
 * Labels and stores the previews of a job that this server has leased, one after the other. It never fails: the next one
 * may succeed.
 */
export function createPreviewWriter({
  database,
  claimed,
  providerCode,
  log,
}: Pick<StepServices, 'database' | 'providerCode' | 'log'> & {
  claimed: ClaimedJob;
}): PreviewWriter {
  const creation = claimed.job.creationId;
  let newest: Uint8Array | undefined;
  let takenCount = 0;
  let taken: Promise<unknown> = Promise.resolve();
  let origins: readonly Origin[] | undefined;
  let isWarned = false;

  async function label(preview: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      assertSmall(preview);
      origins ??= await readOrigins(database, claimed.creation);
      const record = createLabel({ producer: providerCode, produceId: creation });
      const labelled = await labelPreview(preview, {
        words: toMarkWords(origins),
        hasCode: toCodes(origins).length > 0,
        label: record,
      });
      assertSmall(labelled);
      return labelled;
    } catch (err) {
      if (!isWarned) log.warn({ err, creation }, "An engine's preview can't be shown");
      isWarned = true;
      return undefined;
    }
  }

  return {
    take(preview) {
      takenCount += 1;
      const place = takenCount;
      const labelled = taken.then(async () => {
        if (place < takenCount) return undefined;
        const shown = await label(preview);
        newest = shown ?? newest;
        return shown;
      });
      taken = labelled;
      return labelled;
    },
    async write() {
      await taken;
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

function assertSmall({ byteLength }: Uint8Array): void {
  if (byteLength <= MAX_PREVIEW_BYTES) return;
  throw new Error(`It has ${byteLength} bytes, and ${MAX_PREVIEW_BYTES} are the most`);
}

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
