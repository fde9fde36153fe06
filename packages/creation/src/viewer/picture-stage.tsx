import type { Picture } from '@site/api-client';
import { cn, IconButton } from '@site/shell/ui';
import { useEffect, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';
import { fitted, MAX_SCALE, zoomStep } from './zoom.ts';

export interface PictureStageProps {
  picture: Picture;
  words: ViewerMessages;
  /** A finger swipes to the left, or to the right, over a picture that is not zoomed. */
  onSwipeLeft?: (() => void) | undefined;
  onSwipeRight?: (() => void) | undefined;
  className?: string;
}

/** A picture in its whole size, over its thumbnail until it is there; zoomed by wheel, fingers, keys `+ - 0`. */
export function PictureStage({
  picture,
  words,
  onSwipeLeft,
  onSwipeRight,
  className,
}: PictureStageProps) {
  const messages = useCreationMessages();
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, zoomBy, fit, stageProps } = useZoom(stage);
  const { scale, x, y } = zoom;
  const swipe = useSwipe(
    scale === 1
      ? { onLeft: onSwipeLeft, onRight: onSwipeRight }
      : { onLeft: undefined, onRight: undefined },
  );

  const onKey = useRef((_: KeyboardEvent) => {});
  useEffect(() => {
    onKey.current = ({ key }) => {
      if (key === '+' || key === '=') zoomBy(zoomStep);
      if (key === '-') zoomBy(1 / zoomStep);
      if (key === '0') fit();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const placeholder = picture.thumbnails[0]?.url;
  return (
    <div
      ref={stage}
      data-ui="picture-stage"
      data-state={scale === 1 ? 'fitted' : 'zoomed'}
      className={cn(
        'ui:relative ui:overflow-hidden ui:bg-frame ui:select-none',
        scale > 1
          ? 'ui:cursor-grab ui:touch-none ui:active:cursor-grabbing'
          : 'ui:cursor-zoom-in ui:touch-pan-y',
        className,
      )}
      {...stageProps}
      onPointerDown={(event) => {
        stageProps.onPointerDown(event);
        swipe.onPointerDown(event);
      }}
      onPointerUp={(event) => {
        stageProps.onPointerUp(event);
        swipe.onPointerUp(event);
      }}
      onPointerCancel={(event) => {
        stageProps.onPointerCancel(event);
        swipe.onPointerCancel();
      }}
    >
      <div
        data-ui="picture-zoom"
        className="ui:absolute ui:inset-0"
        style={
          zoom === fitted ? undefined : { transform: `translate(${x}px, ${y}px) scale(${scale})` }
        }
      >
        {placeholder && (
          <img
            src={placeholder}
            alt=""
            className="ui:absolute ui:inset-0 ui:size-full ui:object-contain"
          />
        )}
        <PictureImage
          key={picture.id}
          src={picture.url}
          alt={pictureAlt(picture.prompt, messages)}
          draggable={false}
          isFading={false}
          className="ui:object-contain!"
        />
      </div>
      <div
        data-ui="zoom-buttons"
        className="ui:absolute ui:right-2 ui:bottom-2 ui:flex ui:rounded ui:bg-surface-raised ui:shadow-float"
      >
        <IconButton
          icon="minus"
          label={words.zoomOut}
          disabled={scale <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <IconButton icon="fit" label={words.fit} disabled={zoom === fitted} onClick={fit} />
        <IconButton
          icon="plus"
          label={words.zoomIn}
          disabled={scale >= MAX_SCALE}
          onClick={() => zoomBy(zoomStep)}
        />
      </div>
    </div>
  );
}
