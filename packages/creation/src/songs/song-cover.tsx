import { cn } from '@site/shell/ui';
import { stillOf } from '../playback/still-of.ts';
import { PaintedCover } from './painted-cover.tsx';
import type { Song } from './song.ts';

export interface SongCoverProps {
  song: Pick<Song, 'id' | 'poster' | 'thumbnails'>;
  title: string;
  /** CSS pixels. */
  width: number;
  className?: string;
}

/** The picture of a song, beside its title: its poster, or one that is painted. */
export function SongCover({ song, title, width, className }: SongCoverProps) {
  const still = stillOf(song, width);
  return (
    <span
      data-ui="song-cover"
      aria-hidden="true"
      className={cn('ui:block ui:shrink-0 ui:overflow-hidden ui:rounded-sm', className)}
    >
      {still === undefined ? (
        <PaintedCover id={song.id} title={title} />
      ) : (
        <img src={still} alt="" loading="lazy" className="ui:block ui:size-full ui:object-cover" />
      )}
    </span>
  );
}
