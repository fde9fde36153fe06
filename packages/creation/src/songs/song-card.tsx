import { Link } from '@site/shell';
import type { ReactNode } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { durationText } from '../playback/duration-text.ts';
import { type QueuedSong, songTitle } from './song.ts';
import { SongCover } from './song-cover.tsx';
import { SongPlayButton } from './song-play-button.tsx';
import { useSongs } from './use-songs.ts';

/** About the width of a card in a list, in CSS pixels. */
const cardWidth = 240;

export interface SongCardProps {
  /** Song that the card shows and plays. */
  song: QueuedSong;
  /** The list that it stands in, which is played on from it. Default: it alone. */
  songs?: readonly QueuedSong[];
  /** The page of the song. Default: its title leads nowhere. */
  href?: string | undefined;
  /** Further actions on it. */
  children?: ReactNode;
}

/** A song in a list: its cover with the button that plays it, what it is called, how long it lasts, and whether it plays. */
export function SongCard({ song, songs, href, children }: SongCardProps) {
  const { song: words } = useCreationMessages();
  const { isCurrent, isPlaying } = useSongs();
  const title = songTitle(song, words.untitled);
  const isThis = isCurrent(song.id);
  const state = isThis ? (isPlaying(song.id) ? 'playing' : 'paused') : 'idle';
  return (
    <div data-ui="song-card" data-state={state} className="ui:min-w-0">
      <div className="ui:relative">
        <SongCover
          song={song}
          title={title}
          width={cardWidth}
          className="ui:aspect-square ui:w-full ui:rounded-md"
        />
        <SongPlayButton song={song} songs={songs} className="ui:absolute ui:right-2 ui:bottom-2" />
      </div>
      <p data-ui="song-title" className="ui:mt-2 ui:truncate ui:font-medium">
        {href === undefined ? title : <Link href={href}>{title}</Link>}
      </p>
      <p
        data-ui="song-length"
        className="ui:flex ui:gap-2 ui:text-xs ui:text-muted ui:tabular-nums"
      >
        {song.duration !== undefined && <span>{durationText(song.duration)}</span>}
        {isThis && <span className="ui:text-text">{words.state(state === 'playing')}</span>}
      </p>
      {children}
    </div>
  );
}
