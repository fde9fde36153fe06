import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { digitalHumans } from '../database/digital-human-schema.ts';
import { jobs } from '../database/job-schema.ts';
import { creations } from '../database/schema.ts';
import { creationStages } from '../database/stage-schema.ts';
import { voices } from '../database/voice-schema.ts';
import { enginesOf } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';

/** Voices in one go; the rest waits for the next. */
const batchSize = 100;

const answerMs = 30_000;

/** Names a voice for its service: the name begins with a letter, and is of one sample for ever. */
export const toVoiceName = (sampleId: string): string => `v${sampleId}`;

/** A digital human has its sample. */
const isWanted = sql`exists (select from ${digitalHumans}
  where ${voices.name} = 'v' || ${digitalHumans.voiceAssetId})`;

/** Voices that services may learn still, for speeches that were begun before. */
const awaited = sql`select asked.input ->> 'voice' from ${jobs} join (
    select id as creation_id, input from ${creations}
    union all select creation_id, input from ${creationStages} where output_id is null
  ) as asked on asked.creation_id = ${jobs.creationId}
  where ${jobs.refundedAt} is null and asked.input ->> 'voice' is not null`;

const isUnwanted = sql`not ${isWanted} and ${voices.name} not in (${awaited})`;

/**
 * Has services delete the voices of samples that no digital human has any more. One that cannot be asked is asked again
 * the next time; a model that is not configured any more leaves its voices there, which the log says.
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
    .where(isUnwanted)
    // Those that cannot be deleted must not keep the others from their turn.
    .orderBy(sql`random()`)
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
    await database
      .delete(voices)
      .where(and(eq(voices.name, name), eq(voices.engine, engine), isUnwanted));
  }
}
