import type { Picture } from '@site/api-client';
import type { CSSProperties } from 'react';
import { PictureImage } from '../picture/picture-image.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { FeedResult, type FeedResultProps } from './feed-result.tsx';

export interface FeedResultsProps
  extends Omit<FeedResultProps, 'picture' | 'pictures' | 'place' | 'isAlone'> {
  pictures: readonly Picture[];
}

/** Results of a creation, as large as its row: several in two columns, one with what it was made from beside that. */
export function FeedResults({ pictures, ...props }: FeedResultsProps) {
  const [first] = pictures;
  if (!first) return null;
  const before =
    pictures.length === 1 && mediaOf(first) === 'image'
      ? first.references.find(({ role }) => role === 'source')
      : undefined;
  const isPair = pictures.length > 1 || before !== undefined;
  const shaped: CSSProperties & Record<'--shape', number> = {
    '--shape': first.width / first.height || 1,
  };
  return (
    <div
      data-ui="feed-results"
      className={
        isPair
          ? 'ui:grid ui:w-[min(100%,calc(84*var(--ui-dvh)*var(--shape)))] ui:grid-cols-2 ui:gap-3'
          : 'ui:grid ui:w-[min(100%,calc(64*var(--ui-dvh)*max(var(--shape),0.6)))]'
      }
      style={shaped}
    >
      {before && (
        <SourcePicture url={before.thumbnailUrl} shape={first} name={props.words.feed.source} />
      )}
      {pictures.map((picture, index) => (
        <FeedResult
          key={picture.id}
          {...props}
          picture={picture}
          pictures={pictures}
          place={index + 1}
          isAlone={!isPair}
        />
      ))}
    </div>
  );
}

/** Source of a picture, in the same shape. */
function SourcePicture({ url, shape, name }: { url: string; shape: Picture; name: string }) {
  return (
    <div
      data-ui="feed-source"
      className="ui:relative ui:overflow-hidden ui:rounded-md ui:bg-frame"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
    >
      <PictureImage src={url} alt={name} loading="lazy" className="ui:object-contain!" />
      <span
        aria-hidden="true"
        className="ui:absolute ui:top-2 ui:left-2 ui:rounded-sm ui:bg-surface-raised ui:px-2 ui:py-0.5 ui:text-xs ui:shadow-float"
      >
        {name}
      </span>
    </div>
  );
}
