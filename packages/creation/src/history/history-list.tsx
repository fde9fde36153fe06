import { type Creation, createCreations } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCreationActions, useCreations, useDeletedCreations } from '@site/shell/creations';
import { Button, Skeleton } from '@site/shell/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { ParameterValues } from '../parameters/parameter.ts';
import { fieldOfRole } from '../picture/field-of-role.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import type { StageActions } from '../task/creation-state.ts';
import { type OpenedCreation, toOpenedCreation } from '../task/opened-creation.ts';
import { HistoryItem } from './history-item.tsx';
import { findDeleted, joinHistory, MAX_HISTORY } from './join-history.ts';
import { useHistoryKeys } from './use-history-keys.ts';

export interface HistoryListProps {
  /** Whose creations it shows. */
  tool: ToolName;
  /** The creation that the stage shows in place of the current one. */
  opened: OpenedCreation | undefined;
  /** Undefined goes back to the current one. Pass the same function at each render. */
  onOpen: (opened: OpenedCreation | undefined) => void;
  /**
   * Called with a prompt to use again, led by the addresses of its reference images, and with what was
   * asked beside it: `mask` is the address of one.
   */
  onReuse: (prompt: string, settings: ParameterValues | undefined) => void;
  /** Pages that take a finished picture. Default: none. */
  tools?: readonly PictureTool[] | undefined;
  /** What to do with the actions that a finished creation offers; without it, none is offered. */
  actions?: StageActions | undefined;
}

const none: readonly Creation[] = [];
const noTools: readonly PictureTool[] = [];

/** Places that are shown while the list is on its way. */
const placeIds = ['1', '2', '3', '4', '5', '6'];

