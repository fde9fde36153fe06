import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { onSwipeDown } from './on-swipe-down.ts';

/** Of the element that the sheet is, which scrolls. Wider windows have room for the form beside the stage or above it. */
export const formSheetClasses =
  'ui:max-lg:fixed ui:max-lg:inset-x-0 ui:max-lg:bottom-[max(var(--keyboard,0px),var(--song-player-height,0px))] ui:max-lg:*:[--song-player-height:0px] ui:max-lg:*:[--keyboard:0px] ui:max-lg:z-20 ui:max-lg:max-h-[min(var(--sheet),calc(100*var(--ui-dvh)-3.5rem-var(--keyboard,0px)))] ui:max-lg:overflow-y-auto ui:max-lg:**:scroll-mt-8 ui:max-lg:**:scroll-mb-20 ui:max-lg:overscroll-contain ui:max-lg:rounded-t-[12px] ui:max-lg:border-t ui:max-lg:bg-surface ui:max-lg:pr-[max(1rem,env(safe-area-inset-right))] ui:max-lg:pl-[max(1rem,env(safe-area-inset-left))] ui:max-lg:shadow-float';

/** From the lowest, which shows the start of the prompt and the button that sends it, to the highest. */
const heights = {
  low: 'min(10rem, calc(45 * var(--ui-dvh)))',
  half: 'calc(60 * var(--ui-dvh))',
  full: 'calc(100 * var(--ui-dvh) - 3.5rem - var(--song-player-height, 0px))',
};
type Height = keyof typeof heights;
const names = Object.keys(heights) as Height[];

/** Layers above the page and the sheet, which give the focus back. */
const layers = '[role="dialog"], [role="menu"]';

/** Of the bar at the top of a narrow window. In pixels, as below. */
const topBarHeight = 48;
/** For what marks the focus, around what has it. */
const ringRoom = 8;

/** A finger that moves by less has pressed. In pixels. */
const pressTolerance = 6;

export interface FormSheetHandleProps {
  /** The element that has `formSheetClasses`, and this handle for its first child. */
  sheet: RefObject<HTMLElement | null>;
  /** The sheet makes room for what comes into being. */
  isUnderWay: boolean;
  words: StageMessages['sheet'];
}

/**
 * The handle of a form that is a sheet at the foot of a phone, in three heights: dragged, pressed, moved by the arrow
 * keys, or lowered by a swipe down the form. Whoever writes in a low one has it grow, and it is lowered by Escape and by the focus
 * that leaves it; it stays above an on-screen keyboard, and covers nothing that has the focus.
 */
