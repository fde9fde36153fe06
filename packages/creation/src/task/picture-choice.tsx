import type { Picture } from '@site/api-client';
import { type KeyboardEvent, useRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { nextTab } from '../next-tab.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { useStageKeys } from './use-stage-keys.ts';

export interface PictureChoiceProps {
  pictures: readonly Picture[];
  chosen: Picture;
  /** The id of the element that shows the chosen one. */
  panelId: string;
  onChoose: (id: string) => void;
}

/** The pictures of one creation, as tabs: arrow keys, Home and End choose among them, and their numbers do on the whole stage. */
export function PictureChoice({ pictures, chosen, panelId, onChoose }: PictureChoiceProps) {
  const { task: messages } = useCreationMessages();
  const list = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  useStageKeys(list, (key) => {
    const picture = pictures[Number(key) - 1];
    if (picture) onChoose(picture.id);
    return picture !== undefined;
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = nextTab(event.key, { index: pictures.indexOf(chosen), count });
    const next = index === undefined ? undefined : pictures[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div
      ref={list}
      data-ui="picture-choice"
      role="tablist"
      aria-label={messages.pictures}
      className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2"
      onKeyDown={onKeyDown}
    >
      {pictures.map((picture, index) => {
        const { id, url, thumbnails, color } = picture;
        return (
          <button
            key={id}
            type="button"
            data-ui="picture-option"
            role="tab"
            aria-selected={id === chosen.id}
            aria-controls={panelId}
            aria-label={messages.pictureOf(index + 1, count)}
            aria-keyshortcuts={`${index + 1}`}
            tabIndex={id === chosen.id ? 0 : -1}
            className="ui:relative ui:size-16 ui:rounded ui:border-2 ui:border-transparent ui:p-0.5 ui:transition-colors ui:duration-150 ui:hover:border-border-strong ui:aria-selected:border-primary ui:forced-colors:border-[Canvas] ui:forced-colors:aria-selected:border-[Highlight]"
            onClick={() => onChoose(id)}
          >
            {mediaOf(picture) === 'image' ? (
              <img
                data-ui="picture-thumbnail"
                src={thumbnails[0]?.url ?? url}
                alt=""
                width={56}
                height={56}
                decoding="async"
                className="ui:block ui:size-full ui:rounded-sm ui:object-cover"
                style={{ backgroundColor: color }}
              />
            ) : (
              <LazyPlayed picture={picture} coverWidth={56} />
            )}
          </button>
        );
      })}
    </div>
  );
}
