import { cn } from '@site/shell/ui';
import { useState } from 'react';
import { useWhenNear } from '../gallery/use-when-near.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { FilmPreview } from '../playback/film-preview.tsx';
import { FirstFrame } from '../playback/first-frame.tsx';
import { PaintedCover } from '../songs/painted-cover.tsx';
import type { OwnWork } from './own-work.ts';

export interface OwnViewProps {
  work: OwnWork;
  /** Whether a film plays in it, without sound, where people like things to move. */
  isPreviewed: boolean;
  isDimmed: boolean;
}

/** The face of a work or an upload in its tile. */
export function OwnView({ work, isPreviewed, isDimmed }: OwnViewProps) {
  const { media, url, sources, alt, title } = work;
  const dimmed = isDimmed && 'ui:opacity-50';
  return (
    <>
      {sources ? (
        <PictureImage
          {...sources}
          alt={title === undefined ? alt : ''}
          loading="lazy"
          isInButton
          className={cn(dimmed)}
        />
      ) : (
        <>
          <span className={cn('ui:absolute ui:inset-0', dimmed)}>
            {media === 'video' ? (
              <NearFirstFrame url={url} />
            ) : (
              <PaintedCover id={work.id} title={title ?? alt} />
            )}
          </span>
          {title === undefined && <span className="ui:sr-only">{alt}</span>}
        </>
      )}
      {media === 'video' && isPreviewed && <FilmPreview url={url} />}
    </>
  );
}

/** The first frame of a film once it is near the screen: a browser begins to load each film that it draws one of. */
function NearFirstFrame({ url }: { url: string }) {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const place = useWhenNear(() => setIsNear(true));
  if (isNear) return <FirstFrame url={url} />;
  return <span ref={place} className="ui:absolute ui:inset-0" />;
}
