import { type PointerEvent, useRef } from 'react';

/** A finger that goes less far, in pixels, or more up or down than to a side, does not swipe. */
const shortestSwipePx = 48;

export interface Swipe {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** Handlers for an element that one finger swipes to a side; undefined does nothing there. */
export function useSwipe({
  onLeft,
  onRight,
}: {
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
}): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
      // A second finger zooms.
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }) {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < shortestSwipePx || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) onLeft?.();
      else onRight?.();
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
