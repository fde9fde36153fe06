import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { useCancelCreations, useCreationConnection, useShowsTool } from '@site/shell/creations';
import { Button, Skeleton } from '@site/shell/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { useWhenNear } from '../gallery/use-when-near.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import { fieldOfRole } from '../picture/field-of-role.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import { idleCreation, type StageActions } from '../task/creation-state.ts';
import { CreationStatusLine } from '../task/creation-status-line.tsx';
import { type OpenedCreation, toOpenedCreation } from '../task/opened-creation.ts';
import { toKnownState } from '../task/to-creation-state.ts';
import { useKeptFocus } from '../task/use-kept-focus.ts';
import { type StageParts, useStageParts } from '../task/use-stage-parts.ts';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';
import { FeedLine } from './feed-line.tsx';
import type { FeedThumbs } from './feed-result-actions.tsx';
import { FeedRow } from './feed-row.tsx';
import { useFeed } from './use-feed.ts';
import { useFeedWindow } from './use-feed-window.ts';

export interface FeedListProps {
  /** Whose creations it shows. */
  tool: ToolName;
  /** The id of the creation that was begun last on the page: how far it is is told to screen readers. */
  current?: string | undefined;
  /** Whether the page shows that one itself, such as why nothing came of it: it is left out. Default: no. */
  isCurrentApart?: boolean | undefined;
  /** One is being begun whose id is not known yet: none that comes meanwhile is shown, lest it is there twice. Default: no. */
  isBeginning?: boolean | undefined;
  /** The creation that is looked at in all its details. */
  opened: OpenedCreation | undefined;
  /** Undefined closes it. Pass the same function at each render. */
  onOpen: (opened: OpenedCreation | undefined) => void;
  /** Called once it is known whether there is anything to show. Pass the same function at each render. */
  onCount?: ((count: number) => void) | undefined;
  /**
   * Called with a prompt to use again, led by the addresses of its reference images, and with what was
   * asked beside it: `mask` is the address of one.
   */
  onReuse: (prompt: string, settings: ParameterValues | undefined) => void;
  /** Pages that take a finished picture. Default: none. */
  tools?: readonly PictureTool[] | undefined;
  /** Handler of the actions that a finished creation offers; without it, none is offered. */
  actions?: StageActions | undefined;
}

const none: readonly Creation[] = [];
const noTools: readonly PictureTool[] = [];

/** The user's creations with a tool, the newest first, under their days. */
export function FeedList(props: FeedListProps) {
  const parts = useStageParts({ status: 'succeeded' });
  return parts ? <LoadedFeed {...props} parts={parts} /> : <Places />;
}

/** The room of what is on its way. */
function Places() {
  return (
    <div data-ui="feed-places" className="ui:grid ui:gap-4">
      <Skeleton className="ui:h-6 ui:w-1/2" />
      <Skeleton className="ui:aspect-square ui:max-h-[calc(60*var(--ui-dvh))]" />
    </div>
  );
}

