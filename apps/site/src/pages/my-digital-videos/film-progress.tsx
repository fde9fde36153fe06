import { type Creation, createCreations } from '@site/api-client/creations';
import { cancelLabel, stageAt } from '@site/creation';
import { useClient, useMessages, useSessionActions } from '@site/shell';
import { describeWait, useCreationActions } from '@site/shell/creations';
import { Button } from '@site/shell/ui';
import { useId, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** How far a film is that is not there yet, what it waits for, and the button that stops it. */
export function FilmProgress({ creation }: { creation: Creation }) {
  const messages = usePageMessages('my-digital-videos');
  const shell = useMessages();
  const client = useClient();
  const { changePoints } = useSessionActions();
  const { endCancelled } = useCreationActions();
  const [isCancelling, setIsCancelling] = useState(false);
  const returnsId = useId();
  const { id, state, percent } = creation;
  const isRunning = state === 'running';
  const shownPercent = Math.floor(percent);
  const stage = creation.stage && stageAt(creation.stage, percent);
  const { task } = messages.creation;
  const { place, expected, returns, cancelling } = describeWait(creation, shell);

  async function cancel() {
    setIsCancelling(true);
    try {
      const ended = await createCreations(client).cancel({ id });
      changePoints(ended.pointCount);
      if (ended.isCancelled) endCancelled(id, ended.returned);
      // Else its engine is asked first, and its end comes as news.
      if (!ended.isRequested) setIsCancelling(false);
    } catch {
      // It goes on, and can be stopped again.
      setIsCancelling(false);
    }
  }

  return (
    <div className="ui:grid ui:gap-2 ui:text-sm">
      <p role="status">
        {place ??
          (stage
            ? messages.step(stage.number + 1, stage.count)
            : shell.tasks.running(shownPercent))}
      </p>
      <div className="ui:flex ui:items-center ui:gap-3">
        <div
          role="progressbar"
          aria-label={task.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={isRunning ? shownPercent : undefined}
          className="ui:h-1 ui:flex-1 ui:overflow-hidden ui:rounded-full ui:bg-selected ui:forced-colors:h-1.5 ui:forced-colors:border"
        >
          <div
            className="ui:h-full ui:origin-left ui:bg-primary ui:transition-transform ui:forced-color-adjust-none ui:motion-reduce:transition-none"
            style={{ transform: `scaleX(${isRunning ? percent / 100 : 0})` }}
          />
        </div>
        {isRunning && (
          <span aria-hidden="true" className="ui:text-muted ui:tabular-nums">
            {messages.percent(shownPercent)}
          </span>
        )}
        <Button
          size="small"
          isBusy={isCancelling}
          aria-describedby={returnsId}
          onClick={() => void cancel()}
        >
          {cancelLabel({ returns }, { cost: creation.cost, task })}
        </Button>
      </div>
      {expected && <p className="ui:text-xs ui:text-muted">{expected}</p>}
      <p id={returnsId} className={returns === 'all' ? 'ui:sr-only' : 'ui:text-xs ui:text-muted'}>
        {cancelling}
      </p>
    </div>
  );
}
