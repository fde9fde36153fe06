import type { Picture } from '@site/api-client';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { durationText } from './duration-text.ts';
import { FilmPreview } from './film-preview.tsx';
import { FirstFrame } from './first-frame.tsx';
import { mediaOf } from './media-of.ts';
import { stillOf } from './still-of.ts';
import { Waveform } from './waveform.tsx';

/** CSS pixels from which on a cover has room for words. */
const wordsFrom = 110;

// Its middle is where it plays, and its foot where it is acted upon.
const titleClasses =
  'ui:absolute ui:top-2 ui:left-2 ui:max-w-[calc(100%-6rem)] ui:truncate ui:rounded-sm ui:bg-surface-raised ui:px-2 ui:py-0.5 ui:text-sm ui:text-text';

export interface CoverProps {
  picture: Picture;
  /** CSS pixels. */
  width: number;
  /** Whether a film plays in it, without sound, where people like things to move. */
  isPreviewed: boolean;
}

/** Cover of a video or a sound until it is opened: its poster or its waveform, and its length. */
export function Cover({ picture, width, isPreviewed }: CoverProps) {
  const messages = useCreationMessages();
  const { url, peaks, duration, isMine } = picture;
  const isFilm = mediaOf(picture) === 'video';
  const still = stillOf(picture, width);
  const title = picture.title ?? pictureAlt(picture.prompt, messages);
  const hasWords = width >= wordsFrom;
  // Nobody knows a song by its picture.
  const isNamed = !isFilm && hasWords;
  // Below the words.
  const preview = isFilm && isPreviewed && <FilmPreview url={url} />;
  return (
    <span
      data-ui="cover"
      data-media={mediaOf(picture)}
      className="ui:absolute ui:inset-0 ui:block ui:overflow-hidden ui:rounded-[inherit] ui:bg-frame ui:text-left"
    >
      {still ? (
        <>
          <PictureImage src={still} alt={isNamed ? '' : title} loading="lazy" isInButton />
          {preview}
          {isNamed && (
            <span data-ui="cover-title" className={titleClasses}>
              {title}
            </span>
          )}
        </>
      ) : (
        <>
          {/* Others see the words: each frame would be loaded for each of them. */}
          {isFilm && isMine && <FirstFrame url={url} />}
          {preview}
          {peaks && (
            <span className="ui:absolute ui:inset-x-3 ui:inset-y-1/4 ui:block">
              <Waveform peaks={peaks} />
            </span>
          )}
          <span data-ui="cover-title" className={hasWords ? titleClasses : 'ui:sr-only'}>
            {title}
          </span>
        </>
      )}{' '}
      <span
        data-ui="cover-mark"
        className="ui:absolute ui:top-2 ui:right-2 ui:flex ui:items-center ui:gap-1 ui:rounded-sm ui:bg-surface-raised ui:px-1.5 ui:py-0.5 ui:text-xs ui:text-text ui:tabular-nums ui:shadow-float ui:forced-colors:border"
      >
        <svg aria-hidden="true" viewBox="0 0 10 10" className="ui:size-2.5 ui:fill-current">
          <path d="M2 .5v9L9.5 5z" />
        </svg>
        {hasWords && duration !== undefined && durationText(duration)}
      </span>
    </span>
  );
}