function LoadedFeed({ parts, ...props }: FeedListProps & { parts: StageParts }) {
  const words = parts.words.feed;
  const { tool, current, isCurrentApart = false, isBeginning = false, tools = noTools } = props;
  const { opened, onOpen, onCount } = props;
  const messages = useCreationMessages();
  useShowsTool(tool);
  const feed = useFeed(tool);
  const { status, rest, isDeleted } = feed;
  const before = useRef(none);
  const creations = useMemo(
    () =>
      feed.creations.filter(
        ({ id }) =>
          !(isCurrentApart && id === current) &&
          (!isBeginning || before.current.some((one) => one.id === id)),
      ),
    [feed.creations, current, isCurrentApart, isBeginning],
  );
  useLayoutEffect(() => {
    before.current = creations;
  }, [creations]);
  const list = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(list, creations.map(({ id }) => id).join());
  const { lines, from, to, above, below, columns, follow } = useFeedWindow(list, {
    creations,
    dayOf: messages.gallery.day,
  });
  const { cancel, cancelling } = useCancelCreations();
  const connection = useCreationConnection();
  const last = creations.find(({ id }) => id === current);
  const begun =
    last &&
    toKnownState(last, {
      ...{ prompt: last.prompt, connection, isCancelling: cancelling.has(last.id) },
    });
  const near = useWhenNear(rest === 'more' ? feed.loadMore : waits);

  // Rows are drawn again for news of their own alone: what they call is the same for good.
  const latest = useRef({ ...props, cancel });
  useLayoutEffect(() => {
    latest.current = { ...props, cancel };
  });
  const calls = useMemo(
    () => ({
      cancel: (id: string) => void latest.current.cancel(id),
      open(creation: Creation, pictureId?: string) {
        const shown = toOpenedCreation(creation, pictureId);
        if (shown) latest.current.onOpen(shown);
      },
      reuse(creation: Creation) {
        latest.current.onReuse(promptOfCreation(creation), settingsOfCreation(creation));
        document.querySelector<HTMLElement>('[data-ui="prompt-text"]')?.focus();
      },
    }),
    [],
  );
  const hasActions = props.actions !== undefined;
  const actions = useMemo<StageActions | undefined>(
    () =>
      hasActions
        ? {
            costOf: (...asked) => latest.current.actions?.costOf(...asked) ?? 0,
            run: (...asked) => latest.current.actions?.run(...asked),
          }
        : undefined,
    [hasActions],
  );

  const shown = lines.slice(from, to);
  const thumbs = useFeedThumbs(shown.flatMap((line) => line.creations));
  const count = status === 'loading' ? undefined : creations.length;
  useEffect(() => {
    if (count !== undefined) onCount?.(count);
  }, [count, onCount]);
  useEffect(() => {
    if (opened && isDeleted(opened.id)) onOpen(undefined);
  }, [opened, isDeleted, onOpen]);
  // One account's creation is not shown to the next.
  useLayoutEffect(() => () => onOpen(undefined), [onOpen]);

  return (
    <div data-ui="feed" data-state={status} aria-busy={status === 'loading'}>
      <h2 data-ui="feed-title" className="ui:sr-only">
        {messages.feed}
      </h2>
      <CreationStatusLine state={begun ?? idleCreation} />
      {status === 'failed' && creations.length === 0 && (
        <div className={note}>
          <p role="alert">{words.failed}</p>
          <Button size="small" onClick={feed.tryAgain}>
            {messages.gallery.tryAgain}
          </Button>
        </div>
      )}
      {status === 'loading' && creations.length === 0 && <Places />}
      <div ref={list} className="ui:outline-none" {...focus}>
        <div style={{ height: above, overflowAnchor: 'none' }} />
        {shown.map((line) => (
          <FeedLine
            key={line.key}
            line={line}
            columns={columns}
            day={line.day === undefined ? undefined : messages.gallery.day(line.day)}
            follow={follow}
          >
            {line.creations.map((creation, index) => (
              <FeedRow
                key={creation.id}
                creation={creation}
                isCurrent={creation.id === current}
                place={line.index + index + 1}
                count={rest === 'none' ? creations.length : -1}
                parts={parts}
                tools={tools}
                actions={actions}
                thumbs={thumbs}
                isCancelling={cancelling.has(creation.id)}
                onCancel={calls.cancel}
                onOpen={calls.open}
                onReuse={calls.reuse}
              />
            ))}
          </FeedLine>
        ))}
        <div style={{ height: below, overflowAnchor: 'none' }} />
      </div>
      {rest !== 'none' && (
        <div ref={near} data-ui="feed-rest" className="ui:flex ui:min-h-11 ui:justify-center">
          <Button isBusy={rest === 'loading'} onClick={feed.loadMore}>
            {rest === 'failed' ? messages.gallery.tryAgain : messages.gallery.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Waits for a press where the rest is on its way, or could not be loaded. */
function waits() {}

const note =
  'ui:grid ui:justify-items-center ui:gap-3 ui:rounded-md ui:border ui:border-dashed ui:p-6 ui:text-center ui:text-sm ui:text-muted';

/** The likes of what these have made, with those that were given here. */
function useFeedThumbs(creations: readonly Creation[]): FeedThumbs {
  const all = creations.flatMap((creation) => creation.pictures ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same as long as the same ones are shown
  const pictures = useMemo(() => all, [all.map(({ id }) => id).join()]);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onChange = useCallback((id: string, { likeCount }: PictureChanges) => {
    if (likeCount !== undefined) setCounts((all) => new Map(all).set(id, likeCount));
  }, []);
  const { isThumbedUp, toggle } = useThumbUps(pictures, onChange);
  return useMemo(() => {
    const countOf = ({ id, likeCount }: Picture) => counts.get(id) ?? likeCount;
    return {
      isGiven: isThumbedUp,
      countOf,
      toggle: (picture) => void toggle({ ...picture, likeCount: countOf(picture) }),
    };
  }, [counts, isThumbedUp, toggle]);
}

/** Makes the prompt for the same again, led by the reference images that are still there. */
function promptOfCreation(creation: Creation): string {
  return promptOfPicture({ prompt: creation.prompt, references: referencesOf(creation) });
}

/** Reads the settings beside the prompt, with the addresses of the pictures that have fields of their own. */
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
