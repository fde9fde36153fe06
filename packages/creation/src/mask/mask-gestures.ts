import type { ScreenPoint } from './mask-view.ts';

/** A pen that was near within so many milliseconds makes touches the palm of its hand. */
export const PALM_MS = 1_000;

/** Pointer, as a gesture knows it. Positions are pixels of the stage. */
export interface MaskPointer extends ScreenPoint {
  readonly id: number;
  /** As browsers name it: `mouse`, `pen` or `touch`. */
  readonly type: string;
  /** 0 to 1. */
  readonly pressure: number;
  /** Milliseconds, of any clock that only goes forward. */
  readonly time: number;
}

export interface MaskGestureListener {
  /** A mark begins. `pressure` is that of a pen, else undefined. */
  begin(point: ScreenPoint, pressure: number | undefined): void;
  extend(point: ScreenPoint, pressure: number | undefined): void;
  end(): void;
  /** It was none: a second finger came, or the browser has taken the pointer. */
  cancel(): void;
  pan(by: ScreenPoint): void;
  zoom(factor: number, at: ScreenPoint): void;
}

export interface MaskGestures {
  /** `isPan`: the pointer moves the picture, as with the middle button. */
  down(pointer: MaskPointer, options: { isPan: boolean }): void;
  /** Also of pointers that are only near. */
  move(pointer: MaskPointer): void;
  up(pointer: Pick<MaskPointer, 'id'>): void;
  cancel(pointer: Pick<MaskPointer, 'id'>): void;
}

/** One finger, a pen or a mouse makes marks; two fingers move and zoom; a palm does nothing. */
export function createMaskGestures(listener: MaskGestureListener): MaskGestures {
  const fingers = new Map<number, ScreenPoint>();
  /** Two fingers were down, and not all of them have left since. */
  let isPinching = false;
  let mark: Pick<MaskPointer, 'id' | 'type'> | undefined;
  let panned: Pick<MaskPointer, 'id' | 'x' | 'y'> | undefined;
  let penAt = Number.NEGATIVE_INFINITY;

  const pressureOf = ({ type, pressure }: MaskPointer) => (type === 'pen' ? pressure : undefined);

  function begin(pointer: MaskPointer) {
    mark = pointer;
    listener.begin(pointer, pressureOf(pointer));
  }

  function cancelMark() {
    if (!mark) return;
    mark = undefined;
    listener.cancel();
  }

  function leave(id: number) {
    fingers.delete(id);
    if (fingers.size === 0) isPinching = false;
    if (panned?.id === id) panned = undefined;
  }

  function pinch(pointer: MaskPointer) {
    const before = [...fingers.values()];
    fingers.set(pointer.id, { x: pointer.x, y: pointer.y });
    const [a, b] = before;
    const [c, d] = [...fingers.values()];
    if (!a || !b || !c || !d) return;
    const from = middle(a, b);
    const to = middle(c, d);
    listener.pan({ x: to.x - from.x, y: to.y - from.y });
    const distance = Math.hypot(a.x - b.x, a.y - b.y);
    if (distance > 0) listener.zoom(Math.hypot(c.x - d.x, c.y - d.y) / distance, to);
  }

  return {
    down(pointer, { isPan }) {
      const { id, type, x, y, time } = pointer;
      if (type === 'touch') {
        if (mark?.type === 'pen' || time - penAt < PALM_MS) return;
        fingers.set(id, { x, y });
        if (fingers.size > 1) {
          cancelMark();
          isPinching = true;
        } else if (!isPinching && !mark) begin(pointer);
        return;
      }
      if (type === 'pen') {
        penAt = time;
        if (mark?.type === 'touch') cancelMark();
        fingers.clear();
        isPinching = false;
      }
      if (mark || panned) return;
      if (isPan) panned = { id, x, y };
      else begin(pointer);
    },
    move(pointer) {
      const { id, type, x, y, time } = pointer;
      if (type === 'pen') penAt = time;
      if (mark?.id === id) listener.extend(pointer, pressureOf(pointer));
      if (panned?.id === id) {
        listener.pan({ x: x - panned.x, y: y - panned.y });
        panned = { id, x, y };
      }
      if (isPinching && fingers.has(id)) pinch(pointer);
    },
    up({ id }) {
      if (mark?.id === id) {
        mark = undefined;
        listener.end();
      }
      leave(id);
    },
    cancel({ id }) {
      if (mark?.id === id) cancelMark();
      leave(id);
    },
  };
}

function middle(one: ScreenPoint, other: ScreenPoint): ScreenPoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
