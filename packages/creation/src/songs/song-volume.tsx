import { cn, IconButton } from '@site/shell/ui';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { SoundIcon } from '../playback/player-icons.tsx';
import type { SongControl } from './use-song-player.ts';

export interface SongVolumeProps {
  player: SongControl;
  words: SongMessages;
  className?: string;
}

/** How loud songs are. Where there is little room, the sound is on or off. */
export function SongVolume({ player, words, className }: SongVolumeProps) {
  const { volume, isMuted } = player;
  const heard = isMuted ? 0 : volume;
  return (
    <div data-ui="song-volume" className={cn('ui:flex ui:items-center', className)}>
      <IconButton
        icon={<SoundIcon isMuted={heard === 0} />}
        label={isMuted ? words.unmute : words.mute}
        onClick={player.toggleSound}
      />
      <input
        type="range"
        aria-label={words.volume}
        aria-valuetext={words.percent(Math.round(heard * 100))}
        className="ui:w-20 ui:accent-primary ui:max-xl:hidden"
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={({ currentTarget }) => player.setVolume(Number(currentTarget.value))}
        // Its arrow keys are no song's.
        onKeyDown={(event) => event.stopPropagation()}
      />
    </div>
  );
}
