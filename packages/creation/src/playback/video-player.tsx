import type { Picture } from '@site/api-client';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { playAlone } from './play-alone.ts';
import { PlaybackMissing } from './playback-missing.tsx';

/** A video with the browser's own controls; nothing plays by itself. */
export function VideoPlayer({ picture }: { picture: Picture }) {
  const messages = useCreationMessages();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <PlaybackMissing />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it
    <video
      data-ui="video-player"
      aria-label={pictureAlt(picture.prompt, messages)}
      src={picture.url}
      poster={picture.poster}
      // Without a poster its first frame is shown.
      preload={picture.poster ? 'none' : 'metadata'}
      controls
      playsInline
      className="ui:absolute ui:inset-0 ui:size-full ui:bg-frame ui:object-contain"
      onPlay={({ currentTarget }) => playAlone(currentTarget)}
      onError={() => setIsMissing(true)}
    />
  );
}
