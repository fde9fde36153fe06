import { IconButton } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { useEffect, useRef } from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { onSwipeDown } from '../sheet/on-swipe-down.ts';
import { songTitle } from './song.ts';
import { SongList } from './song-list.tsx';
import { SongLyrics } from './song-lyrics.tsx';
import { SongTakes } from './song-takes.tsx';
import { SongTimeLine } from './song-time-line.tsx';
import { SongTransport } from './song-transport.tsx';
import { SongVolume } from './song-volume.tsx';
import type { SongControl } from './use-song-player.ts';

export interface SongSheetProps {
  player: SongControl;
  words: SongMessages;
  /** The person is done with it. */
  onClose: () => void;
  /** And with the player. */
  onStop: () => void;
}

/** All of the player, at the foot of a phone. A swipe down closes it. */
export function SongSheet({ player, words, onClose, onStop }: SongSheetProps) {
  const { song } = player;
  const content = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (content.current ? onSwipeDown(content.current, () => close.current()) : undefined),
    [],
  );
  return (
    <DialogRoot
      open
      fallbackFocus={() => document.querySelector('main')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DialogContent
        ref={content}
        data-ui="song-sheet"
        title={<span className="ui:line-clamp-2">{song && songTitle(song, words.untitled)}</span>}
        className="ui:self-end"
      >
        <DialogBody className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-4">
          <SongTimeLine player={player} words={words} />
          <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-y-2">
            <SongTransport player={player} words={words} />
            <SongTakes player={player} words={words} />
            <SongVolume player={player} words={words} />
            <IconButton icon="stop" label={words.close} onClick={onStop} />
          </div>
          <SongLyrics player={player} words={words} />
          <SongList player={player} words={words} />
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  );
}
