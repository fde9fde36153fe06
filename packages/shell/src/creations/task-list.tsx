import { isApiError } from '@site/api-client';
import { createCreations } from '@site/api-client/creations';
import { type MouseEvent, useState } from 'react';
import { useSessionActions } from '../session/use-session.ts';
import { useClient, useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { isOpenCreation, type KnownCreation } from './creations-state.ts';
import { TaskItem } from './task-item.tsx';
import { useCreationActions } from './use-creation-actions.ts';

export interface TaskListProps {
  /** In the order in which they are shown. */
  creations: readonly KnownCreation[];
  /** The link to a finished one was followed. */
  onView?: () => void;
  className?: string;
  itemClassName?: string;
}

/** Creations, each with what can be done with it. */
export function TaskList({ creations, onView, className, itemClassName }: TaskListProps) {
  const { dismiss } = useCreationActions();
  const { cancel, cancelling } = useCancel();

  function dismissOne(creation: KnownCreation, { currentTarget }: MouseEvent) {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour ?? document.querySelector('main');
    if (next instanceof HTMLElement) next.focus();
    dismiss(creation.id);
  }

  return (
    <ul data-ui="task-list" className={className}>
      {creations.map((creation) => (
        <TaskItem
          key={creation.id}
          creation={creation}
          isCancelling={isOpenCreation(creation) && cancelling.has(creation.id)}
          onCancel={() => void cancel(creation.id)}
          onView={onView}
          onDismiss={(event) => dismissOne(creation, event)}
          className={itemClassName}
        />
      ))}
    </ul>
  );
}

/** Cancels creations, several at a time, and tells which are being cancelled. */
function useCancel() {
  const { tasks: messages } = useMessages();
  const client = useClient();
  const { changePoints } = useSessionActions();
  const { endCancelled } = useCreationActions();
  const toast = useToast();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());

  async function cancel(id: string) {
    setCancelling((ids) => new Set(ids).add(id));
    try {
      const cancellation = await createCreations(client).cancel({ id });
      changePoints(cancellation.pointCount);
      // Where it had ended before, or its engine is asked first, the stream tells how it ends.
      if (cancellation.isCancelled) endCancelled(id, cancellation.returned);
      if (cancellation.isRequested) return;
    } catch (reason) {
      const said = isApiError(reason) ? reason.serverMessage : undefined;
      toast.show({ kind: 'error', text: said ?? messages.cancelFailed });
    }
    setCancelling((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  return { cancel, cancelling };
}
