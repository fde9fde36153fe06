import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { PictureImage } from '../picture/picture-image.tsx';
import { type ReferenceImage, statusOf } from './reference-image.ts';
import { cornerClass, slotClass, slotLabelClass, squareClass } from './slot-classes.ts';
import { TileButton } from './tile-button.tsx';
import { UploadStrip } from './upload-strip.tsx';

export interface ReferenceTileProps extends ComponentPropsWithoutRef<'li'> {
  image: ReferenceImage;
  /** From 1. */
  place: number;
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
  onPicture?: ReactNode;
  /** Further content below its label. */
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
  isMovable,
  isDragged,
  moveHintId,
  onCancel,
  onTryAgain,
  onRemove,
  onStep,
  onGrab,
  onPicture,
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
        slotClass,
        'ui:select-none',
        isDragged && 'ui:relative ui:z-10 ui:cursor-grabbing',
        className,
      )}
      {...props}
    >
      <div className={cn(squareClass, isDragged && 'ui:shadow-float')}>
        <div
          className={cn(
            'ui:absolute ui:inset-0 ui:rounded-[inherit] ui:border ui:bg-frame',
            status === 'failed' ? 'ui:border-danger' : 'ui:border-border',
          )}
        >
          <PictureImage
            src={image.previewUrl}
            alt={label}
            draggable={false}
            referrerPolicy="no-referrer"
            className={cn('ui:rounded-[inherit]', status !== 'uploaded' && 'ui:opacity-60')}
          />
        </div>
        {isMovable && (
          <button
            type="button"
            data-ui="reference-handle"
            aria-label={messages.references.move(label)}
            aria-describedby={moveHintId}
            className="ui:absolute ui:inset-0 ui:cursor-grab ui:touch-none ui:rounded-[inherit]"
            onPointerDown={onGrab}
            onKeyDown={step}
          />
        )}
        <TileButton
          icon="close"
          label={
            isUploading ? messages.references.cancel(label) : messages.references.remove(label)
          }
          data-ui="reference-end"
          className={cornerClass}
          onClick={isUploading ? onCancel : onRemove}
        />
        <UploadStrip image={image} label={label} onTryAgain={onTryAgain} />
        {onPicture}
      </div>
      {/* The picture's name says it. */}
      <span aria-hidden="true" data-ui="slot-label" className={slotLabelClass}>
        {messages.references.label(place, '')}
      </span>
      {children}
    </li>
  );
}
