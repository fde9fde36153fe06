import { Button } from '@site/shell/ui';
import { zhCn } from '../messages/zh-cn.ts';

export interface CreationProgressProps {
  /** 0 to 100; undefined while it isn't known. */
  percent: number | undefined;
  onStop: () => void;
}

/** How far the painting is, as a bar and a number, and the button that stops it. */
export function CreationProgress({ percent, onStop }: CreationProgressProps) {
  return (
    <div data-slot="creation-progress" className="ui:flex ui:items-center ui:gap-3">
      <div
        data-slot="progress-bar"
        role="progressbar"
        aria-label={zhCn.task.progress}
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
        {percent === undefined ? zhCn.task.sending : zhCn.task.percent(percent)}
      </span>
      <Button onClick={onStop}>{zhCn.task.stop}</Button>
    </div>
  );
}
