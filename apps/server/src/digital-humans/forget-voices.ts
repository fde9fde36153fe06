import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { voices } from '../database/voice-schema.ts';
import { enginesOf } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';

/** Voices in one go; the rest waits for the next. */
const batchSize = 100;

const answerMs = 30_000;

/** What a voice is called at its service: it begins with a letter, and is of one sample for ever. */
export const toVoiceName = (sampleId: string): string => `v${sampleId}`;

/** Leaves the voices that were learned from these samples to be deleted by their services. */
export async function dropVoices(
  transaction: Database,
  sampleIds: readonly string[],
): Promise<void> {
  await transaction
    .update(voices)
    .set({ isUnwanted: true })
    .where(inArray(voices.name, sampleIds.map(toVoiceName)));
}

/**
 * Has services delete the voices that nobody wants any more. One that cannot be asked is asked again the next time; a
 * model that is not configured any more leaves its voices there, which the log says.
 */
export async function forgetVoices({
  database,
  models,
  log,
}: {
  database: Database;
  models: readonly Model[];
  log: Logger;
}): Promise<void> {
  const unwanted = await database
    .select()
    .from(voices)
    .where(eq(voices.isUnwanted, true))
    .limit(batchSize);
  for (const { name, engine } of unwanted) {
    const model = models.find(({ id }) => id === engine);
    if (!model) {
      log.warn({ model: engine }, 'A voice is to be deleted at a service that is not configured');
      continue;
    }
    try {
      for (const place of enginesOf(model)) {
        await place.engine.forgetVoice?.(name, { signal: AbortSignal.timeout(answerMs) });
      }
    } catch (err) {
      log.warn({ err, model: engine }, 'A voice could not be deleted; it is tried again');
      continue;
    }
    await database.delete(voices).where(and(eq(voices.name, name), eq(voices.engine, engine)));
  }
}