/** The user's creations with a tool that have ended last. */
export function HistoryList({
  tool,
  opened,
  onOpen,
  onReuse,
  tools = noTools,
  actions,
}: HistoryListProps) {
  const { history: messages, gallery } = useCreationMessages();
  const client = useClient();
  const creations = useCreations();
  const [known, setHistory] = useState(none);
  const deletedHere = useDeletedCreations();
  const history = useMemo(
    () => known.filter(({ id }) => !deletedHere.has(id)),
    [known, deletedHere],
  );
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** What was shown when it was asked for: another array asks again. */
  const [before, setBefore] = useState(none);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const { dismiss } = useCreationActions();
  const list = useRef<HTMLUListElement>(null);
  const { tabStop, onFocus, onKeyDown } = useHistoryKeys(history);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    createCreations(client)
      .list({ tool, limit: MAX_HISTORY }, { signal })
      .then(
        (page) => {
          const gone = findDeleted(before, page);
          const renewed = joinHistory([], page.creations, { tool });
          setDeleted(gone);
          setHistory((known) => {
            const others = known.filter(({ id }) => !gone.includes(id));
            return joinHistory(renewed, others, { tool });
          });
          setStatus('ready');
        },
        () => {
          // What is there stays, until somebody comes back again.
          if (!signal.aborted) setStatus((now) => (now === 'loading' ? 'failed' : now));
        },
      );
    return () => controller.abort();
  }, [client, before, tool]);

  // Some of it may have been deleted in another tab or on another device meanwhile.
  useEffect(() => {
    if (status !== 'ready') return;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') setBefore([...history]);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [status, history]);

  useEffect(() => {
    for (const id of deleted) dismiss(id);
    if (opened && [...deleted, ...deletedHere].includes(opened.id)) onOpen(undefined);
  }, [deleted, deletedHere, dismiss, opened, onOpen]);

  // What is dismissed from the tasks stays here.
  useEffect(() => {
    setHistory((known) => joinHistory(known, creations.values(), { tool }));
  }, [creations, tool]);

  // What is looked at further along the row stays in its place when another joins before it.
  const firstBefore = useRef<HTMLElement>(undefined);
  const firstId = history[0]?.id;
  useLayoutEffect(() => {
    const first = list.current?.firstElementChild;
    if (!list.current || firstId === undefined || !(first instanceof HTMLElement)) return;
    const before = firstBefore.current;
    if (before?.isConnected && list.current.scrollLeft > 0) {
      list.current.scrollLeft += before.offsetLeft - first.offsetLeft;
    }
    firstBefore.current = first;
  }, [firstId]);

  // One account's creation is not shown to the next.
  useLayoutEffect(() => () => onOpen(undefined), [onOpen]);

  function tryAgain() {
    setStatus('loading');
    setBefore([...history]);
  }

  function show(creation: Creation) {
    const shown = toOpenedCreation(creation);
    if (shown) onOpen(shown);
  }

  function open(creation: Creation) {
    if (creation.id === opened?.id) onOpen(undefined);
    else show(creation);
  }

  function close() {
    // This button goes.
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    onOpen(undefined);
  }

  function reuse(creation: Creation) {
    onReuse(promptOfCreation(creation), settingsOfCreation(creation));
    document.querySelector<HTMLElement>('[data-ui="prompt-text"]')?.focus();
  }

  return (
    <div
      data-ui="history"
      data-state={status}
      aria-busy={status === 'loading'}
      className="ui:flex ui:h-full ui:flex-col ui:gap-2"
    >
      <div className="ui:flex ui:min-h-9 ui:items-center ui:justify-between ui:gap-2">
        <h2 data-ui="history-title" className="ui:text-base ui:font-medium">
          {messages.title}
        </h2>
        {opened && (
          <Button variant="ghost" size="small" onClick={close}>
            {messages.close}
          </Button>
        )}
        {status === 'failed' && !opened && (
          <Button variant="ghost" size="small" onClick={tryAgain}>
            {gallery.tryAgain}
          </Button>
        )}
      </div>
      {history.length > 0 && status !== 'loading' ? (
        <ul
          ref={list}
          data-ui="history-list"
          className={row}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {history.map((creation) => (
            <HistoryItem
              key={creation.id}
              creation={creation}
              isOpened={creation.id === opened?.id}
              isTabStop={creation.id === tabStop}
              tools={tools}
              actions={actions}
              onOpen={() => open(creation)}
              onShow={() => show(creation)}
              onReuse={() => reuse(creation)}
            />
          ))}
        </ul>
      ) : status === 'loading' ? (
        <div data-ui="history-places" className={row}>
          {placeIds.map((id) => (
            <Skeleton key={id} className="ui:m-1 ui:size-30 ui:shrink-0" />
          ))}
        </div>
      ) : (
        <p
          data-ui="history-note"
          role={status === 'failed' ? 'alert' : undefined}
          className="ui:grid ui:flex-1 ui:place-items-center ui:rounded-md ui:border ui:border-dashed ui:p-4 ui:text-center ui:text-sm ui:text-muted"
        >
          {status === 'failed' ? messages.failed : messages.empty}
        </p>
      )}
    </div>
  );
}

/** With room for the rings of what has the focus: the pictures themselves stand below the title. */
const row =
  'ui:-m-2 ui:flex ui:min-h-0 ui:flex-1 ui:gap-1 ui:overflow-x-auto ui:overflow-y-hidden ui:overscroll-x-contain ui:p-1 ui:2xl:grid ui:2xl:grid-cols-2 ui:min-[2200px]:grid-cols-3 ui:2xl:content-start ui:2xl:overflow-x-hidden ui:2xl:overflow-y-auto';

/** What creates the same again: its prompt, led by the reference images that are still there. */
function promptOfCreation(creation: Creation): string {
  return promptOfPicture({ prompt: creation.prompt, references: referencesOf(creation) });
}

/** What was asked beside the prompt, with the addresses of the pictures that have fields of their own. */
function settingsOfCreation(creation: Creation): ParameterValues | undefined {
  const addresses = referencesOf(creation).flatMap(({ role = '', url }) => {
    const setting = fieldOfRole[role];
    return setting ? [[setting, new URL(url, window.location.href).href]] : [];
  });
  if (addresses.length === 0) return creation.settings;
  return { ...creation.settings, ...Object.fromEntries(addresses) };
}

function referencesOf({ pictures, references = [] }: Creation) {
  return pictures?.[0]?.references ?? references;
}
