import { finishDeletions } from '../pictures/empty-bin.ts';
import type { CreationServices } from './creation-services.ts';
import { type CancelCreationResult, cancelCreation } from './steps/end-creation.ts';

/** Cancels one of a person's own creations as {@link cancelCreation} does, and tells who works on it and who follows it. */
export async function cancelOwnCreation(
  {
    database,
    pictures,
    worker,
    creationWatch: watch,
    metrics,
    now,
  }: Pick<
    CreationServices,
    'database' | 'pictures' | 'worker' | 'creationWatch' | 'metrics' | 'now'
  >,
  { userId, id }: { userId: string; id: string },
): Promise<CancelCreationResult> {
  const { cancelReturns } = worker;
  const cancelled = await cancelCreation(database, { userId, id, cancelReturns, now: now() });
  switch (cancelled.kind) {
    case 'not-found':
    case 'ended':
      break;
    case 'requested':
      watch.announce(userId, { leavesWork: !worker.wake() });
      break;
    case 'cancelled':
      worker.drop(id);
      watch.announce(userId);
      if (cancelled.isNew) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
      await finishDeletions({ database, pictures }, { creationId: id });
  }
  return cancelled;
}
