import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A mouse that moves less than this was meant to click; pixels. */
const clickSlackPx = 4;

/** Place of a dragged element. */
interface Drag {
  readonly from: number;
  /** The place that it would take now. */
  readonly to: number;
  /** How far it was dragged, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Places of the elements when the drag began. */
  readonly places: readonly DOMRect[];
}

export interface Reorder {
  /** Whether something is being dragged. */
  readonly isDragging: boolean;
  /** For the element at this place: whether it is the dragged one, and where it is drawn. */
  drawn(place: number): { isDragged: boolean; style: CSSProperties | undefined };
  /** Begins to drag the element at this place. */
  begin(event: ReactPointerEvent, place: number): void;
}

/**
 * Moves the first `count` children of a list by a pointer: the others make room while one is
 * dragged, and the order changes once, when it is let go. Escape puts it back.
 */
export function useReorder({
  list,
  count,
  onMove,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  onMove: (from: number, to: number) => void;
}): Reorder {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function begin(event: ReactPointerEvent, from: number) {
    if (!list.current || event.button !== 0) return;
    const places = Array.from(list.current.children)
      .slice(0, count)
      .map((child) => child.getBoundingClientRect());
    const { clientX, clientY, pointerId } = event;
    let latest: Drag | undefined;

    function move(moved: PointerEvent) {
      if (moved.pointerId !== pointerId) return;
      const x = moved.clientX - clientX;
      const y = moved.clientY - clientY;
      if (!latest && Math.hypot(x, y) < clickSlackPx) return;
      latest = { from, to: nearest(places, moved), x, y, places };
      setDrag(latest);
    }
    function end(ended: PointerEvent) {
      if (ended.pointerId !== pointerId) return;
      stop.current();
      if (latest && ended.type === 'pointerup') onMove(from, latest.to);
    }
    function key(pressed: KeyboardEvent) {
      if (pressed.key === 'Escape') stop.current();
    }
    stop.current();
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', key);
      setDrag(undefined);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', key);
  }

  return {
    isDragging: drag !== undefined,
    drawn: (place) => ({ isDragged: drag?.from === place, style: drag && styleOf(drag, place) }),
    begin,
  };
}

function nearest(places: readonly DOMRect[], { clientX, clientY }: PointerEvent): number {
  const distances = places.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY),
  );
  return distances.indexOf(Math.min(...distances));
}

/** The dragged one follows the pointer; those between its old place and its new one make room. */
function styleOf({ from, to, x, y, places }: Drag, place: number): CSSProperties | undefined {
  if (place === from) return { transform: `translate(${x}px, ${y}px)` };
  const step = place > from && place <= to ? -1 : place < from && place >= to ? 1 : 0;
  const [here, there] = [places[place], places[place + step]];
  if (step === 0 || !here || !there) return undefined;
  return { transform: `translate(${there.left - here.left}px, ${there.top - here.top}px)` };
}
