import { cn, IconButton, type IconButtonProps } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { PauseIcon } from '../playback/player-icons.tsx';
import { type QueuedSong, songTitle } from './song.ts';
import { PlayIcon } from './song-icons.tsx';
import { useSongs } from './use-songs.ts';

export interface SongPlayButtonProps extends Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> {
  /** Song that is played, and named in the label. */
  song: QueuedSong;
  /** The list that it stands in, which is played on from it. Default: it alone. */
  songs?: readonly QueuedSong[] | undefined;
}

/** Plays a song in the player of the site, stops it, and has it go on. */
export function SongPlayButton({ song, songs, className, ...props }: SongPlayButtonProps) {
  const { song: words } = useCreationMessages();
  const player = useSongs();
  const isPlaying = player.isPlaying(song.id);
  const title = songTitle(song, words.untitled);
  return (
    <IconButton
      icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
      label={isPlaying ? words.pause(title) : words.play(title)}
      size="large"
      className={cn('ui:rounded-full ui:bg-surface-raised ui:text-text ui:shadow-float', className)}
      {...props}
      onClick={() => {
        if (player.isCurrent(song.id)) player.toggle(song.id);
        else player.play(songs ?? [song], { from: song.id });
      }}
    />
  );
}
