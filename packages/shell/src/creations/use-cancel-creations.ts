import { isApiError } from '@site/api-client';
import { createCreations } from '@site/api-client/creations';
import { useState } from 'react';
import { useSessionActions } from '../session/use-session.ts';
import { useClient, useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { useCreationActions } from './use-creation-actions.ts';

/** Cancels creations by their ids, and tells which are being cancelled. Inside a `Shell` only. */
export function useCancelCreations() {
  const { tasks: messages } = useMessages();
  const client = useClient();
  const { changePoints } = useSessionActions();
  const { endCancelled } = useCreationActions();
  const toast = useToast();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());

  async function cancelOne(id: string) {
    try {
      const cancellation = await createCreations(client).cancel({ id });
      changePoints(cancellation.pointCount);
      // Where it had ended before, or its engine is asked first, the stream says how it ends.
      if (cancellation.isCancelled) endCancelled(id, cancellation.returned);
      if (cancellation.isRequested) return;
    } catch (reason) {
      const said = isApiError(reason) ? reason.serverMessage : undefined;
      toast.show({ kind: 'error', text: said ?? messages.cancelFailed });
    }
    setCancelling((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  /** One after the other, in their order. */
  async function cancel(...ids: readonly string[]) {
    setCancelling((others) => new Set([...others, ...ids]));
    for (const id of ids) await cancelOne(id);
  }

  return { cancel, cancelling };
}
