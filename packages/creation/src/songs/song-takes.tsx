import { Button, cn } from '@site/shell/ui';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import type { SongControl } from './use-song-player.ts';

export interface SongTakesProps {
  player: SongControl;
  words: SongMessages;
  className?: string;
}

/** Goes on in another take of the same song, at the same moment; nothing where there is only one. */
export function SongTakes({ player, words, className }: SongTakesProps) {
  const { song } = player;
  const takes = song?.takes ?? [];
  if (takes.length < 2) return null;
  return (
    <fieldset
      data-ui="song-takes"
      aria-label={words.takes}
      className={cn('ui:flex ui:min-w-0 ui:gap-1', className)}
    >
      {takes.map(({ id }, index) => (
        <Button
          key={id}
          size="small"
          variant={id === song?.id ? 'primary' : 'secondary'}
          aria-label={words.takeNumber(index + 1)}
          aria-pressed={id === song?.id}
          onClick={() => player.changeTake(id)}
        >
          {index + 1}
        </Button>
      ))}
    </fieldset>
  );
}
