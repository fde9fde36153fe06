import type { Picture } from '@site/api-client';
import { type RefObject, useRef, useState } from 'react';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { PlaybackMissing } from './playback-missing.tsx';
import { moveByKey, PlayerControls } from './player-controls.tsx';
import { useCaptions } from './use-captions.ts';
import { usePlayer } from './use-player.ts';

/** Parts of a film that a player shows. */
export type PlayedFilm = Pick<Picture, 'url' | 'poster' | 'duration' | 'lyrics'>;

export interface VideoPlayerProps {
  /** With lines that have times, it has captions. */
  film: PlayedFilm;
  /** Names it for those who hear the page, and on the lock screen of the device. */
  title: string;
  words: PlaybackMessages;
  /** Is given its element. Default: nobody else needs it. */
  element?: RefObject<HTMLVideoElement | null> | undefined;
  /** Whether it begins as soon as it is there, since it was pressed for. Default: it waits. */
  autoPlay?: boolean | undefined;
}

/**
 * A film with its controls, and what is said in it where that is known. Keys: space and K, arrows by a second, Home and
 * End, `,` and `.` by a frame.
 */
export function VideoPlayer({ film, title, words, element, autoPlay = false }: VideoPlayerProps) {
  const own = useRef<HTMLVideoElement>(null);
  const video = element ?? own;
  const whole = useRef<HTMLFieldSetElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { url, poster, duration = 0 } = film;
  const player = usePlayer(video, { duration: duration / 1000, title });
  const captions = useCaptions(film);
  if (isMissing) return <PlaybackMissing />;
  return (
    <fieldset
      ref={whole}
      data-ui="player"
      data-state={player.isPlaying ? 'playing' : 'paused'}
      aria-label={words.region}
      className="ui:@container ui:absolute ui:inset-0 ui:flex ui:min-w-0 ui:flex-col ui:bg-frame"
      onKeyDown={(event) => moveByKey(event, { player, media: 'video' })}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: of most films nobody has written down what is said */}
      <video
        ref={video}
        data-ui="video-player"
        aria-label={title}
        src={url}
        poster={poster}
        // Without a poster its first frame is shown.
        preload={poster ? 'none' : 'metadata'}
        autoPlay={autoPlay}
        playsInline
        tabIndex={0}
        className="ui:min-h-0 ui:w-full ui:flex-1 ui:object-contain"
        onClick={player.toggle}
        onError={() => setIsMissing(true)}
      >
        {captions?.url !== undefined && captions.areShown && (
          <track kind="captions" src={captions.url} label={words.captions} default />
        )}
      </video>
      <PlayerControls
        player={player}
        words={words}
        media="video"
        captions={captions}
        onFullScreen={() => showWhole(video, whole)}
      />
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
