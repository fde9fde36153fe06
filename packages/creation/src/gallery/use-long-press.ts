import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger rests, and pixels that it may slip meanwhile. */
const longPressMs = 500;
const slipPx = 10;

/** For an element that a finger can rest on. What the same touch does otherwise, as a click, is left out. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  function stop() {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasLong.current = false;
      if (pointerType === 'mouse' || !onLongPress) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > slipPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: { preventDefault(): void }) {
      if (press.current || wasLong.current) event.preventDefault();
    },
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
