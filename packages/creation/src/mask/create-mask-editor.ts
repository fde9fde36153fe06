import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import { fitted, panBy, type Size, type Zoom, zoomAt } from '../viewer/zoom.ts';
import { type GrowingLasso, growLasso } from './grow-lasso.ts';
import { type GrowingStroke, growStroke } from './grow-stroke.ts';
import type { MaskCanvas } from './mask-canvas.ts';
import { createMaskGestures, type MaskGestures } from './mask-gestures.ts';
import { addStep, type MaskHistory, openHistory, redo, stepsOf, undo } from './mask-history.ts';
import { MASK_UNITS, type MaskMode, type MaskPoint, type MaskStep } from './mask-step.ts';
import {
  type Frame,
  frameOf,
  type MaskView,
  type ScreenPoint,
  toMaskPoint,
  toMaskSize,
  toScreenPoint,
} from './mask-view.ts';

export type MaskTool = 'brush' | 'rectangle' | 'lasso';

/** Pixels of the screen, whatever the zoom. */
export const BRUSH_SIZES = { min: 4, max: 160, default: 40 } as const;

/** Two points of a stroke that are nearer than this, in pixels of the screen, are one. */
const nearest = 1.5;

/** State that a toolbar shows. */
export interface MaskEditorState {
  readonly history: MaskHistory;
  readonly tool: MaskTool;
  readonly mode: MaskMode;
  /** Across, in pixels of the screen. */
  readonly brush: number;
  readonly zoom: Zoom;
}

export interface MaskEditorOptions {
  steps: readonly MaskStep[];
  picture: Size;
  canvas: MaskCanvas;
  messages: MaskMessages['said'];
  /** Called with all steps whenever they are others. */
  onChange: (steps: readonly MaskStep[]) => void;
  /** Tells screen readers what has happened. */
  say: (text: string) => void;
  /** Called before the canvas is drawn, with where the picture lies now. */
  onFrame: (frame: Frame) => void;
  /** Calls back before the next frame of the screen. Default: `requestAnimationFrame`. */
  schedule?: (draw: () => void) => void;
}

/** A mask under a person's hands: by pointers, by keys, by a toolbar. */
export interface MaskEditor {
  getState(): MaskEditorState;
  subscribe(listener: () => void): () => void;
  /** The stage has this size from now on. */
  setStage(stage: Size): void;
  readonly gestures: MaskGestures;
  /** A mouse or pen is over the stage, or has left it. */
  hover(point: ScreenPoint | undefined): void;
  setTool(tool: MaskTool): void;
  setMode(mode: MaskMode): void;
  setBrush(brush: number): void;
  undo(): void;
  redo(): void;
  invert(): void;
  clear(): void;
  /** Around a point that stays where it is. Default: the middle of the stage. */
  zoomBy(factor: number, at?: ScreenPoint): void;
  fit(): void;
  /** Moves the cursor of the keyboard by so many units; `isDrawing` draws on the way. */
  moveCursor(by: ScreenPoint, options: { isDrawing: boolean }): void;
  /** Shows the cursor of the keyboard where it is. */
  showCursor(): void;
  /** Paints at the cursor, or sets a corner of a rectangle or lasso. */
  place(): void;
  /** Closes a lasso whose corners are set by keys; false where there is none. */
  closeLasso(): boolean;
  /** Drops a rectangle or lasso of which corners are set; false where there is none. */
  dropCorner(): boolean;
}