export function FormSheetHandle({ sheet, isUnderWay, words }: FormSheetHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const [height, setHeight] = useState<Height>('low');
  const drag = useRef<{ y: number; height: number; hasMoved: boolean }>(undefined);

  // Before it is painted: nothing is seen at its old height.
  useLayoutEffect(() => {
    sheet.current?.style.setProperty('--sheet', heights[height]);
    if (height === 'low') sheet.current?.scrollTo?.({ top: 0 });
  }, [sheet, height]);

  useLayoutEffect(() => {
    const form = sheet.current;
    if (!isFixed(form)) return;
    // The page is shorter now, without the form.
    const stage = document.querySelector('[data-ui="creation-stage"]');
    stage?.scrollIntoView({ block: 'nearest' });
  }, [sheet]);

  useEffect(() => {
    if (!isUnderWay) return;
    setHeight('low');
    // Its on-screen keyboard would hide what comes.
    const focused = document.activeElement;
    const hasKeyboard = isFixed(sheet.current) && matchMedia('(pointer: coarse)').matches;
    if (hasKeyboard && focused instanceof HTMLTextAreaElement) focused.blur();
  }, [sheet, isUnderWay]);

  useEffect(() => {
    const form = sheet.current;
    const grow = ({ target }: Event) => {
      if (!(target instanceof Element) || handle.current?.contains(target)) return;
      if (!target.closest('[data-ui="send-bar"]'))
        setHeight((now) => (now === 'low' ? 'half' : now));
    };
    // Whoever has the focus there already presses, or goes on.
    const events = ['focusin', 'click', 'input'] as const;
    for (const event of events) form?.addEventListener(event, grow);
    return () => {
      for (const event of events) form?.removeEventListener(event, grow);
    };
  }, [sheet]);

  useEffect(() => {
    const form = sheet.current;
    if (!form) return;
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || form.contains(target) || target.closest(layers)) return;
      setHeight('low');
      requestAnimationFrame(() => showAbove(form, target));
    };
    const lower = (event: globalThis.KeyboardEvent) => {
      const isInside = event.target instanceof Node && form.contains(event.target);
      // What is open in it closes first, as does what an input method has open.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isInside)
        return;
      setHeight('low');
    };
    const endSwipes = onSwipeDown(form, () => {
      if (isFixed(form)) setHeight((now) => names[names.indexOf(now) - 1] ?? now);
    });
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', lower);
    return () => {
      endSwipes();
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', lower);
    };
  }, [sheet]);

  function step(by: number) {
    const next = names[names.indexOf(height) + by];
    if (next) setHeight(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  function onPointerDown({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId);
    const { clientHeight = 0 } = sheet.current ?? {};
    drag.current = { y: clientY, height: clientHeight, hasMoved: false };
  }

  function onPointerMove({ clientY }: PointerEvent) {
    const { current } = drag;
    if (!current) return;
    const by = current.y - clientY;
    current.hasMoved ||= Math.abs(by) > pressTolerance;
    if (current.hasMoved) sheet.current?.style.setProperty('--sheet', `${current.height + by}px`);
  }

  function onPointerUp({ clientY }: PointerEvent) {
    const { current } = drag;
    if (!current?.hasMoved || !sheet.current) return;
    const nearest = nearestHeight(current.height + current.y - clientY);
    sheet.current.style.setProperty('--sheet', heights[nearest]);
    setHeight(nearest);
  }

  function onClick() {
    const wasDragged = drag.current?.hasMoved;
    drag.current = undefined;
    if (!wasDragged) setHeight(names[(names.indexOf(height) + 1) % names.length] ?? 'low');
  }

  return (
    <button
      ref={handle}
      type="button"
      data-ui="form-sheet-handle"
      data-state={height}
      aria-expanded={height === 'full'}
      aria-label={height === 'full' ? words.close : words.open}
      className="ui:sticky ui:top-0 ui:z-20 ui:-mx-4 ui:mb-1 ui:grid ui:h-8 ui:w-[calc(100%+2rem)] ui:touch-none ui:select-none ui:place-items-center ui:bg-surface ui:-outline-offset-2! ui:pointer-coarse:h-11 ui:lg:hidden"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined;
        sheet.current?.style.setProperty('--sheet', heights[height]);
      }}
      // Nothing but the sheet is dragged: not a text that is selected.
      onDragStart={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className="ui:h-1 ui:w-9 ui:rounded-full ui:bg-border-strong ui:forced-colors:bg-[CanvasText]" />
    </button>
  );
}

/** The height that a sheet of so many pixels is closest to. */
function nearestHeight(pixels: number): Height {
  const share = pixels / window.innerHeight;
  return share < 0.4 ? 'low' : share < 0.75 ? 'half' : 'full';
}

/** Whether it lies over the page. Wider windows have it in its place. */
function isFixed(sheet: HTMLElement | null): boolean {
  return sheet !== null && getComputedStyle(sheet).position === 'fixed';
}

/** Scrolls the page where a sheet hides what has the focus: its end, or of what is tall its beginning. */
function showAbove(sheet: HTMLElement, focused: Element) {
  if (!isFixed(sheet)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const hidden = bottom + ringRoom - sheet.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy(0, Math.min(hidden, top - topBarHeight - ringRoom));
}
