import type { Picture } from '@site/api-client';
import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { playAlone } from './play-alone.ts';
import { PlaybackMissing } from './playback-missing.tsx';
import { Waveform } from './waveform.tsx';

/**
 * A sound with the browser's own controls, below its waveform, which a pointer may jump in. Where the
 * service could not read its peaks, the controls' time line stands alone.
 */
export function AudioPlayer({ picture }: { picture: Picture }) {
  const messages = useCreationMessages();
  const audio = useRef<HTMLAudioElement>(null);
  const [played, setPlayed] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const { url, poster, peaks, duration = 0 } = picture;
  const seconds = duration / 1000;

  function showTime({ currentTarget }: SyntheticEvent<HTMLAudioElement>) {
    setPlayed(seconds > 0 ? currentTarget.currentTime / seconds : 0);
  }

  function jump({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = Math.min(Math.max((clientX - left) / width, 0), 1);
    if (audio.current) audio.current.currentTime = to * seconds;
    setPlayed(to);
  }

  if (isMissing) return <PlaybackMissing />;
  return (
    <div
      data-ui="audio-player"
      className="ui:absolute ui:inset-0 ui:flex ui:flex-col ui:justify-center ui:gap-3 ui:bg-frame ui:p-3 ui:sm:gap-4 ui:sm:p-6"
    >
      {poster && (
        <img
          data-ui="audio-poster"
          src={poster}
          alt=""
          className="ui:min-h-0 ui:flex-1 ui:rounded ui:object-cover"
        />
      )}
      {peaks && (
        <div
          data-ui="audio-waveform"
          aria-hidden="true"
          className={`ui:mx-auto ui:min-h-0 ui:w-full ui:max-w-160 ui:cursor-pointer ${poster ? 'ui:h-12' : 'ui:max-h-60 ui:flex-1'}`}
          onPointerDown={jump}
        >
          <Waveform peaks={peaks} played={played} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is sung in it */}
      <audio
        ref={audio}
        data-ui="audio-controls"
        aria-label={pictureAlt(picture.prompt, messages)}
        src={url}
        preload="metadata"
        controls
        className="ui:mx-auto ui:h-10 ui:w-full ui:max-w-160 ui:shrink-0"
        onPlay={({ currentTarget }) => playAlone(currentTarget)}
        onTimeUpdate={showTime}
        onSeeked={showTime}
        onError={() => setIsMissing(true)}
      />
    </div>
  );
}
