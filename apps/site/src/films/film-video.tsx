import type { Picture } from '@site/api-client';
import { toSubtitles } from '@site/api-client/wire';
import { useEffect, useState } from 'react';
import { writeVtt } from './subtitles.ts';

export interface FilmVideoProps {
  film: Picture;
  label: string;
  /** The name of its subtitles. */
  subtitles: string;
}

/** A film in which somebody speaks, with its subtitles where there are any. */
export function FilmVideo({ film, label, subtitles }: FilmVideoProps) {
  const { url, poster, lyrics, duration, width, height } = film;
  const [track, setTrack] = useState<string>();
  useEffect(() => {
    if (!lyrics) return;
    const text = writeVtt(toSubtitles(lyrics, duration));
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setTrack(address);
    return () => URL.revokeObjectURL(address);
  }, [lyrics, duration]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without a text has no subtitles
    <video
      aria-label={label}
      src={url}
      poster={poster}
      width={width}
      height={height}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      className="ui:h-60 ui:w-full ui:rounded-md ui:bg-frame ui:object-contain"
    >
      {track && <track kind="captions" src={track} label={subtitles} default />}
    </video>
  );
}
