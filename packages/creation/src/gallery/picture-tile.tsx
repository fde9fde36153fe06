import type { Picture } from '@site/api-client';
import { cn, Icon } from '@site/shell/ui';
import { memo, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { LazySongPlayButton } from '../songs/lazy-song-play-button.tsx';
import { PictureActions } from './picture-actions.tsx';
import type { PictureBox } from './picture-box.ts';
import type { PictureChanges } from './picture-list.ts';
import { pictureSources } from './picture-sources.ts';
import { useLongPress } from './use-long-press.ts';

export interface PictureTileProps extends PictureBox {
  picture: Picture;
  /** Counted from 0 in the whole gallery. */
  index: number;
  /** Pictures of the whole gallery; -1 while more may come. */
  count: number;
  /** Whether it is at the top of its column, which is looked at first. */
  isInFirstRow: boolean;
  /** Whether Tab leads here; one picture of the gallery has that. */
  isTabStop: boolean;
  /** Whether its actions are always there, since nothing can point without touching. */
  hasActions: boolean;
  /** Whether it lies among the user's own works: of these the public ones are marked. */
  isOwn: boolean;
  isThumbedUp: boolean;
  /** Whether a press selects it, or leaves it out again. */
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: (id: string, options: { isRange: boolean }) => void;
  /** A finger rests on it. Default: that means nothing. */
  onLongPress: ((id: string) => void) | undefined;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** It may be opened soon. */
  onIntent: () => void;
  onOpen: (id: string) => void;
  onThumb: (picture: Picture) => void;
  onChange: (id: string, changes: PictureChanges) => void;
}

/** Decoded with its frame: it may stand there already, drawn before the page was live. */
const firstToLoad = { fetchPriority: 'high', decoding: 'sync' } as const;
const laterToLoad = { loading: 'lazy' } as const;

/** One picture at its place, over its mean colour until it is there; its actions come when it is pointed at. */
export const PictureTile = memo(function PictureTile({
  picture,
  index,
  count,
  isInFirstRow,
  left,
  top,
  width,
  height,
  isTabStop,
  hasActions,
  isOwn,
  isThumbedUp,
  isSelecting,
  isSelected,
  onSelect,
  onLongPress,
  makeSameHref,
  onIntent,
  onOpen,
  onThumb,
  onChange,
}: PictureTileProps) {
  const messages = useCreationMessages();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const tabIndex = isTabStop ? 0 : -1;
  const isWaiting = picture.review?.state === 'waiting';

  const longPress = useLongPress(onLongPress && (() => onLongPress(picture.id)));

  function point() {
    setIsPointedAt(true);
    onIntent();
  }

  return (
    <li
      data-ui="picture-tile"
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="ui:absolute ui:rounded-md ui:[contain:layout_style_size]"
      style={{ left, top, width, height, backgroundColor: picture.color }}
      onPointerEnter={point}
      // A tile that comes under a pointer at rest, as after going back, is never entered.
      onPointerMove={isPointedAt ? undefined : point}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={point}
      onBlur={(event) => setIsPointedAt(event.currentTarget.contains(event.relatedTarget))}
    >
      <button
        type="button"
        data-ui="picture-open"
        aria-haspopup={isSelecting ? undefined : 'dialog'}
        aria-pressed={isSelecting ? isSelected : undefined}
        tabIndex={tabIndex}
        className={cn(
          'ui:absolute ui:inset-0 ui:size-full ui:rounded-md ui:[-webkit-touch-callout:none] ui:after:absolute ui:after:inset-0 ui:after:rounded-md ui:after:-outline-offset-2 ui:after:outline-ring ui:focus-visible:outline-none! ui:focus-visible:after:outline-2',
          isSelecting ? 'ui:cursor-pointer' : 'ui:cursor-zoom-in',
        )}
        {...longPress}
        onClick={({ shiftKey }) =>
          isSelecting ? onSelect(picture.id, { isRange: shiftKey }) : onOpen(picture.id)
        }
      >
        {mediaOf(picture) === 'image' ? (
          <PictureImage
            {...pictureSources(picture, width)}
            alt={pictureAlt(picture.prompt, messages)}
            width={picture.width}
            height={picture.height}
            {...(isInFirstRow ? firstToLoad : laterToLoad)}
            // A layer and two renders a picture: too much for those that fly past.
            isFading={false}
            isInButton
            className="ui:rounded-md"
          />
        ) : (
          <LazyPlayed picture={picture} coverWidth={width} isPreviewed={isPointedAt} />
        )}
      </button>
      {mediaOf(picture) === 'audio' && !isSelecting && (
        <LazySongPlayButton
          song={picture}
          tabIndex={tabIndex}
          className="ui:absolute ui:inset-0 ui:m-auto"
        />
      )}
      {isOwn && (isWaiting || !picture.isPrivate) && (
        <span
          data-ui="picture-mark"
          className={cn(
            'ui:pointer-events-none ui:absolute ui:left-2 ui:rounded-sm ui:bg-surface-raised ui:px-2 ui:py-0.5 ui:text-xs ui:text-text ui:shadow-float',
            // What has a cover has its title at the top.
            mediaOf(picture) === 'image' ? 'ui:top-2' : 'ui:top-9',
          )}
        >
          {isWaiting ? messages.gallery.waiting : messages.gallery.public}
        </span>
      )}
      {isSelecting && (
        <span
          data-ui="picture-selected"
          data-state={isSelected ? 'selected' : 'open'}
          className={cn(
            'ui:pointer-events-none ui:absolute ui:inset-0 ui:rounded-md',
            isSelected && 'ui:border-4 ui:border-primary',
          )}
        >
          <span
            className={cn(
              'ui:absolute ui:top-2 ui:right-2 ui:flex ui:size-6 ui:items-center ui:justify-center ui:rounded-full ui:border ui:shadow-float',
              isSelected
                ? 'ui:border-primary ui:bg-primary ui:text-on-primary'
                : 'ui:border-border-strong ui:bg-surface-raised',
            )}
          >
            {isSelected && <Icon name="check" className="ui:size-4" />}
          </span>
        </span>
      )}
      {(isPointedAt || hasActions) && !isSelecting && (
        <PictureActions
          picture={picture}
          isThumbedUp={isThumbedUp}
          makeSameHref={makeSameHref}
          tabIndex={tabIndex}
          onThumb={onThumb}
          onChange={onChange}
        />
      )}
    </li>
  );
});
