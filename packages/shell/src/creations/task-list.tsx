import type { MouseEvent } from 'react';
import { isOpenCreation, type KnownCreation } from './creations-state.ts';
import { TaskItem } from './task-item.tsx';
import { useCancelCreations } from './use-cancel-creations.ts';
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
  const { cancel, cancelling } = useCancelCreations();

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
