import { cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { MaskEditor } from './create-mask-editor.ts';
import type { MaskPointer } from './mask-gestures.ts';

/** Wheels count in pixels: this many of them double the size. */
const wheelDoublePx = 400;

export interface MaskStageProps extends ComponentPropsWithoutRef<'div'> {
  /** Undefined until the picture is there. */
  editor: MaskEditor | undefined;
  canvas: RefObject<HTMLCanvasElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  src: string;
  label: string;
  hintId: string;
}

/**
 * The picture with its mask: pointers and wheels are handed to the editor. It takes the focus when the
 * picture is there, unless the person is at a button by then; before that it takes nothing.
 */
export function MaskStage({
  editor,
  canvas,
  picture,
  src,
  label,
  hintId,
  className,
  ...props
}: MaskStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** The space bar moves the picture while a mouse drags. */
  const isSpaceDown = useRef(false);
  /** Space has moved the picture, and paints nothing. */
  const hasPanned = useRef(false);

  // Before anything can be pressed: without its size, a brush would be as large as the picture.
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current || !editor) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      editor.setStage({ width: Math.max(1, width), height: Math.max(1, height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // React's own listener is passive and could not keep the page from scrolling.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const box = current.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      editor.zoomBy(2 ** (-event.deltaY / wheelDoublePx), at);
    };
    current.addEventListener('wheel', zoom, { passive: false });
    if (!(document.activeElement instanceof HTMLButtonElement)) current.focus();
    return () => {
      observer.disconnect();
      current.removeEventListener('wheel', zoom);
    };
  }, [editor]);

  function read(event: PointerEvent | globalThis.PointerEvent): MaskPointer {
    const box = stage.current?.getBoundingClientRect();
    return {
      id: event.pointerId,
      type: event.pointerType,
      x: event.clientX - (box?.left ?? 0),
      y: event.clientY - (box?.top ?? 0),
      pressure: event.pressure,
      time: event.timeStamp,
    };
  }

  function move(event: PointerEvent) {
    const { nativeEvent } = event;
    const between = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length > 0 ? between : [nativeEvent]) {
      editor?.gestures.move(read(one));
    }
    // A finger covers its own cursor, and so does the tip of a pen that draws.
    const isCovered = event.pointerType !== 'mouse' && event.buttons > 0;
    editor?.hover(isCovered ? undefined : read(event));
  }

  function onKey(event: KeyboardEvent, isDown: boolean) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDown) {
      if (!event.repeat) hasPanned.current = false;
    } else if (isSpaceDown.current && !hasPanned.current) editor?.place();
    isSpaceDown.current = isDown;
  }

  return (
    <div
      ref={stage}
      data-ui="mask-stage"
      role="application"
      // A place to draw on that has keys of its own, once it takes them: no element has that meaning.
      tabIndex={editor ? 0 : -1}
      aria-hidden={!editor || undefined}
      aria-label={label}
      aria-describedby={hintId}
      className={cn(
        'ui:absolute ui:inset-0 ui:touch-none ui:overflow-hidden ui:bg-frame ui:outline-offset-[-2px]! ui:select-none ui:pointer-fine:cursor-none',
        className,
      )}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button > 1) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const isPan = event.button === 1 || isSpaceDown.current;
        if (isPan) {
          event.preventDefault();
          hasPanned.current = true;
        }
        editor?.gestures.down(read(event), { isPan });
      }}
      onPointerMove={move}
      onPointerUp={(event) => editor?.gestures.up(read(event))}
      onPointerCancel={(event) => editor?.gestures.cancel(read(event))}
      onPointerLeave={() => editor?.hover(undefined)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => onKey(event, true)}
      onKeyUp={(event) => onKey(event, false)}
      onBlur={() => {
        isSpaceDown.current = false;
      }}
      {...props}
    >
      <img
        ref={picture}
        src={src}
        alt=""
        draggable={false}
        referrerPolicy="no-referrer"
        className="ui:pointer-events-none ui:absolute ui:top-0 ui:left-0 ui:max-w-none ui:origin-top-left"
      />
      <canvas
        ref={canvas}
        className="ui:pointer-events-none ui:absolute ui:inset-0 ui:size-full ui:text-danger ui:outline-on-danger"
      />
    </div>
  );
}
