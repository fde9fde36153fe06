import { cn, IconButton } from '@site/shell/ui';
import type { KeyboardEvent } from 'react';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { durationText } from './duration-text.ts';
import { CaptionsIcon, PauseIcon, SoundIcon } from './player-icons.tsx';
import type { Captions } from './use-captions.ts';
import type { Player } from './use-player.ts';

/** Seconds that an arrow key moves by. */
const arrowSeconds = 1;

export interface PlayerControlsProps {
  player: Player;
  words: PlaybackMessages;
  /** A sound has no frames, and what moves it stands in one line. */
  media: 'video' | 'audio';
  /** Default: there is nothing to read. */
  captions?: Captions | undefined;
  /** Default: there is no such button. */
  onFullScreen?: () => void;
}

/** Controls of a film or a sound, and its position. */
export function PlayerControls({
  player,
  words,
  media,
  captions,
  onFullScreen,
}: PlayerControlsProps) {
  const { isPlaying, isMuted, time, duration } = player;
  const isFilm = media === 'video';
  const now = durationText(time * 1000);
  const shown = duration > 0 ? words.time(now, durationText(duration * 1000)) : now;
  // The keys for them stay where there is no room.
  const frameClass = captions ? 'ui:@max-sm:hidden' : 'ui:@max-[17.5rem]:hidden';
  const position = (
    <input
      type="range"
      aria-label={words.position}
      aria-valuetext={shown}
      className={cn(
        'ui:h-6 ui:min-w-0 ui:accent-primary ui:pointer-coarse:h-11',
        isFilm ? 'ui:basis-full' : 'ui:flex-1',
      )}
      // There is no place to go to in what has no known end.
      disabled={duration === 0}
      min={0}
      max={duration || 1}
      step="any"
      value={Math.min(time, duration)}
      onChange={({ currentTarget }) => player.goTo(Number(currentTarget.value))}
    />
  );
  return (
    <div
      data-ui="player-controls"
      className={cn(
        'ui:flex ui:shrink-0 ui:items-center ui:gap-x-1 ui:bg-surface ui:px-2 ui:py-1 ui:text-text',
        isFilm && 'ui:flex-wrap',
      )}
    >
      {isFilm && position}
      <IconButton
        icon={isPlaying ? <PauseIcon /> : 'play'}
        label={isPlaying ? words.pause : words.play}
        onClick={player.toggle}
      />
      {isFilm ? (
        <>
          <IconButton
            icon="chevron-left"
            label={words.previousFrame}
            className={frameClass}
            onClick={() => player.step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={words.nextFrame}
            className={frameClass}
            onClick={() => player.step(1)}
          />
        </>
      ) : (
        position
      )}
      <span
        data-ui="player-time"
        className={cn('ui:text-sm ui:tabular-nums', isFilm && 'ui:mr-auto')}
      >
        {shown}
      </span>
      {captions && (
        <IconButton
          icon={<CaptionsIcon isOff={!captions.areShown} />}
          label={captions.areShown ? words.hideCaptions : words.showCaptions}
          onClick={captions.toggle}
        />
      )}
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
 * Moves what plays by a key of what is around it: space and K, arrows by a second, Home and End, and a film by `,` and
 * `.` by a frame. No other one hears of it.
 */
export function moveByKey(
  event: KeyboardEvent,
  { player, media }: Pick<PlayerControlsProps, 'player' | 'media'>,
) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  switch (key) {
    case ' ':
      // A button that has the focus is pressed by it.
      if (target instanceof HTMLButtonElement) return;
      player.toggle();
      break;
    case 'k':
    case 'K':
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
      if (player.duration > 0) player.goTo(player.duration);
      break;
    case ',':
    case '.':
      if (media === 'audio') return;
      player.step(key === ',' ? -1 : 1);
      break;
    default:
      return;
  }
  // What it stands in would go to another work.
  event.preventDefault();
  event.stopPropagation();
}
