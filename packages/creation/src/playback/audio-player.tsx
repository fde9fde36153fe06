import type { Picture } from '@site/api-client';
import { cn } from '@site/shell/ui';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';
import { PlaybackMissing } from './playback-missing.tsx';
import { moveByKey, PlayerControls } from './player-controls.tsx';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

/** Parts of a sound that a player shows. */
export type PlayedSound = Pick<Picture, 'url' | 'poster' | 'peaks' | 'duration'>;

export interface AudioPlayerProps {
  sound: PlayedSound;
  /** Names it for those who hear the page, and on the lock screen of the device. */
  title: string;
  words: PlaybackMessages;
  /** Is given its element. Default: nobody else needs it. */
  element?: RefObject<HTMLAudioElement | null> | undefined;
  /** Data loaded before it plays. Default: its duration. */
  preload?: 'metadata' | 'none' | undefined;
  /** Whether it begins as soon as it is there, since it was pressed for. Default: it waits. */
  autoPlay?: boolean | undefined;
  /** All that is known of it, in the place that it fills, or its controls alone. Default: all. */
  shows?: 'all' | 'controls' | undefined;
}

/**
 * A sound with its controls, below its poster and its waveform, which a pointer may jump in.
 * Keys: space and K, arrows by a second, Home and End.
 */
export function AudioPlayer({
  sound,
  title,
  words,
  element,
  preload = 'metadata',
  autoPlay = false,
  shows = 'all',
}: AudioPlayerProps) {
  const own = useRef<HTMLAudioElement>(null);
  const audio = element ?? own;
  const [isMissing, setIsMissing] = useState(false);
  const { url, poster, peaks, duration = 0 } = sound;
  const player = usePlayer(audio, { duration: duration / 1000, title });
  const isWhole = shows === 'all';

  function jump({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.goTo(((clientX - left) / width) * player.duration);
  }

  if (isMissing) return <PlaybackMissing />;
  return (
    <fieldset
      data-ui="audio-player"
      data-state={player.isPlaying ? 'playing' : 'paused'}
      aria-label={title}
      className={cn(
        'ui:absolute ui:inset-0 ui:flex ui:min-w-0 ui:flex-col ui:justify-center',
        isWhole && 'ui:gap-3 ui:bg-frame ui:p-3 ui:sm:gap-4 ui:sm:p-6',
      )}
      onKeyDown={(event) => moveByKey(event, { player, media: 'audio' })}
    >
      {isWhole && poster && (
        <img
          data-ui="audio-poster"
          src={poster}
          alt=""
          className="ui:min-h-0 ui:flex-1 ui:rounded ui:object-cover"
        />
      )}
      {isWhole && peaks && (
        <div
          data-ui="audio-waveform"
          aria-hidden="true"
          className={`ui:mx-auto ui:min-h-0 ui:w-full ui:max-w-160 ui:cursor-pointer ${poster ? 'ui:h-12' : 'ui:max-h-60 ui:flex-1'}`}
          onPointerDown={jump}
        >
          <Waveform
            peaks={peaks}
            played={player.duration > 0 ? player.time / player.duration : 0}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is heard in it */}
      <audio
        ref={audio}
        src={url}
        preload={preload}
        autoPlay={autoPlay}
        onError={() => setIsMissing(true)}
      />
      <div className="ui:mx-auto ui:w-full ui:max-w-160 ui:shrink-0 ui:overflow-hidden ui:rounded-md ui:border ui:border-border">
        <PlayerControls player={player} words={words} media="audio" />
      </div>
    </fieldset>
  );
}
