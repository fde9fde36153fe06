import type { ComposedPrompt } from '@site/creation';
import { isInputMethodKey } from '@site/shell/ui';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Text that is being written, up to the caret. */
export interface WrittenStart {
  /** Start of the text: UTF-16 offsets in the prompt. */
  readonly start: number;
  readonly end: number;
}

export interface CompletionProps<Written extends WrittenStart, Option> {
  prompt: ComposedPrompt;
  /** Names the list. */
  label: string;
  /** Finds what ends at the caret and may be completed; undefined where nothing does. */
  find: (text: string, caret: number) => Written | undefined;
  /** Offers what it may become. */
  offer: (written: Written) => readonly Option[];
  nameOf: (option: Option) => string;
  /** The prompt with an option in the place of what was written of it, and where the caret is then. */
  complete: (
    text: string,
    written: Written,
    option: Option,
  ) => { readonly text: string; readonly caret: number };
  /** Renders an option. */
  children: (option: Option) => ReactNode;
}

/**
 * Completions of what is being typed in the prompt: a list under the caret, walked by the arrow keys while the focus
 * stays in the text. Enter or Tab take one, Escape closes the list and leaves the text. While an input method composes
 * there is none.
 */
export function Completion<Written extends WrittenStart, Option>(
  props: CompletionProps<Written, Option>,
) {
  const box = document.querySelector<HTMLTextAreaElement>('textarea[data-ui="prompt-text"]');
  return box ? <CompletionList box={box} {...props} /> : null;
}

function CompletionList<Written extends WrittenStart, Option>({
  box,
  prompt,
  label,
  find,
  offer,
  nameOf,
  complete,
  children,
}: CompletionProps<Written, Option> & { box: HTMLTextAreaElement }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<Written>();
  const [place, setPlace] = useState(0);
  /** Start of the written text whose list was closed. */
  const closed = useRef<number>(undefined);
  const offered = written ? offer(written) : [];
  const isOpen = offered.length > 0;
  const active = Math.min(place, offered.length - 1);
  const idOf = (option: Option) => `${id}-${nameOf(option)}`;

  function close() {
    setWritten(undefined);
    setPlace(0);
  }

  function take(option: Option | undefined) {
    if (!written || option === undefined) return;
    const completed = complete(box.value, written, option);
    closed.current = written.start;
    close();
    prompt.edit(completed.text);
    box.setSelectionRange(completed.caret, completed.caret);
  }

  const latest = useRef({ offered, active, find, take, close, isOpen });
  useLayoutEffect(() => {
    latest.current = { offered, active, find, take, close, isOpen };
  });

  useEffect(() => {
    let isComposing = false;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    function look() {
      const { find, close } = latest.current;
      const caret = box.selectionStart;
      const isThere = !isComposing && caret === box.selectionEnd && document.activeElement === box;
      const found = isThere ? find(box.value, caret) : undefined;
      if (found?.start !== closed.current) closed.current = undefined;
      if (!found || closed.current !== undefined) return close();
      setWritten(found);
    }
    box.addEventListener('input', look, options);
    box.addEventListener('blur', () => latest.current.close(), options);
    document.addEventListener('selectionchange', look, options);
    box.addEventListener(
      'compositionstart',
      () => {
        isComposing = true;
        latest.current.close();
      },
      options,
    );
    box.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        look();
      },
      options,
    );
    box.addEventListener(
      'keydown',
      (event) => {
        const { isOpen, offered, active, find, take, close } = latest.current;
        if (!isOpen || isInputMethodKey(event)) return;
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by) setPlace((active + by + offered.length) % offered.length);
        else if (event.key === 'Enter' || event.key === 'Tab') take(offered[active]);
        else if (event.key === 'Escape') {
          closed.current = find(box.value, box.selectionStart)?.start;
          close();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      },
      { ...options, capture: true },
    );
    look();
    return () => listening.abort();
  }, [box]);

  const activeOption = offered[active];
  const activeId = activeOption === undefined ? undefined : idOf(activeOption);
  useEffect(() => {
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-haspopup', 'listbox');
    if (activeId === undefined) {
      box.removeAttribute('aria-controls');
      box.removeAttribute('aria-activedescendant');
      return;
    }
    box.setAttribute('aria-controls', id);
    box.setAttribute('aria-activedescendant', activeId);
    const option = document.getElementById(activeId);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, box, id]);

  const start = written?.start;
  useLayoutEffect(() => {
    if (start === undefined || !list.current) return;
    const card = box.closest('[data-ui="prompt-card"]');
    const at = rectOf(box, start);
    if (card && at)
      list.current.style.top = `${at.bottom - card.getBoundingClientRect().top + 4}px`;
  }, [box, start]);

  const card = box.closest('[data-ui="prompt-card"]');
  if (!isOpen || !card) return null;
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      data-ui="prompt-completion"
      className="ui:absolute ui:inset-x-2 ui:z-20 ui:max-h-64 ui:max-w-104 ui:overflow-y-auto ui:overscroll-contain ui:rounded-md ui:border ui:bg-surface-raised ui:p-1 ui:text-sm ui:shadow-float"
    >
      {offered.map((option, index) => (
        <div
          key={nameOf(option)}
          id={idOf(option)}
          role="option"
          aria-selected={index === active}
          className="ui:cursor-default ui:rounded ui:px-3 ui:py-2 ui:aria-selected:bg-selected ui:hover:bg-hover ui:pointer-coarse:min-h-11 ui:forced-colors:aria-selected:outline-2"
          // The focus stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => take(option)}
          tabIndex={-1}
        >
          {children(option)}
        </div>
      ))}
    </div>,
    card,
  );
}

/** Measures where a character of the box is on the screen: its text stands a second time below it, in spans. */
function rectOf(box: HTMLTextAreaElement, offset: number): DOMRect | undefined {
  const copy = box.parentElement?.querySelector('[data-ui="prompt-underlines"]');
  let before = 0;
  for (const span of copy?.querySelectorAll('span') ?? []) {
    const text = span.firstChild;
    const length = text?.nodeValue?.length ?? 0;
    if (text && before + length > offset) {
      const range = document.createRange();
      range.setStart(text, offset - before);
      range.setEnd(text, offset - before + 1);
      return range.getBoundingClientRect?.();
    }
    before += length;
  }
  return undefined;
}
