import { Button } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import type { CreationMessages } from '../messages/messages.ts';
import type { CreationState } from './creation-state.ts';

export interface CreationProgressProps {
  state: Extract<CreationState, { status: 'sending' | 'painting' }>;
  onStop: () => void;
}

/** How far the painting is, as a bar and a number, and the button that stops it. */
export function CreationProgress({ state, onStop }: CreationProgressProps) {
  const messages = useCreationMessages();
  const percent = state.status === 'painting' ? state.canvas.percent : undefined;
  return (
    <div data-slot="creation-progress" className="ui:flex ui:items-center ui:gap-3">
      <div
        data-slot="progress-bar"
        role="progressbar"
        aria-label={messages.task.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Math.floor(percent)}
        className="ui:h-1 ui:flex-1 ui:overflow-hidden ui:rounded-full ui:bg-selected"
      >
        <div
          data-slot="progress-value"
          className="ui:h-full ui:origin-left ui:rounded-full ui:bg-primary ui:transition-transform ui:duration-200 ui:ease-out ui:motion-reduce:transition-none"
          style={{ transform: `scaleX(${(percent ?? 0) / 100})` }}
        />
      </div>
      <span
        data-slot="progress-text"
        aria-hidden="true"
        className="ui:min-w-10 ui:text-right ui:text-sm ui:text-muted ui:tabular-nums"
      >
        {toText(state, messages)}
      </span>
      <Button onClick={onStop} disabled={state.isStopping}>
        {state.isStopping ? messages.task.stopping : messages.task.stop}
      </Button>
    </div>
  );
}

function toText(state: CreationProgressProps['state'], { task }: CreationMessages): string {
  if (state.isReconnecting) return task.reconnecting;
  return state.status === 'painting'
    ? task.percent(Math.floor(state.canvas.percent))
    : task.sending;
}
