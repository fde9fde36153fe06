import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { useLazyPart } from '@site/shell';
import { Button, cn, Icon, IconButton, unbroken } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { durationText } from '../playback/duration-text.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import type { HistoryMenuProps } from './history-menu.tsx';

const loadMenu = () => import('./history-menu.tsx').then(({ HistoryMenu }) => HistoryMenu);

export interface HistoryItemProps extends Pick<HistoryMenuProps, 'tools' | 'actions' | 'onShow'> {
  creation: Creation;
  /** Whether the stage shows it. */
  isOpened: boolean;
  /** Whether Tab leads here; one of the history has that. */
  isTabStop: boolean;
  onOpen: () => void;
  onReuse: () => void;
}

/** One creation of the history: its picture, the first of its texts, or its prompt and why there is none; and its prompt again. */
export function HistoryItem({
  creation,
  isOpened,
  isTabStop,
  tools,
  actions,
  onOpen,
  onShow,
  onReuse,
}: HistoryItemProps) {
  const messages = useCreationMessages();
  const prompt = pictureAlt(creation.prompt, messages);
  const { state, message, returned, pictures = [], facts } = creation;
  const [picture] = pictures;
  const tabIndex = isTabStop ? 0 : -1;
  const { part: HistoryMenu, prepare } = useLazyPart(loadMenu);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const moreLabel = messages.history.moreLabel(prompt);
  const isTaken = tools.length > 0 && picture !== undefined && mediaOf(picture) === 'image';
  const isContinued = actions !== undefined && (creation.actions ?? []).length > 0;
  return (
    <li
      data-ui="history-item"
      data-state={state}
      data-id={creation.id}
      className="ui:relative ui:flex ui:w-32 ui:shrink-0 ui:flex-col ui:gap-1"
    >
      {picture || facts?.texts ? (
        <button
          type="button"
          data-ui="history-open"
          aria-pressed={isOpened}
          aria-label={picture ? labelOf(picture, prompt) : prompt}
          tabIndex={tabIndex}
          className="ui:relative ui:size-32 ui:overflow-hidden ui:rounded ui:border-2 ui:border-transparent ui:p-0.5 ui:transition-colors ui:duration-150 ui:hover:border-border-strong ui:aria-pressed:border-primary ui:motion-reduce:transition-none ui:forced-colors:border-[Canvas] ui:forced-colors:aria-pressed:border-[Highlight]"
          onClick={onOpen}
        >
          {!picture ? (
            <span className="ui:block ui:size-full ui:rounded-sm ui:border ui:bg-surface-raised ui:p-2 ui:text-left ui:text-xs ui:leading-4!">
              <span className="ui:line-clamp-6 ui:wrap-anywhere">{facts?.texts?.[0]}</span>
            </span>
          ) : mediaOf(picture) === 'image' ? (
            <HistoryPicture picture={picture} />
          ) : (
            <LazyPlayed picture={picture} coverWidth={120} />
          )}
        </button>
      ) : (
        <div
          data-ui="history-text"
          className="ui:m-1 ui:flex ui:size-30 ui:flex-col ui:justify-between ui:gap-1 ui:rounded ui:border ui:bg-surface-raised ui:p-2 ui:text-xs ui:leading-4!"
        >
          <p data-ui="history-prompt" dir="auto" className="ui:line-clamp-3 ui:wrap-anywhere">
            {unbroken(prompt)}
          </p>
          <p data-ui="history-reason" className="ui:line-clamp-4 ui:wrap-anywhere ui:text-muted">
            {state === 'failed'
              ? (message ?? messages.task.failed)
              : messages.task.cancelled(returned)}
          </p>
        </div>
      )}
      {picture && (isTaken || isContinued) && (
        <div className="ui:pointer-events-none ui:absolute ui:top-0 ui:grid ui:size-32 ui:place-content-end ui:p-1.5 ui:*:pointer-events-auto">
          <IconButton
            ref={more}
            data-ui="history-more"
            icon="more"
            size="small"
            label={moreLabel}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            tabIndex={tabIndex}
            className="ui:bg-surface-raised ui:text-text"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => {
              prepare();
              setIsMenuOpen(!isMenuOpen);
            }}
          />
          {HistoryMenu && (
            <HistoryMenu
              creation={creation}
              picture={picture}
              tools={tools}
              actions={actions}
              isOpen={isMenuOpen}
              button={more}
              label={moreLabel}
              onClose={() => setIsMenuOpen(false)}
              onShow={onShow}
            />
          )}
        </div>
      )}
      {/* Beside the button, whose name leaves the count out. */}
      {picture && pictures.length > 1 && (
        <span
          data-ui="history-count"
          aria-hidden="true"
          className={cn(
            'ui:pointer-events-none ui:absolute ui:top-1.5 ui:rounded-sm ui:bg-surface-raised ui:px-1.5 ui:text-xs ui:text-text ui:tabular-nums',
            // A cover has its length on the right.
            mediaOf(picture) === 'image' ? 'ui:right-1.5' : 'ui:left-1.5',
          )}
        >
          {pictures.length}
        </span>
      )}
      <Button
        data-ui="history-reuse"
        variant="ghost"
        size="small"
        aria-label={messages.history.reuseLabel(prompt)}
        tabIndex={tabIndex}
        onClick={onReuse}
      >
        <Icon name="refresh" className="ui:size-4" />
        {messages.history.reuse}
      </Button>
    </li>
  );
}

/** In its smallest form, over its colour until it is there. */
function HistoryPicture({ picture: { url, thumbnails, color } }: { picture: Picture }) {
  return (
    <img
      data-ui="history-picture"
      src={thumbnails[0]?.url ?? url}
      alt=""
      width={120}
      height={120}
      loading="lazy"
      decoding="async"
      className="ui:block ui:size-full ui:animate-fade-in ui:rounded-sm ui:object-cover"
      style={{ backgroundColor: color }}
    />
  );
}

/** What it shows, and what its cover says of how long that is. */
function labelOf({ title, duration }: Picture, prompt: string): string {
  const name = title ?? prompt;
  return duration === undefined ? name : `${name} ${durationText(duration)}`;
}
