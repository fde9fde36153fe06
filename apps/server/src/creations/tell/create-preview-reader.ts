import { setImmediate } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { previews } from '../../database/preview-schema.ts';

/** Previews in one query: 3 MB at most. */
const batchSize = 50;

export type StoredPreview = {
  readonly bytes: Uint8Array;
  /** In milliseconds. */
  readonly storedAt: number;
};

/** Reads a creation's stored preview; undefined if there is none, or it can't be read. */
export type ReadPreview = (creationId: string) => Promise<StoredPreview | undefined>;

/** Reads in one query what is asked for at the same time, or while another query runs. */
export function createPreviewReader({
  database,
  log,
}: {
  database: Database;
  log: Logger;
}): ReadPreview {
  const asked = new Map<string, Asking>();
  let isReading = false;

  async function read(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPreview>> {
    try {
      const rows = await database
        .select()
        .from(previews)
        .where(inArray(previews.creationId, [...ids]));
      return new Map(
        rows.map(({ creationId, bytes, storedAt }) => {
          return [creationId, { bytes, storedAt: storedAt.getTime() }];
        }),
      );
    } catch (err) {
      log.warn({ err }, 'Previews could not be read');
      return new Map();
    }
  }

  async function readAll() {
    if (isReading) return;
    isReading = true;
    // All who were woken by the same look ask first.
    await setImmediate();
    while (asked.size > 0) {
      const batch = [...asked].slice(0, batchSize);
      for (const [id] of batch) asked.delete(id);
      const found = await read(batch.map(([id]) => id));
      for (const [id, { answer }] of batch) answer(found.get(id));
    }
    isReading = false;
  }

  return (id) => {
    const asking = asked.get(id) ?? createAsking();
    asked.set(id, asking);
    void readAll();
    return asking.answered;
  };
}

type Asking = {
  readonly answered: Promise<StoredPreview | undefined>;
  readonly answer: (preview: StoredPreview | undefined) => void;
};

function createAsking(): Asking {
  let answer: Asking['answer'] = () => {};
  const answered = new Promise<StoredPreview | undefined>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
}
