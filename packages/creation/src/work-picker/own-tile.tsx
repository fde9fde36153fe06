import { cn, Icon } from '@site/shell/ui';
import { memo, useState } from 'react';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import { durationText } from '../playback/duration-text.ts';
import { OwnView } from './own-view.tsx';
import type { OwnWork } from './own-work.ts';

/** About the width of a tile in pixels. */
export const tileWidth = 180;

export interface OwnTileProps {
  work: OwnWork;
  /** Counted from 0 in the list. */
  index: number;
  /** `added`: the form has it already. `full`: nothing more can be chosen. */
  state: 'open' | 'chosen' | 'added' | 'full';
  /** Number that it has or will have in the form; undefined where there is one alone, or it has none. */
  number: number | undefined;
  isTabStop: boolean;
  words: WorkPickerMessages;
  onToggle: (work: OwnWork) => void;
  onFocus: (index: number) => void;
}

/** A work or an upload that a press chooses, and another press leaves out again. */
export const OwnTile = memo(function OwnTile({
  work,
  index,
  state,
  number,
  isTabStop,
  words,
  onToggle,
  onFocus,
}: OwnTileProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const isTaken = state === 'chosen' || state === 'added';
  const note = state === 'added' ? words.added : work.note;
  const isUnavailable = state === 'added' || state === 'full';
  return (
    <li data-ui="work-tile" data-state={state}>
      <button
        type="button"
        data-ui="work-choice"
        aria-pressed={isTaken}
        aria-disabled={isUnavailable || undefined}
        tabIndex={isTabStop ? 0 : -1}
        className={cn(
          'ui:relative ui:block ui:aspect-square ui:w-full ui:overflow-hidden ui:rounded-md ui:bg-selected',
          isUnavailable ? 'ui:cursor-default' : 'ui:cursor-pointer',
        )}
        style={{ backgroundColor: work.color }}
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        onFocus={() => {
          setIsPointedAt(true);
          onFocus(index);
        }}
        onBlur={() => setIsPointedAt(false)}
        onClick={() => {
          if (!isUnavailable) onToggle(work);
        }}
      >
        <OwnView work={work} isPreviewed={isPointedAt} isDimmed={isUnavailable} />
        {(work.title ?? note) !== undefined && (
          <span className="ui:absolute ui:inset-x-0 ui:bottom-0 ui:bg-surface-raised ui:p-1 ui:text-center ui:text-xs ui:break-keep ui:text-text">
            {work.title !== undefined && (
              <span className="ui:line-clamp-2 ui:font-medium">{work.title}</span>
            )}
            {note}
          </span>
        )}
        {work.duration !== undefined && (
          <>
            {' '}
            <span className="ui:absolute ui:top-2 ui:left-2 ui:rounded-sm ui:bg-surface-raised ui:px-1.5 ui:py-0.5 ui:text-xs ui:text-text ui:tabular-nums ui:shadow-float ui:forced-colors:border">
              {durationText(work.duration)}
            </span>
          </>
        )}
        {isTaken && (
          <span
            className={cn(
              'ui:absolute ui:inset-0 ui:rounded-md',
              state === 'chosen' && 'ui:border-4 ui:border-primary',
            )}
          >
            <span
              data-ui="work-number"
              aria-hidden="true"
              className={cn(
                'ui:absolute ui:top-2 ui:right-2 ui:flex ui:size-6 ui:items-center ui:justify-center ui:rounded-full ui:border ui:text-xs ui:font-medium ui:tabular-nums ui:shadow-float',
                state === 'chosen'
                  ? 'ui:border-primary ui:bg-primary ui:text-on-primary'
                  : 'ui:border-border-strong ui:bg-surface-raised ui:text-text',
              )}
            >
              {number ?? <Icon name="check" className="ui:size-4" />}
            </span>
            <span className="ui:sr-only">{number !== undefined && words.place(number)}</span>
          </span>
        )}
      </button>
    </li>
  );
});
