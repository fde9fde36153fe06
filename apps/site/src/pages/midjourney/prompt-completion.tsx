import type { ComposedPrompt } from '@site/creation';
import { isInputMethodKey } from '@site/shell/ui';
import type { ParameterReference } from '@site/validators/parameters';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazyWords } from '../../messages/use-lazy-words.ts';
import type { CookbookMessages } from '../../messages/zh-cn/cookbook.ts';
import type { Tool } from '../../workbench/use-tool.ts';
import { describeValues } from '../cookbook/describe-values.ts';
import {
  completeName,
  findCompletions,
  findWrittenName,
  type WrittenName,
} from './find-completions.ts';

export interface PromptCompletionProps {
  prompt: ComposedPrompt;
  tool: Tool;
}

const manuals = import.meta.glob<CookbookMessages>('../../messages/*/cookbook.ts', {
  import: 'messages',
});

/** Completes the names of parameters where the prompt is written. */
export function PromptCompletion(props: PromptCompletionProps) {
  const messages = useLazyWords(manuals);
  const box = document.querySelector<HTMLTextAreaElement>('textarea[data-ui="prompt-text"]');
  return messages && box ? <Completion box={box} messages={messages} {...props} /> : null;
}

/**
 * What a parameter may become whose dashes are being typed: a list under the caret, walked by the arrow
 * keys while the focus stays in the text. Enter or Tab take one, Escape closes the list and leaves the text.
 * While an input method composes there is none.
 */
function Completion({
  box,
  prompt,
  tool,
  messages,
}: PromptCompletionProps & {
  box: HTMLTextAreaElement;
  messages: CookbookMessages;
}) {
  const { chosen } = tool.models;
  const understood = chosen?.tool === 'midjourney' ? chosen.capabilities.parameters : undefined;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<WrittenName>();
  const [place, setPlace] = useState(0);
  /** Where the dashes are whose list was closed. */
  const closed = useRef<number>(undefined);
  const offered = written ? findCompletions(written.name, understood) : [];
  const isOpen = offered.length > 0;
  const active = Math.min(place, offered.length - 1);

  function close() {
    setWritten(undefined);
    setPlace(0);
  }

  function take(parameter: ParameterReference | undefined) {
    if (!written || !parameter) return;
    const completed = completeName(box.value, written, parameter);
    closed.current = written.start;
    close();
    prompt.edit(completed.text);
    box.setSelectionRange(completed.caret, completed.caret);
  }

  const latest = useRef({ offered, active, take, close, isOpen });
  useLayoutEffect(() => {
    latest.current = { offered, active, take, close, isOpen };
  });

  useEffect(() => {
    let isComposing = false;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    function look() {
      const caret = box.selectionStart;
      const isThere = !isComposing && caret === box.selectionEnd && document.activeElement === box;
      const found = isThere ? findWrittenName(box.value, caret) : undefined;
      if (found?.start !== closed.current) closed.current = undefined;
      if (!found || closed.current !== undefined) return latest.current.close();
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
        const { isOpen, offered, active, take, close } = latest.current;
        if (!isOpen || isInputMethodKey(event)) return;
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by) setPlace((active + by + offered.length) % offered.length);
        else if (event.key === 'Enter' || event.key === 'Tab') take(offered[active]);
        else if (event.key === 'Escape') {
          closed.current = findWrittenName(box.value, box.selectionStart)?.start;
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

  const activeId = isOpen ? `${id}-${offered[active]?.name}` : undefined;
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
      aria-label={messages.parameter}
      data-ui="prompt-completion"
      className="ui:absolute ui:inset-x-2 ui:z-20 ui:max-h-64 ui:max-w-104 ui:overflow-y-auto ui:overscroll-contain ui:rounded-md ui:border ui:bg-surface-raised ui:p-1 ui:text-sm ui:shadow-float"
    >
      {offered.map((parameter, index) => (
        <div
          key={parameter.name}
          id={`${id}-${parameter.name}`}
          role="option"
          aria-selected={index === active}
          className="ui:cursor-default ui:rounded ui:px-3 ui:py-2 ui:aria-selected:bg-selected ui:hover:bg-hover ui:pointer-coarse:min-h-11 ui:forced-colors:aria-selected:outline-2"
          // The focus stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => take(parameter)}
          tabIndex={-1}
        >
          <span className="ui:font-mono ui:font-medium">--{parameter.name}</span>
          {parameter.alias && (
            <span className="ui:ml-2 ui:font-mono ui:text-muted">--{parameter.alias}</span>
          )}
          <span className="ui:block ui:text-xs ui:leading-5 ui:wrap-anywhere">
            {messages.parameters[parameter.name]}
          </span>
          <span className="ui:block ui:text-xs ui:leading-5 ui:text-muted">
            {describeValues(parameter, messages)}
          </span>
        </div>
      ))}
    </div>,
    card,
  );
}

/** Where a character of the box is on the screen: its text stands a second time below it, in spans. */
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
