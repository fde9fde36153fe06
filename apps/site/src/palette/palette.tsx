import { MAX_SEARCH_LENGTH } from '@site/api-client/wire';
import { useBrand, useClient, useDialogs, useMessages, useSession } from '@site/shell';
import { Icon, isInputMethodKey } from '@site/shell/ui';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useClosedPaths } from '../links/closed-paths.ts';
import { listCommands } from './list-commands.ts';
import { listOptions, type PaletteOption } from './list-options.ts';
import type { PaletteMessages } from './messages/zh-cn.ts';
import { OptionRow } from './option-row.tsx';
import { noteRecentCommand, readRecentCommands } from './recent-commands.ts';
import { useFoundWorks } from './use-found-works.ts';

export interface PaletteProps {
  readonly messages: PaletteMessages;
  readonly onClose: () => void;
  /** Opens the list of the page's keys. */
  readonly onShowKeys: () => void;
}

/**
 * Finds tools, pages, settings and the user's own works by words, and leads there, by keyboard alone. The focus stays in
 * its field, which tells the option that Enter takes. Without a network, works alone are not found.
 */
export function Palette({ messages, onClose, onShowKeys }: PaletteProps) {
  const brand = useBrand();
  const shell = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  const closed = useClosedPaths();
  const isUser = session.state === 'user';
  const [typed, setTyped] = useState('');
  /** Text that is typed, but for what an input method is still composing. */
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [recent] = useState(readRecentCommands);
  const { state, works } = useFoundWorks(useClient(), { text, isUser });
  const id = useId();
  /** Action to run once the palette has closed, and has given back the focus. */
  const after = useRef<() => void>(undefined);

  const commands = useMemo(
    () => listCommands({ brand, messages: shell, keys: messages.keys, session, closed }),
    [brand, shell, messages, session, closed],
  );
  const groups = useMemo(
    () => listOptions({ commands, works, recent, closed, text, messages }),
    [commands, works, recent, closed, text, messages],
  );
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(place, options.length - 1);
  const active = options[at];
  const idOf = ({ key }: PaletteOption) => `${id} ${key}`.replace(/\s/g, '-');
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function search(words: string) {
    setText(words);
    setPlace(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isInputMethodKey(event.nativeEvent)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      setPlace((at + by + options.length) % options.length);
    } else if (event.key === 'Enter' && activeId !== undefined) {
      document.getElementById(activeId)?.click();
    } else return;
    event.preventDefault();
  }

  /** A link leads on by itself. */
  function choose(option: PaletteOption) {
    if (option.kind === 'work') return;
    const { id: used, leadsTo } = option.command;
    noteRecentCommand(used);
    if (leadsTo.kind === 'page' && !leadsTo.isExternal) return;
    if (leadsTo.kind === 'dialog') after.current = () => dialogs.open(leadsTo.dialog);
    if (leadsTo.kind === 'keys') after.current = onShowKeys;
    onClose();
  }

  const label = isUser ? messages.search : messages.searchOfGuest;
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={messages.title}
        data-ui="palette"
        className="ui:max-w-140"
        onCloseAutoFocus={() => after.current && queueMicrotask(after.current)}
      >
        <div className="ui:px-6">
          <div className="ui:relative">
            <Icon
              name="search"
              className="ui:pointer-events-none ui:absolute ui:top-1/2 ui:left-2.5 ui:size-4 ui:-translate-y-1/2 ui:text-muted"
            />
            <input
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? id : undefined}
              aria-activedescendant={activeId}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={label}
              maxLength={MAX_SEARCH_LENGTH}
              value={typed}
              className="ui:block ui:h-11 ui:w-full ui:rounded ui:border ui:border-border-strong ui:bg-surface ui:pr-3 ui:pl-8 ui:text-lg ui:text-text ui:placeholder:text-muted ui:lg:text-sm"
              onChange={(event) => {
                setTyped(event.target.value);
                const { nativeEvent } = event;
                const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
                if (!isComposing) search(event.target.value);
              }}
              onCompositionEnd={(event) => search(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </div>
        </div>
        <p role="status" className="ui:sr-only">
          {state === 'loading' ? messages.loading : messages.count(options.length)}
        </p>
        <div className="ui:mt-2 ui:h-[min(26rem,calc(60*var(--ui-dvh)))] ui:overflow-y-auto ui:overscroll-contain ui:px-4 ui:pb-4">
          {options.length > 0 && (
            <div id={id} role="listbox" aria-label={messages.results}>
              {groups.map(({ title, options: own }, index) => (
                // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no fieldsets.
                <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
                  <p
                    id={`${id}-${index}`}
                    className="ui:px-2 ui:pt-3 ui:pb-1 ui:text-xs ui:text-muted"
                  >
                    {title}
                  </p>
                  {own.map((option) => (
                    <OptionRow
                      key={option.key}
                      id={idOf(option)}
                      option={option}
                      isActive={option === active}
                      messages={messages}
                      onPoint={() => setPlace(options.indexOf(option))}
                      onChoose={() => choose(option)}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          {state === 'loading' && <Note>{messages.loading}</Note>}
          {state === 'failed' && <Note>{messages.failed}</Note>}
          {options.length === 0 && state !== 'loading' && state !== 'failed' && (
            <Note>{messages.nothing(text.trim())}</Note>
          )}
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

function Note({ children }: { readonly children: string }) {
  return <p className="ui:px-2 ui:py-3 ui:text-sm ui:wrap-anywhere ui:text-muted">{children}</p>;
}
