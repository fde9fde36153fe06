import { cn, Icon } from '@site/shell/ui';
import { memo } from 'react';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import type { OwnPicture } from './own-picture.ts';

/** About the width of a tile in pixels. */
export const tileWidth = 180;

export interface OwnTileProps {
  picture: OwnPicture;
  /** Counted from 0 in the list. */
  index: number;
  /** `added`: it is among the pictures already. `full`: nothing more can be chosen. */
  state: 'open' | 'chosen' | 'added' | 'full';
  /** Number that it has or will have among the pictures; undefined where there is one alone, or it has none. */
  number: number | undefined;
  isTabStop: boolean;
  words: WorkPickerMessages;
  onToggle: (picture: OwnPicture) => void;
  onFocus: (index: number) => void;
}

/** A picture that a press chooses, and another press leaves out again. */
export const OwnTile = memo(function OwnTile({
  picture,
  index,
  state,
  number,
  isTabStop,
  words,
  onToggle,
  onFocus,
}: OwnTileProps) {
  const isTaken = state === 'chosen' || state === 'added';
  const label = state === 'added' ? words.added : picture.note;
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
        style={{ backgroundColor: picture.color }}
        onFocus={() => onFocus(index)}
        onClick={() => {
          if (!isUnavailable) onToggle(picture);
        }}
      >
        <PictureImage
          {...picture.sources}
          alt={picture.alt}
          loading="lazy"
          isInButton
          className={isUnavailable ? 'ui:opacity-50' : undefined}
        />
        {label !== undefined && (
          <span className="ui:absolute ui:inset-x-0 ui:bottom-0 ui:bg-surface-raised ui:p-1 ui:text-center ui:text-xs ui:break-keep ui:text-text">
            {label}
          </span>
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
