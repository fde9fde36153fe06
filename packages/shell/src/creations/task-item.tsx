import { type MouseEvent, useId } from 'react';
import type { ShellMessages } from '../messages/messages.ts';
import { Link } from '../navigation/link.tsx';
import { useFrame, useMessages } from '../shell-context.ts';
import { Button } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-classes.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { isOpenCreation, type KnownCreation } from './creations-state.ts';
import { describeWait } from './describe-wait.ts';
import { stillOf } from './still-of.ts';
import { workHref } from './work-href.ts';

/** More than two lines hold, in characters: prompts may be thousands long. */
const maxShownPrompt = 200;

export interface TaskItemProps {
  creation: KnownCreation;
  isCancelling: boolean;
  onCancel: () => void;
  /** The link to the finished one was followed. */
  onView?: (() => void) | undefined;
  onDismiss: (event: MouseEvent) => void;
  className?: string | undefined;
}

/** One creation of a list: what it is, how it stands, and what can be done with it. */
export function TaskItem({
  creation,
  isCancelling,
  onCancel,
  onView,
  onDismiss,
  className,
}: TaskItemProps) {
  const { brand, messages: allMessages, routes } = useFrame();
  const { tasks: messages } = allMessages;
  const promptId = useId();
  const returnsId = useId();
  const isOpen = isOpenCreation(creation);
  const wait = describeWait(creation, allMessages);
  const { place = stateText(creation, messages), expected, returns, cancelling } = wait;
  return (
    <li
      data-ui="task"
      data-state={creation.state}
      // Takes the focus when its neighbour is gone.
      tabIndex={-1}
      className={cn('ui:flex ui:gap-3 ui:-outline-offset-2', className)}
    >
      <TaskPicture creation={creation} />
      <div data-ui="task-text" className="ui:flex ui:min-w-0 ui:flex-1 ui:flex-col ui:gap-1">
        <p
          id={promptId}
          data-ui="task-prompt"
          dir="auto"
          className="ui:line-clamp-2 ui:wrap-anywhere"
        >
          {[...creation.prompt.slice(0, 2 * maxShownPrompt)].slice(0, maxShownPrompt).join('')}
        </p>
        <div data-ui="task-line" className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-2">
          <p
            data-ui="task-state"
            className="ui:min-w-24 ui:flex-1 ui:text-xs ui:wrap-anywhere ui:text-muted ui:tabular-nums"
          >
            {isCancelling ? messages.cancelling : place}
            {creation.state === 'failed' && creation.message && (
              <span data-ui="task-message" className="ui:block ui:text-text">
                {creation.message}
              </span>
            )}
            {isOpen && expected && !isCancelling && (
              <span data-ui="task-expected" className="ui:block">
                {expected}
              </span>
            )}
            {isOpen && !isCancelling && (
              <span
                id={returnsId}
                data-ui="task-returns"
                className={returns === 'all' ? 'ui:sr-only' : 'ui:block'}
              >
                {cancelling}
              </span>
            )}
          </p>
          <div data-ui="task-actions" className="ui:-mr-2.5 ui:ml-auto ui:flex">
            {creation.state === 'succeeded' && (
              <Link
                href={workHref(creation, { brand, routes })}
                aria-describedby={promptId}
                className={buttonClasses({ variant: 'ghost', size: 'small' })}
                onClick={onView}
              >
                {messages.view}
              </Link>
            )}
            {/* The same button throughout, so that the focus stays on it when the creation ends. */}
            <Button
              key="end"
              variant="ghost"
              size="small"
              aria-describedby={isOpen ? `${promptId} ${returnsId}` : promptId}
              isBusy={isCancelling && isOpen}
              onClick={isOpen ? onCancel : onDismiss}
            >
              {isOpen ? messages.cancel : messages.dismiss}
            </Button>
          </div>
        </div>
        {isOpen && <TaskProgress creation={creation} />}
      </div>
    </li>
  );
}

function stateText(
  { state, percent, cost, returned }: KnownCreation,
  messages: ShellMessages['tasks'],
) {
  switch (state) {
    case 'queued':
      return messages.queued;
    case 'running':
      return messages.running(Math.floor(percent));
    case 'uncertain':
      return messages.uncertain;
    case 'succeeded':
      return messages.succeeded(returned ?? 0);
    case 'failed':
      return messages.failed;
    case 'cancelled':
      return messages.cancelled(returned ?? cost);
  }
}

/** In place of the picture that will not be. */
const endIcons: Partial<Record<KnownCreation['state'], IconName>> = {
  failed: 'warning',
  cancelled: 'close',
};

/** Shows what is there so far, and then the first picture, over its own colour. */
function TaskPicture({ creation: { pictures, preview, state } }: { creation: KnownCreation }) {
  const picture = pictures?.[0];
  const shown = picture ? stillOf(picture) : preview;
  const icon = endIcons[state];
  return (
    <div
      data-ui="task-picture"
      className="ui:grid ui:size-14 ui:shrink-0 ui:place-items-center ui:overflow-hidden ui:rounded-sm ui:bg-selected"
      style={{ backgroundColor: picture?.color }}
    >
      {icon && <Icon name={icon} className="ui:text-muted" />}
      {shown && !icon && (
        <img
          key={picture?.id}
          data-ui="task-image"
          src={shown}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="ui:block ui:size-full ui:animate-fade-in ui:object-cover"
        />
      )}
    </div>
  );
}

/** How far it is; nobody knows of one that waits, or whose answer was lost. */
function TaskProgress({ creation: { state, percent } }: { creation: KnownCreation }) {
  const { tasks: messages } = useMessages();
  const shown = state === 'running' ? Math.floor(percent) : undefined;
  return (
    <div
      data-ui="progress-bar"
      role="progressbar"
      aria-label={messages.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className="ui:h-1 ui:overflow-hidden ui:rounded-full ui:bg-selected ui:forced-colors:h-1.5 ui:forced-colors:border"
    >
      <div
        data-ui="progress-value"
        className="ui:h-full ui:origin-left ui:rounded-full ui:bg-primary ui:transition-transform ui:duration-200 ui:ease-out ui:forced-color-adjust-none ui:motion-reduce:transition-none"
        style={{ transform: `scaleX(${(shown ?? 0) / 100})` }}
      />
    </div>
  );
}
