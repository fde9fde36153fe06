import { IconButton } from '@site/shell/ui';
import type { KeyboardEvent } from 'react';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { durationText } from './duration-text.ts';
import { PauseIcon, SoundIcon } from './player-icons.tsx';
import type { Player } from './use-player.ts';

/** Seconds that an arrow key moves by. */
const arrowSeconds = 1;

export interface PlayerControlsProps {
  player: Player;
  words: PlaybackMessages;
  /** Default: there is no such button. */
  onFullScreen?: () => void;
}

/** What moves a film, and where it is. */
export function PlayerControls({ player, words, onFullScreen }: PlayerControlsProps) {
  const { isPlaying, isMuted, time, duration } = player;
  const shown = words.time(durationText(time * 1000), durationText(duration * 1000));
  return (
    <div
      data-ui="player-controls"
      className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-1 ui:bg-surface ui:px-2 ui:py-1 ui:text-text"
    >
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={shown}
        className="ui:h-6 ui:basis-full ui:accent-primary ui:pointer-coarse:h-11"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration)}
        onChange={({ currentTarget }) => player.goTo(Number(currentTarget.value))}
      />
      <IconButton
        icon={isPlaying ? <PauseIcon /> : 'play'}
        label={isPlaying ? words.pause : words.play}
        onClick={player.toggle}
      />
      <IconButton icon="chevron-left" label={words.previousFrame} onClick={() => player.step(-1)} />
      <IconButton icon="chevron-right" label={words.nextFrame} onClick={() => player.step(1)} />
      <span data-ui="player-time" className="ui:mr-auto ui:text-sm ui:tabular-nums">
        {shown}
      </span>
      <IconButton
        icon={<SoundIcon isMuted={isMuted} />}
        label={isMuted ? words.unmute : words.mute}
        onClick={player.toggleSound}
      />
      {onFullScreen && <IconButton icon="fit" label={words.fullScreen} onClick={onFullScreen} />}
    </div>
  );
}

/**
 * Moves a film by a key of what is around it: space, arrows by a second, Home and End, `,` and `.` by a frame. No
 * other one hears of it.
 */
export function moveByKey(event: KeyboardEvent, player: Player) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  switch (key) {
    case ' ':
      // A button that has the focus is pressed by it.
      if (target instanceof HTMLButtonElement) return;
      player.toggle();
      break;
    case 'ArrowLeft':
      player.move(-arrowSeconds);
      break;
    case 'ArrowRight':
      player.move(arrowSeconds);
      break;
    case 'Home':
      player.goTo(0);
      break;
    case 'End':
      player.goTo(player.duration);
      break;
    case ',':
      player.step(-1);
      break;
    case '.':
      player.step(1);
      break;
    default:
      return;
  }
  // What it stands in would go to another work.
  event.preventDefault();
  event.stopPropagation();
}
