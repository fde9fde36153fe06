import { useRef, useState } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useMessages } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { isOpenCreation, type KnownCreation } from './creations-state.ts';
import { TaskAnnouncer } from './task-announcer.tsx';
import { useCreations } from './use-creations.ts';

const loadPanel = () =>
  import('./task-centre-panel.tsx').then(({ TaskCentrePanel }) => TaskCentrePanel);

/** More digits do not fit into the ring; the button's name has the full number. */
const maxShownCount = 99;

export interface TaskButtonProps {
  /** 36 (default) or 44 px square; at least 44 px where a finger points. */
  size?: 'medium' | 'large';
  className?: string;
}

/** A ring with the number of creations that have not ended, or a mark once all have; opens the list. */
export function TaskButton({ size = 'medium', className }: TaskButtonProps) {
  const { tasks: messages } = useMessages();
  const creations = useCreations();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const {
    part: TaskCentrePanel,
    isBusy,
    prepare,
  } = useLazyPart(loadPanel, { isAwaited: isOpen, onFail: () => setIsOpen(false) });
  const all = [...creations.values()];
  const open = all.filter(isOpenCreation);
  const label = messages.button(open.length);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-ui="task-button"
        data-state={open.length > 0 ? 'open' : 'ended'}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        className={cn(
          'ui:inline-grid ui:shrink-0 ui:animate-fade-in ui:place-items-center ui:rounded ui:text-muted ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:hover:text-text ui:active:bg-selected ui:pointer-coarse:min-h-11 ui:pointer-coarse:min-w-11',
          size === 'large' ? 'ui:size-11' : 'ui:size-9',
          className,
        )}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-busy={isBusy || undefined}
        onClick={() => setIsOpen(true)}
      >
        {open.length > 0 ? (
          <Ring open={open} />
        ) : (
          <Icon name={all.some(({ state }) => state === 'failed') ? 'warning' : 'success'} />
        )}
      </button>
      <TaskAnnouncer creations={creations} />
      {TaskCentrePanel && (
        <TaskCentrePanel isOpen={isOpen} onOpenChange={setIsOpen} button={button} />
      )}
    </>
  );
}

/** How many there are, and how far they are together. */
function Ring({ open }: { open: readonly KnownCreation[] }) {
  const percent = open.reduce((sum, creation) => sum + creation.percent, 0) / open.length;
  const circle = { cx: 12, cy: 12, r: 10.75 };
  return (
    <span
      data-ui="task-ring"
      aria-hidden="true"
      className="ui:relative ui:grid ui:size-6 ui:place-items-center"
    >
      <svg
        data-ui="task-ring-drawing"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        focusable="false"
        className="ui:absolute ui:inset-0 ui:-rotate-90"
      >
        <circle {...circle} className="ui:text-border-strong" />
        <circle {...circle} pathLength={100} strokeDasharray={`${percent} 100`} />
      </svg>
      <span data-ui="task-count" className="ui:text-xs ui:font-medium ui:tabular-nums">
        {Math.min(open.length, maxShownCount)}
      </span>
    </span>
  );
}
