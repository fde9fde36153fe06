import type { EngineStatus } from '@site/engines';
import { type ServiceSign, signOfFailure } from '../../engines/circuit.ts';
import { noteSign } from '../../engines/engine-circuits.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { StepServices } from './step-services.ts';

/** Notes what an answer says of a service, for all servers: it may pause the engine, or end a pause. */
export async function noteService(
  { database, log }: StepServices,
  { attemptId }: ClaimedJob,
  { engineId, status }: { engineId: string; status: EngineStatus | 'broken' },
): Promise<void> {
  const sign = status === 'broken' ? 'fault' : signOf(status);
  const change = await noteSign(database, { engineId, attemptId, sign }).catch((err: unknown) => {
    // The job is not to be lost for that.
    log.warn({ err, engine: engineId }, 'The state of an engine could not be stored');
    return undefined;
  });
  if (change === 'paused') {
    log.error(
      { engine: engineId },
      'An engine fails repeatedly: nothing is submitted to it for now',
    );
  }
  if (change === 'resumed') log.warn({ engine: engineId }, 'An engine works again');
}

function signOf(status: EngineStatus): ServiceSign {
  switch (status.status) {
    case 'running':
      return 'accepted';
    case 'succeeded':
      return 'works';
    case 'failed':
      return signOfFailure[status.reason];
  }
}
