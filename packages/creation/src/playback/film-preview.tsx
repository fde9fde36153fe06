import { useEffect, useRef, useState } from 'react';
import { playAlone } from './play-alone.ts';

/** Milliseconds that somebody stays: a pointer that only crosses a gallery loads no film. */
export const PREVIEW_DELAY_MS = 250;

export interface FilmPreviewProps {
  /** Its address. */
  url: string;
}

/**
 * A film that plays in its cover, without sound, over and over, once somebody has stayed for a quarter of a second;
 * one at a time on the page. Nothing where fingers point, where people do not want things to move, and where they save
 * data. It fills the nearest positioned element around it, whose cover is seen until its first frame is there.
 *
 * @example
 * {isPointedAt && <FilmPreview url={film.url} />}
 */
export function FilmPreview({ url }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isDue, setIsDue] = useState(false);
  const [hasFrame, setHasFrame] = useState(false);
  useEffect(() => {
    if (!mayPreview()) return;
    const timer = setTimeout(() => setIsDue(true), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const film = video.current;
    if (!isDue || !film) return;
    playAlone(film, 'preview');
    // Where it may not play, the cover stays.
    film.play().catch(() => {});
    return () => film.pause();
  }, [isDue]);
  if (!isDue) return null;
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
        style={{ opacity: hasFrame ? 1 : 0 }}
        onLoadedData={() => setHasFrame(true)}
      />
    </span>
  );
}

function mayPreview(): boolean {
  const isTrue = (query: string) => window.matchMedia(query).matches;
  const { saveData } = Object(Reflect.get(navigator, 'connection'));
  return (
    saveData !== true &&
    isTrue('(hover: hover) and (pointer: fine)') &&
    !isTrue('(prefers-reduced-motion: reduce)')
  );
}
