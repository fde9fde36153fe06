import { type Creation, createCreations } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { useClient, useCreationActions, useCreations } from '@site/shell';
import { Button, Skeleton } from '@site/shell/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { ParameterValues } from '../parameters/parameter.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import type { CreationState } from '../task/creation-state.ts';
import { toFinishedState } from '../task/to-creation-state.ts';
import { HistoryItem } from './history-item.tsx';
import { findDeleted, joinHistory, MAX_HISTORY } from './join-history.ts';
import { useHistoryKeys } from './use-history-keys.ts';

/** A creation of the history that was opened, for the stage. */
export interface OpenedCreation {
  readonly id: string;
  readonly state: CreationState;
}

export interface HistoryListProps {
  /** Whose creations it shows. */
  tool: ToolName;
  /** The creation that the stage shows in place of the current one. */
  opened: OpenedCreation | undefined;
  /** Undefined goes back to the current one. Pass the same function at each render. */
  onOpen: (opened: OpenedCreation | undefined) => void;
  /** Called with a prompt to use again, led by the addresses of its reference images. */
  onReuse: (prompt: string, settings: ParameterValues | undefined) => void;
}

const none: readonly Creation[] = [];

/** Places that are shown while the list is on its way. */
const placeIds = ['1', '2', '3', '4', '5', '6'];

/** The user's creations with a tool that have ended last. */
export function HistoryList({ tool, opened, onOpen, onReuse }: HistoryListProps) {
  const { history: messages, gallery } = useCreationMessages();
  const client = useClient();
  const creations = useCreations();
  const [history, setHistory] = useState(none);
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
    if (opened && deleted.includes(opened.id)) onOpen(undefined);
  }, [deleted, dismiss, opened, onOpen]);

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

  function open(creation: Creation) {
    const { id, prompt, pictures } = creation;
    if (id === opened?.id) return onOpen(undefined);
    const state = toFinishedState(creation, { prompt, preview: pictures?.[0]?.thumbnails[0]?.url });
    if (state) onOpen({ id, state });
  }

  function close() {
    // This button goes.
    list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    onOpen(undefined);
  }

  function reuse(creation: Creation) {
    onReuse(promptOfCreation(creation), creation.settings);
    document.querySelector<HTMLElement>('[data-ui="prompt-text"]')?.focus();
  }

  return (
    <div
      data-ui="history"
      data-state={status}
      aria-busy={status === 'loading'}
      className="ui:flex ui:h-full ui:flex-col ui:gap-2 ui:2xl:absolute ui:2xl:inset-0"
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
              onOpen={() => open(creation)}
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
  'ui:-m-2 ui:flex ui:min-h-0 ui:flex-1 ui:gap-1 ui:overflow-x-auto ui:overflow-y-hidden ui:overscroll-x-contain ui:p-1 ui:2xl:grid ui:2xl:grid-cols-2 ui:2xl:content-start ui:2xl:overflow-x-hidden ui:2xl:overflow-y-auto';

/** What creates the same again: its prompt, led by the reference images that are still there. */
function promptOfCreation({ prompt, pictures, references = [] }: Creation): string {
  const [picture] = pictures ?? [];
  return promptOfPicture({ prompt, references: picture?.references ?? references });
}
