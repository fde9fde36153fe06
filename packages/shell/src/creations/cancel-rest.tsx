import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import type { KnownCreation } from './creations-state.ts';
import { describeWait } from './describe-wait.ts';
import { useCancelCreations } from './use-cancel-creations.ts';

export interface CancelRestProps {
  /** Those that are cancelled: none of them has ended. In the order in which they were begun. */
  creations: readonly KnownCreation[];
  /** There is a result already, and the others are no longer needed. */
  isEnough: boolean;
}

/** Cancels everything that is under way, and says before how many points come back. */
export function CancelRest({ creations, isEnough }: CancelRestProps) {
  const allMessages = useMessages();
  const { tasks: messages } = allMessages;
  const { cancel, cancelling } = useCancelCreations();
  const count = creations.length;
  let points = 0;
  let isLeast = false;
  let hasNone = false;
  for (const creation of creations) {
    const { returns } = describeWait(creation, allMessages);
    if (returns === 'unknown') isLeast = true;
    else if (returns === 'none') hasNone = true;
    else points += creation.cost;
  }
  const returns = isLeast ? 'least' : hasNone && points === 0 ? 'none' : 'all';
  return (
    <Button
      data-ui="cancel-rest"
      variant="ghost"
      isBusy={creations.some(({ id }) => cancelling.has(id))}
      // The newest first: none that waits begins in the place of one that is cancelled.
      onClick={() => void cancel(...creations.map(({ id }) => id).reverse())}
    >
      {messages.cancelRest[isEnough ? 'enough' : 'all'](count, messages.returned[returns](points))}
    </Button>
  );
}
