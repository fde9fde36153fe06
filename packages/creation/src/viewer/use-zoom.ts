import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitted, panBy, type Zoom, zoomAt } from './zoom.ts';

/** Wheels count in pixels: this many of them double the size. */
const wheelDoublePx = 400;

/** Zoom of a double click. */
const doubleClickScale = 2.5;

export interface ZoomControl {
  readonly zoom: Zoom;
  /** Larger or smaller around the stage's middle. */
  zoomBy(factor: number): void;
  fit(): void;
  /** For the stage: drag, pinch and double click. */
  readonly stageProps: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
    onDoubleClick(event: { clientX: number; clientY: number }): void;
  };
}

/** Zooms what lies on a stage by wheel, double click, drag, two fingers, or the functions it returns. */
export function useZoom(stage: RefObject<HTMLElement | null>): ZoomControl {
  const [zoom, setZoom] = useState(fitted);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  function zoomAround(factor: number, clientX?: number, clientY?: number) {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const x = clientX === undefined ? 0 : clientX - box.left - box.width / 2;
    const y = clientY === undefined ? 0 : clientY - box.top - box.height / 2;
    setZoom((zoom) => zoomAt(zoom, { factor, x, y, stage: box }));
  }

  const onWheel = useRef((_: WheelEvent) => {});
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomAround(2 ** (-event.deltaY / wheelDoublePx), event.clientX, event.clientY);
    };
  });
  useEffect(() => {
    const { current } = stage;
    // React's own listener is passive and could not keep the dialog from scrolling.
    const listen = (event: WheelEvent) => onWheel.current(event);
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, [stage]);

  const forget = (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId);

  return {
    zoom,
    zoomBy: (factor) => zoomAround(factor),
    fit: () => setZoom(fitted),
    stageProps: {
      onPointerDown(event) {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        const before = pointers.current.get(event.pointerId);
        const box = stage.current?.getBoundingClientRect();
        if (!before || !box) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (other) {
          const distance = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y);
          const factor = distance(now) / Math.max(1, distance(before));
          zoomAround(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
        } else {
          setZoom((zoom) => panBy(zoom, { x: now.x - before.x, y: now.y - before.y }, box));
        }
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onDoubleClick({ clientX, clientY }) {
        if (zoom.scale > 1) setZoom(fitted);
        else zoomAround(doubleClickScale, clientX, clientY);
      },
    },
  };
}
