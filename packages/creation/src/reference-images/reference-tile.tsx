import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { PictureImage } from '../picture/picture-image.tsx';
import { type ReferenceImage, statusOf } from './reference-image.ts';
import { TileButton } from './tile-button.tsx';
import { UploadStrip } from './upload-strip.tsx';

export interface ReferenceTileProps extends ComponentPropsWithoutRef<'li'> {
  image: ReferenceImage;
  /** From 1. */
  place: number;
  /** Whether its place is shown: there may be others. */
  isNumbered: boolean;
  /** Whether it can be moved: there are others. */
  isMovable: boolean;
  isDragged: boolean;
  /** Names the sentence that says how it is moved. */
  moveHintId: string;
  onCancel: () => void;
  onTryAgain: () => void;
  onRemove: () => void;
  /** A key on the handle asks for a place beside this one, `by` places further. */
  onStep: (by: number) => void;
  onGrab: (event: PointerEvent) => void;
  /** Further content on the picture. */
  children?: ReactNode;
}

/** Change of the place by each key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One reference image: the picture, how far it is, and what can be done with it. */
export function ReferenceTile({
  image,
  place,
  isNumbered,
  isMovable,
  isDragged,
  moveHintId,
  onCancel,
  onTryAgain,
  onRemove,
  onStep,
  onGrab,
  children,
  className,
  ...props
}: ReferenceTileProps) {
  const messages = useCreationMessages();
  const status = statusOf(image);
  const label = messages.references.label(place, image.name);
  const isUploading = status === 'waiting' || status === 'uploading';

  function step(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  }

  return (
    <li
      data-ui="reference-tile"
      data-state={status}
      className={cn(
        'ui:group ui:relative ui:size-24 ui:overflow-hidden ui:rounded ui:border ui:bg-frame ui:select-none',
        status === 'failed' ? 'ui:border-danger' : 'ui:border-border',
        isDragged && 'ui:z-10 ui:cursor-grabbing ui:shadow-float',
        className,
      )}
      onPointerDown={(event) => {
        const isOnButton =
          event.target instanceof Element && event.target.closest('button, select');
        if (isMovable && event.pointerType === 'mouse' && !isOnButton) onGrab(event);
      }}
      {...props}
    >
      <PictureImage
        src={image.previewUrl}
        alt={label}
        draggable={false}
        referrerPolicy="no-referrer"
        className={cn(isMovable && 'ui:cursor-grab', status !== 'uploaded' && 'ui:opacity-60')}
      />
      {isMovable && (
        <TileButton
          icon="move"
          label={messages.references.move(label)}
          data-ui="reference-handle"
          aria-describedby={moveHintId}
          className="ui:top-0 ui:left-0 ui:cursor-grab ui:touch-none ui:pointer-fine:opacity-0 ui:pointer-fine:group-hover:opacity-100 ui:pointer-fine:group-focus-within:opacity-100"
          onPointerDown={onGrab}
          onKeyDown={step}
        />
      )}
      <TileButton
        icon="close"
        label={isUploading ? messages.references.cancel(label) : messages.references.remove(label)}
        data-ui="reference-end"
        className="ui:top-0 ui:right-0"
        onClick={isUploading ? onCancel : onRemove}
      />
      <UploadStrip image={image} label={label} onTryAgain={onTryAgain} />
      {children}
      {isNumbered && (
        // The picture's name says it. In the place of the handle, which a pointer brings; beside that where it is
        // always there.
        <span
          data-ui="reference-number"
          aria-hidden="true"
          className={cn(
            'ui:pointer-events-none ui:absolute ui:top-2 ui:left-2 ui:grid ui:h-5 ui:min-w-5 ui:place-items-center ui:rounded-sm ui:bg-surface-raised ui:px-1 ui:text-xs ui:font-medium ui:tabular-nums ui:shadow-float ui:pointer-coarse:top-3 ui:pointer-coarse:left-1/2 ui:pointer-coarse:-translate-x-1/2 ui:forced-colors:border',
            isMovable &&
              'ui:pointer-fine:group-hover:opacity-0 ui:pointer-fine:group-focus-within:opacity-0',
          )}
        >
          {place}
        </span>
      )}
    </li>
  );
}
