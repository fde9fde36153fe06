import { useEffect, useRef } from 'react';
import { playAlone } from './play-alone.ts';

export interface FilmPreviewProps {
  /** Its address. */
  url: string;
}

/**
 * A film that plays in its cover, without sound, over and over; nothing where people do not want things to move. It fills
 * the nearest positioned element around it.
 *
 * @example
 * {isPointedAt && <FilmPreview url={film.url} />}
 */
export function FilmPreview({ url }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    playAlone(film, 'preview');
    // Where it may not play, the cover stays.
    film.play().catch(() => {});
    return () => film.pause();
  }, []);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return (
    <span aria-hidden="true">
      <video
        ref={video}
        data-ui="film-preview"
        src={url}
        muted
        loop
        playsInline
        preload="none"
        className="ui:absolute ui:inset-0 ui:size-full ui:object-cover"
      />
    </span>
  );
}
