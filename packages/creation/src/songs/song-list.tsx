import { cn, IconButton } from '@site/shell/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { durationText } from '../playback/duration-text.ts';
import { dispatchSongs } from './dispatch-songs.ts';
import { type QueuedSong, songTitle } from './song.ts';
import { DownIcon, PlayIcon, UpIcon } from './song-icons.tsx';
import type { SongControl } from './use-song-player.ts';

export interface SongListProps {
  player: Pick<SongControl, 'queue'>;
  words: SongMessages;
}

/** The songs of the queue: each can be gone to, moved and taken out. */
export function SongList({ player, words }: SongListProps) {
  const { songs, index } = player.queue;
  const list = useRef<HTMLOListElement>(null);
  const titleId = useId();
  const [told, setTold] = useState('');
  /** Button to focus once the list has changed: of the song at this place. */
  const focused = useRef<{ place: number; button: string }>(undefined);

  // The button that was pressed has moved, can do no more, or is gone.
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { place, button } = focused.current;
    focused.current = undefined;
    const item = list.current?.children[Math.min(place, songs.length - 1)];
    const find = (which: string) =>
      item?.querySelector<HTMLElement>(`button${which}:not(:disabled)`);
    (find(`[data-button="${button}"]`) ?? find(''))?.focus();
  }, [songs]);

  function move(song: QueuedSong, place: number, by: 1 | -1) {
    focused.current = { place: place + by, button: by > 0 ? 'down' : 'up' };
    setTold(words.moved(place + by + 1, songs.length));
    dispatchSongs({ type: 'move', id: song.id, by });
  }

  function remove(song: QueuedSong, place: number) {
    focused.current = { place, button: 'remove' };
    setTold(words.removed(songTitle(song, words.untitled)));
    dispatchSongs({ type: 'remove', ids: [song.id] });
  }

  return (
    <section data-ui="song-list" aria-labelledby={titleId}>
      <h2 data-ui="song-heading" id={titleId} className="ui:font-medium">
        {words.queue}
      </h2>
      <ol ref={list} data-ui="song-items" className="ui:mt-1">
        {songs.map((song, place) => {
          const title = songTitle(song, words.untitled);
          const isCurrent = place === index;
          return (
            <li
              key={song.id}
              data-ui="song-item"
              aria-current={isCurrent || undefined}
              className="ui:flex ui:min-w-0 ui:items-center"
            >
              <button
                type="button"
                data-ui="song-jump"
                className={cn(
                  'ui:flex ui:min-h-9 ui:min-w-0 ui:flex-1 ui:items-center ui:gap-2 ui:rounded-sm ui:px-2 ui:text-left ui:hover:bg-hover ui:pointer-coarse:min-h-11',
                  isCurrent && 'ui:font-medium',
                )}
                onClick={() => dispatchSongs({ type: 'jump', id: song.id })}
              >
                {isCurrent && <PlayIcon />}
                <span className="ui:min-w-0 ui:flex-1 ui:truncate">{title}</span>
                {song.duration !== undefined && (
                  <span className="ui:text-xs ui:text-muted ui:tabular-nums">
                    {durationText(song.duration)}
                  </span>
                )}
              </button>
              <IconButton
                icon={<UpIcon />}
                data-button="up"
                label={words.moveUp(title)}
                disabled={place === 0}
                onClick={() => move(song, place, -1)}
              />
              <IconButton
                icon={<DownIcon />}
                data-button="down"
                label={words.moveDown(title)}
                disabled={place === songs.length - 1}
                onClick={() => move(song, place, 1)}
              />
              <IconButton
                icon="close"
                data-button="remove"
                label={words.remove(title)}
                onClick={() => remove(song, place)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="ui:sr-only">
        {told}
      </p>
    </section>
  );
}