export function createMaskEditor({
  steps,
  picture,
  canvas,
  messages,
  onChange,
  say,
  onFrame,
  schedule = requestAnimationFrame,
}: MaskEditorOptions): MaskEditor {
  const listeners = new Set<() => void>();
  let state: MaskEditorState = {
    ...{ history: openHistory(steps), tool: 'brush', mode: 'paint', zoom: fitted },
    brush: BRUSH_SIZES.default,
  };
  let stage: Size = { width: 1, height: 1 };
  let isScheduled = false;
  let stroke: GrowingStroke | undefined;
  let lastPoint: ScreenPoint = { x: 0, y: 0 };
  /** A rectangle that is being drawn: where it began, and where it is now. */
  let corners: { from: MaskPoint; to: MaskPoint; isByKeys: boolean } | undefined;
  let lasso: { growing: GrowingLasso; isByKeys: boolean } | undefined;
  /** Place of the keyboard. */
  let place: MaskPoint = [MASK_UNITS / 2, MASK_UNITS / 2];
  /** Guide of the cursor: a pointer, or the keyboard. */
  let hovered: ScreenPoint | 'keys' | undefined;

  const view = (): MaskView => ({ stage, zoom: state.zoom, picture });
  const percent = ([x, y]: MaskPoint) =>
    [Math.round((x / MASK_UNITS) * 100), Math.round((y / MASK_UNITS) * 100)] as const;
  const brushSize = () => toMaskSize(view(), state.brush);

  canvas.replace(steps);

  function draw() {
    isScheduled = false;
    const now = view();
    onFrame(frameOf(now));
    const at = hovered === 'keys' ? toScreenPoint(now, place) : hovered;
    const radius = state.tool === 'brush' ? state.brush / 2 : undefined;
    canvas.show({
      view: now,
      live: corners ? rectangle(corners) : (lasso?.growing.step(state.mode) ?? stroke?.rest()),
      cursor: at && { ...at, radius },
    });
  }

  function redraw() {
    if (isScheduled) return;
    isScheduled = true;
    schedule(draw);
  }

  function change(changes: Partial<MaskEditorState>) {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
    redraw();
  }

  /** Other steps than before; `isDrawn`: the canvas shows them already. */
  function changeHistory(history: MaskHistory, { isDrawn = false } = {}) {
    change({ history });
    const all = stepsOf(history);
    if (!isDrawn) canvas.replace(all);
    onChange(all);
  }

  function add(step: MaskStep) {
    canvas.add(step);
    changeHistory(addStep(state.history, step), { isDrawn: true });
  }

  function rectangle({ from, to }: { from: MaskPoint; to: MaskPoint }): MaskStep {
    return { kind: 'rectangle', mode: state.mode, from, to };
  }

  const gestures = createMaskGestures({
    begin(point, pressure) {
      const start = toMaskPoint(view(), point, pressure);
      lastPoint = point;
      if (state.tool === 'rectangle') corners = { from: start, to: start, isByKeys: false };
      else if (state.tool === 'lasso') lasso = { growing: growLasso(start), isByKeys: false };
      else stroke = growStroke({ mode: state.mode, size: brushSize() }, start);
      redraw();
    },
    extend(point, pressure) {
      const to = toMaskPoint(view(), point, pressure);
      if (corners) corners = { ...corners, to };
      else if (Math.hypot(point.x - lastPoint.x, point.y - lastPoint.y) >= nearest) {
        lastPoint = point;
        lasso?.growing.add(to);
        extendStroke(to);
      }
      redraw();
    },
    end() {
      if (stroke) finishStroke(stroke);
      if (corners && !isSame(corners.from, corners.to)) add(rectangle(corners));
      if (lasso?.growing.isArea()) add(lasso.growing.step(state.mode));
      forgetMark();
      redraw();
    },
    cancel() {
      forgetMark();
      canvas.replace(stepsOf(state.history));
      redraw();
    },
    pan: (by) => change({ zoom: panBy(state.zoom, by, stage) }),
    zoom: zoomBy,
  });

  function forgetMark() {
    stroke = undefined;
    corners = undefined;
    lasso = undefined;
  }

  function extendStroke(to: MaskPoint) {
    const piece = stroke?.add(to);
    if (piece) canvas.add(piece);
    if (!stroke?.isFull()) return;
    finishStroke(stroke);
    stroke = growStroke({ mode: state.mode, size: brushSize() }, to);
  }

  /** Its whole pieces are drawn already. */
  function finishStroke(ended: GrowingStroke) {
    const rest = ended.rest();
    if (rest) canvas.add(rest);
    changeHistory(addStep(state.history, ended.step()), { isDrawn: true });
  }

  function zoomBy(factor: number, at?: ScreenPoint) {
    const x = at ? at.x - stage.width / 2 : 0;
    const y = at ? at.y - stage.height / 2 : 0;
    change({ zoom: zoomAt(state.zoom, { factor, x, y, stage }) });
    // A pointer zooms in many small steps.
    if (!at) say(messages.zoomed(Math.round(state.zoom.scale * 100)));
  }

  function travel(next: MaskHistory, said: string) {
    if (next === state.history) return say(messages.nothing);
    changeHistory(next);
    say(said);
  }

  function dropCorner(): boolean {
    if (!corners?.isByKeys && !lasso?.isByKeys) return false;
    say(corners ? messages.cornerLeft : messages.lasso.left);
    forgetMark();
    redraw();
    return true;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStage(next) {
      stage = next;
      change({ zoom: panBy(state.zoom, { x: 0, y: 0 }, stage) });
    },
    gestures,
    hover(point) {
      hovered = point;
      redraw();
    },
    setTool(tool) {
      dropCorner();
      change({ tool });
    },
    setMode: (mode) => change({ mode }),
    setBrush: (brush) =>
      change({ brush: Math.min(BRUSH_SIZES.max, Math.max(BRUSH_SIZES.min, Math.round(brush))) }),
    undo: () => travel(undo(state.history), messages.undone),
    redo: () => travel(redo(state.history), messages.redone),
    invert() {
      add({ kind: 'invert' });
      say(messages.inverted);
    },
    clear() {
      add({ kind: 'clear' });
      say(messages.cleared);
    },
    zoomBy,
    fit() {
      change({ zoom: fitted });
      say(messages.zoomed(100));
    },
    moveCursor(by, { isDrawing }) {
      const before = place;
      const clamp = (value: number) => Math.min(MASK_UNITS, Math.max(0, value));
      place = [clamp(place[0] + by.x), clamp(place[1] + by.y)];
      hovered = 'keys';
      if (corners?.isByKeys) corners = { ...corners, to: place };
      if (lasso?.isByKeys) lasso.growing.moveLast(place);
      if (isDrawing && state.tool === 'brush') {
        const { mode } = state;
        add({ kind: 'stroke', mode, size: brushSize(), points: [before, place] });
        say(messages.brushed[mode](...percent(place)));
      } else say(messages.at(...percent(place)));
      redraw();
    },
    showCursor() {
      hovered = 'keys';
      redraw();
    },
    place() {
      const { tool, mode } = state;
      hovered = 'keys';
      if (tool === 'brush') {
        add({ kind: 'stroke', mode, size: brushSize(), points: [place] });
        say(messages.brushed[mode](...percent(place)));
      } else if (tool === 'lasso') {
        // The last point follows the cursor until it is set.
        lasso ??= { growing: growLasso(place), isByKeys: true };
        lasso.growing.add(place);
        say(messages.lasso.corner(...percent(place)));
      } else if (corners) {
        const step = rectangle(corners);
        corners = undefined;
        add(step);
        say(messages.framed[mode]);
      } else {
        corners = { from: place, to: place, isByKeys: true };
        say(messages.corner(...percent(place)));
      }
      redraw();
    },
    closeLasso() {
      if (!lasso?.isByKeys) return false;
      const { growing } = lasso;
      if (growing.isArea()) {
        lasso = undefined;
        add(growing.step(state.mode));
        say(messages.lasso.closed[state.mode]);
      } else say(messages.lasso.noArea);
      return true;
    },
    dropCorner,
  };
}

function isSame(one: MaskPoint, other: MaskPoint): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
