import { IconButton } from '@site/shell/ui';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { PauseIcon } from '../playback/player-icons.tsx';
import { NextIcon, PlayIcon, PreviousIcon } from './song-icons.tsx';
import type { SongControl } from './use-song-player.ts';

export interface SongTransportProps {
  player: SongControl;
  words: SongMessages;
  /** Of the button that goes back. */
  previousClassName?: string;
}

/** Plays and stops, and goes to the song before and after. */
export function SongTransport({ player, words, previousClassName }: SongTransportProps) {
  const { isPlaying, songs, index } = player.queue;
  return (
    <div data-ui="song-transport" className="ui:flex ui:shrink-0 ui:items-center ui:gap-1">
      <IconButton
        icon={<PreviousIcon />}
        label={words.previous}
        className={previousClassName}
        onClick={player.previous}
      />
      <IconButton
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        label={isPlaying ? words.pause : words.play}
        className="ui:text-text"
        onClick={player.toggle}
      />
      <IconButton
        icon={<NextIcon />}
        label={words.next}
        disabled={index + 1 >= songs.length}
        onClick={player.next}
      />
    </div>
  );
}
