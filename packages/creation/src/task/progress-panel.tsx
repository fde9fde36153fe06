import { type ShellMessages, useMessages } from '@site/shell';
import { describeWait } from '@site/shell/creations';
import { Button } from '@site/shell/ui';
import { useId } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { CreationMessages } from '../messages/messages.ts';
import { cancelLabel } from './cancel-label.ts';
import type { CreationUnderWay } from './creation-state.ts';
import { CreationWait } from './creation-wait.tsx';

export interface ProgressPanelProps {
  state: CreationUnderWay;
  onCancel: () => void;
}

/** Progress of a creation as a bar and a number, what it waits for, and the button that cancels it. */
export function ProgressPanel({ state, onCancel }: ProgressPanelProps) {
  const messages = useCreationMessages();
  const shellMessages = useMessages();
  const returnsId = useId();
  const percent = percentOf(state);
  const stage = state.status === 'sending' ? undefined : state.progress.stage;
  return (
    <div data-ui="creation-progress" className="ui:grid ui:gap-2">
      {stage && (
        <p data-ui="creation-step" className="ui:text-sm">
          {messages.task.step(stage.number + 1, stage.count)}
        </p>
      )}
      <div data-ui="progress-line" className="ui:flex ui:items-center ui:gap-3">
        <div
          data-ui="progress-bar"
          role="progressbar"
          aria-label={messages.task.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="ui:h-1 ui:flex-1 ui:overflow-hidden ui:rounded-full ui:bg-selected ui:forced-colors:h-1.5 ui:forced-colors:border"
        >
          <div
            data-ui="progress-value"
            className="ui:h-full ui:origin-left ui:rounded-full ui:bg-primary ui:transition-transform ui:duration-200 ui:ease-out ui:forced-color-adjust-none ui:motion-reduce:transition-none"
            style={{ transform: `scaleX(${(percent ?? 0) / 100})` }}
          />
        </div>
        <span
          data-ui="progress-text"
          aria-hidden="true"
          className="ui:min-w-10 ui:text-right ui:text-sm ui:text-muted ui:tabular-nums"
        >
          {toText(state, messages, shellMessages.tasks)}
        </span>
        <Button onClick={onCancel} disabled={state.isCancelling} aria-describedby={returnsId}>
          {state.isCancelling
            ? messages.task.cancelling
            : cancelText(state, { messages, shellMessages })}
        </Button>
      </div>
      {/* Room for its two sentences, on a phone one below the other: nothing moves when they come. */}
      <div className="ui:min-h-9 ui:text-xs ui:leading-4.5 ui:text-muted ui:tabular-nums ui:sm:min-h-4.5">
        {state.status !== 'sending' && (
          <CreationWait status={state.status} wait={state.wait} returnsId={returnsId} />
        )}
      </div>
    </div>
  );
}

/** While one is being sent, nothing has been spent. */
function cancelText(
  state: CreationUnderWay,
  { messages, shellMessages }: { messages: CreationMessages; shellMessages: ShellMessages },
): string {
  if (state.status === 'sending') return messages.task.cancel(0);
  const { status, wait, progress } = state;
  const described = describeWait({ ...wait, state: status }, shellMessages);
  return cancelLabel(described, { cost: progress.cost, task: messages.task });
}

/** A queued creation has no known progress, nor has one whose answer was lost. */
function percentOf(state: CreationUnderWay): number | undefined {
  if (state.status !== 'running') return undefined;
  return Math.floor(state.progress.percent);
}

function toText(
  state: CreationUnderWay,
  { task }: CreationMessages,
  tasks: ShellMessages['tasks'],
): string {
  if (state.status === 'sending') return state.isReconnecting ? tasks.uncertain : task.sending;
  if (state.isReconnecting) return task.reconnecting;
  const percent = percentOf(state);
  return percent === undefined ? '' : task.percent(percent);
}
