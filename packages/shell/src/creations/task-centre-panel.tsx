import { type RefObject, useRef } from 'react';
import { useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { DialogContent, DialogRoot } from '../ui/dialog.tsx';
import { CancelRest } from './cancel-rest.tsx';
import { isOpenCreation } from './creations-state.ts';
import { TaskList } from './task-list.tsx';
import { useCreationActions } from './use-creation-actions.ts';
import { useCreationConnection, useCreations } from './use-creations.ts';

export interface TaskCentrePanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; the focus goes back there, or to the page once that is gone. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Every creation that the page knows, the newest first. A sheet on a phone, below the top bar in a
 * narrow window, beside the menu in a wide one.
 */
export function TaskCentrePanel({ isOpen, onOpenChange, button }: TaskCentrePanelProps) {
  return (
    <DialogRoot
      open={isOpen}
      onOpenChange={onOpenChange}
      fallbackFocus={() => button.current ?? document.querySelector('main')}
    >
      <Panel onClose={() => onOpenChange(false)} />
    </DialogRoot>
  );
}

const place =
  'ui:max-sm:-mx-4 ui:max-sm:-mb-4 ui:max-sm:w-[calc(100%+2rem)] ui:max-sm:max-w-none ui:max-sm:self-end ui:max-sm:rounded-b-none ui:sm:mt-9 ui:sm:self-start ui:sm:justify-self-end ui:lg:mt-0 ui:lg:ml-[calc(var(--ui-menu-width)-0.5rem)] ui:lg:justify-self-start ui:collapsed:self-end';

const height = 'ui:max-h-[calc(100*var(--ui-dvh)-5rem)]';

function Panel({ onClose }: { onClose: () => void }) {
  const { tasks: messages } = useMessages();
  const creations = useCreations();
  const connection = useCreationConnection();
  const { dismiss } = useCreationActions();
  const panel = useRef<HTMLDivElement>(null);
  const newestFirst = [...creations.values()].reverse();
  const ended = newestFirst.filter((creation) => !isOpenCreation(creation));
  const open = [...creations.values()].filter(isOpenCreation);
  const isFollowing = open.length > 0;
  const isEnough = ended.some(({ state }) => state === 'succeeded');
  const mayCancel = open.length > (isEnough ? 0 : 1);

  function dismissEnded() {
    panel.current?.focus();
    for (const { id } of ended) dismiss(id);
  }

  return (
    <DialogContent
      ref={panel}
      title={messages.title}
      className={`ui:flex ui:flex-col ${place} ${height}`}
    >
      <p
        data-ui="task-connection"
        role="status"
        className="ui:px-6 ui:not-empty:pb-2 ui:text-xs ui:text-muted"
      >
        {isFollowing && connection === 'lost' && messages.lost}
        {isFollowing && connection === 'gave-up' && messages.gaveUp}
      </p>
      <TaskList
        creations={newestFirst}
        onView={onClose}
        itemClassName="ui:border-t ui:py-3 ui:first:border-t-0 ui:first:pt-1"
        className="ui:relative ui:min-h-0 ui:overflow-y-auto ui:overscroll-contain ui:px-6 ui:pb-[calc(env(safe-area-inset-bottom)+0.75rem)] ui:[scrollbar-width:thin]"
      />
      {(ended.length > 1 || mayCancel) && (
        <div
          data-ui="task-footer"
          className="ui:flex ui:flex-wrap ui:justify-end ui:border-t ui:px-4 ui:pt-2 ui:pb-[calc(env(safe-area-inset-bottom)+0.5rem)]"
        >
          {mayCancel && <CancelRest creations={open} isEnough={isEnough} />}
          {ended.length > 1 && (
            <Button variant="ghost" onClick={dismissEnded}>
              {messages.dismissEnded}
            </Button>
          )}
        </div>
      )}
    </DialogContent>
  );
}
