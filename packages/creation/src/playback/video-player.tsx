import type { Picture } from '@site/api-client';
import { Icon, IconButton } from '@site/shell/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { durationText } from './duration-text.ts';
import { PlaybackMissing } from './playback-missing.tsx';
import { PauseIcon, SoundIcon } from './player-icons.tsx';
import { type Player, usePlayer } from './use-player.ts';

/** Seconds that an arrow key moves by. */
const arrowSeconds = 1;

export interface VideoPlayerProps {
  picture: Picture;
  words: PlaybackMessages;
}

/**
 * A film with its controls; nothing plays by itself. Keys: space, arrows by a second, Home and End, `,` and
 * `.` by a frame.
 */
export function VideoPlayer({ picture, words }: VideoPlayerProps) {
  const messages = useCreationMessages();
  const video = useRef<HTMLVideoElement>(null);
  const whole = useRef<HTMLFieldSetElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const title = pictureAlt(picture.prompt, messages);
  const player = usePlayer(video, { duration: (picture.duration ?? 0) / 1000, title });
  if (isMissing) return <PlaybackMissing />;
  return (
    <fieldset
      ref={whole}
      data-ui="player"
      data-state={player.isPlaying ? 'playing' : 'paused'}
      aria-label={words.region}
      className="ui:absolute ui:inset-0 ui:flex ui:min-w-0 ui:flex-col ui:bg-frame"
      onKeyDown={(event) => moveByKey(event, player)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it */}
      <video
        ref={video}
        data-ui="video-player"
        aria-label={title}
        src={picture.url}
        poster={picture.poster}
        // Without a poster its first frame is shown.
        preload={picture.poster ? 'none' : 'metadata'}
        playsInline
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it, as with a browser's own controls
        tabIndex={0}
        className="ui:min-h-0 ui:w-full ui:flex-1 ui:object-contain"
        onClick={player.toggle}
        onError={() => setIsMissing(true)}
      />
      <Controls player={player} words={words} onFullScreen={() => showWhole(video, whole)} />
    </fieldset>
  );
}

function Controls({
  player,
  words,
  onFullScreen,
}: {
  player: Player;
  words: PlaybackMessages;
  onFullScreen: () => void;
}) {
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
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
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
      <IconButton icon={<Icon name="fit" />} label={words.fullScreen} onClick={onFullScreen} />
    </div>
  );
}

function moveByKey(event: KeyboardEvent, player: Player) {
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
      player.seek(0);
      break;
    case 'End':
      player.seek(player.duration);
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

/** An iPhone shows a film alone on its whole screen, without what is around it. */
interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function showWhole(
  { current: video }: { readonly current: IPhoneVideo | null },
  { current: whole }: { readonly current: HTMLElement | null },
) {
  if (document.fullscreenElement) return void document.exitFullscreen();
  // It is refused where the page may not: nothing else was done.
  if (whole?.requestFullscreen) return void whole.requestFullscreen().catch(() => {});
  video?.webkitEnterFullscreen?.();
}
