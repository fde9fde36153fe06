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

/** Of the element that the sheet is, which scrolls. Wider windows have room for the form beside the stage or above it. */
export const formSheetClasses =
  'ui:max-lg:fixed ui:max-lg:inset-x-0 ui:max-lg:bottom-[max(var(--keyboard),var(--song-player-height,0px))] ui:max-lg:*:[--song-player-height:0px] ui:max-lg:z-20 ui:max-lg:max-h-(--sheet) ui:max-lg:overflow-y-auto ui:max-lg:**:scroll-mt-8 ui:max-lg:**:scroll-mb-20 ui:max-lg:overscroll-contain ui:max-lg:rounded-t-[12px] ui:max-lg:border-t ui:max-lg:bg-surface ui:max-lg:pr-[max(1rem,env(safe-area-inset-right))] ui:max-lg:pl-[max(1rem,env(safe-area-inset-left))] ui:max-lg:shadow-float';

/** From the lowest, which shows the start of the prompt and the button that sends it, to the highest. */
const heights = {
  low: 'min(10rem, calc(45 * var(--ui-dvh)))',
  half: 'calc(60 * var(--ui-dvh))',
  full: 'calc(100 * var(--ui-dvh) - 3.5rem - var(--song-player-height, 0px))',
};
type Height = keyof typeof heights;
const names = Object.keys(heights) as Height[];

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
 * The handle of a form that is a sheet at the foot of a phone, in three heights: dragged, pressed, or
 * moved by the arrow keys. Whoever writes in a low one has it grow; it stays above an on-screen keyboard.
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
    if (!form || getComputedStyle(form).position !== 'fixed') return;
    // The page is shorter now, without the form.
    const stage = document.querySelector('[data-ui="creation-stage"]');
    stage?.scrollIntoView({ block: 'nearest' });
  }, [sheet]);

  useEffect(() => {
    if (!isUnderWay) return;
    setHeight('low');
    // Its on-screen keyboard would hide what comes.
    const focused = document.activeElement;
    if (navigator.maxTouchPoints > 0 && focused instanceof HTMLTextAreaElement) focused.blur();
  }, [isUnderWay]);

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

  useEffect(() => followKeyboard(sheet.current), [sheet]);

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
      aria-expanded={height !== 'low'}
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

/** Keeps an element above an on-screen keyboard that covers the page. */
function followKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const { visualViewport } = window;
  if (!element || !visualViewport) return;
  function follow() {
    const { height, offsetTop, scale } = visualViewport as VisualViewport;
    // Whoever has zoomed in moves the page themselves.
    const covered = scale > 1 ? 0 : Math.max(0, window.innerHeight - height - offsetTop);
    element?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  }
  follow();
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
  return () => {
    visualViewport.removeEventListener('resize', follow);
    visualViewport.removeEventListener('scroll', follow);
  };
}
