import type { Engine } from '@site/engines';
import type { CreationInput } from '../../database/schema.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { AttemptFailure } from './end-creation.ts';
import { leaveUncertain } from './put-back.ts';
import type { StepResult } from './step-result.ts';
import type { StepServices } from './step-services.ts';
import { untilWritten } from './until-written.ts';
import { hasWebhooks } from './webhook-address.ts';

/**
 * Decides about a job of which it is not known whether an engine works on it: it waits for what may have been made, or
 * is given up where nothing can lead to that.
 */
export function judgeLostAnswer(
  services: Pick<StepServices, 'publicUrl'>,
  claimed: Pick<ClaimedJob, 'announced'>,
  { engine, failure }: { engine: Engine<CreationInput>; failure?: AttemptFailure },
): StepResult {
  const told = failure && { failure };
  if (!isTraceable(services, claimed, engine)) {
    return { kind: 'failed', reason: 'untraceable', ...told };
  }
  return { kind: 'uncertain', canFind: engine.find !== undefined, ...told };
}

/** Whether the service can be asked by the attempt's name, or names the job itself. */
const isTraceable = (
  services: Pick<StepServices, 'publicUrl'>,
  { announced }: Pick<ClaimedJob, 'announced'>,
  engine: Engine<CreationInput>,
): boolean =>
  engine.find !== undefined ||
  (engine.status !== undefined && (announced !== null || hasWebhooks(engine, services)));

/** Milliseconds until the points of what is uncertain come back: as long as most take, within these. */
const minUncertainMs = 60_000;
const maxUncertainMs = 600_000;

/** Puts back a job of which it is not known whether an engine works on it. */
export async function stayUncertain(
  { database, log, expectedTimes }: StepServices,
  claimed: ClaimedJob,
  { failure, canFind, signal }: { failure?: AttemptFailure; canFind: boolean; signal: AbortSignal },
): Promise<void> {
  const expected = await expectedTimes.read(
    claimed.job.engine,
    claimed.asked.input.settings?.seconds,
  );
  const usualMs = expected ? expected.max * 1_000 : maxUncertainMs;
  const waitsFor = Math.min(Math.max(usualMs, minUncertainMs), maxUncertainMs);
  await untilWritten(() => leaveUncertain(database, claimed, { failure, waitsFor, canFind }), {
    log,
    signal,
  });
}
