import type { Picture } from '@site/api-client';
import { useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PlaybackMissing } from './playback-missing.tsx';
import { moveByKey, PlayerControls } from './player-controls.tsx';
import { usePlayer } from './use-player.ts';

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
        tabIndex={0}
        className="ui:min-h-0 ui:w-full ui:flex-1 ui:object-contain"
        onClick={player.toggle}
        onError={() => setIsMissing(true)}
      />
      <PlayerControls player={player} words={words} onFullScreen={() => showWhole(video, whole)} />
    </fieldset>
  );
}

/** An iPhone shows a film alone on its whole screen, without what is around it. */
interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function showWhole(
  { current: video }: { readonly current: IPhoneVideo | null },
  { current: whole }: { readonly current: HTMLElement | null },
) {
  if (document.fullscreenElement) return void document.exitFullscreen?.();
  const shown = whole?.requestFullscreen?.();
  // It is refused where the page may not: nothing else was done.
  if (shown) shown.catch(() => {});
  else video?.webkitEnterFullscreen?.();
}
