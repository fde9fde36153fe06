import { cn } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureSources } from '../gallery/picture-sources.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { PictureImage } from '../picture/picture-image.tsx';
import { durationText } from '../playback/duration-text.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { LazySongPlayButton } from '../songs/lazy-song-play-button.tsx';
import { withControls } from '../task/creation-frame.tsx';
import { FeedResultActions, type FeedResultActionsProps } from './feed-result-actions.tsx';
import { pressByKey } from './press-by-key.ts';

export interface FeedResultProps extends Omit<FeedResultActionsProps, 'name'> {
  /** All that the creation has made. */
  pictures: readonly unknown[];
  /** The place among them, from 1. */
  place: number;
  /** Whether it has the width of the row. */
  isAlone: boolean;
}

/** The widest that a result is in its row, in CSS pixels, for the choice of its file. */
const shownWidth = { alone: 960, beside: 640 };

/** One result in its own shape, which a press opens; a film plays where it stands. */
export function FeedResult({ pictures, place, isAlone, ...props }: FeedResultProps) {
  const { creation, picture, words, onOpen } = props;
  const prompt = pictureAlt(picture.prompt, useCreationMessages());
  const media = mediaOf(picture);
  const nameOf = (text: string) =>
    pictures.length > 1 ? words.feed.resultOf(text, place, media) : text;
  const name = nameOf(prompt);
  // As its cover says.
  const title = picture.title ?? prompt;
  const { duration } = picture;
  const shown =
    media === 'image' || duration === undefined ? title : `${title} ${durationText(duration)}`;
  const isPlayer = media === 'video' && isAlone;
  const width = isAlone ? shownWidth.alone : shownWidth.beside;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys press buttons that it has.
    <div
      data-ui="feed-result"
      className={cn(
        'ui:group/result ui:relative ui:overflow-hidden ui:rounded-md ui:bg-frame',
        isPlayer && withControls,
      )}
      style={{
        aspectRatio: media === 'audio' ? '16 / 9' : `${picture.width} / ${picture.height}`,
        backgroundColor: isPlayer ? undefined : picture.color,
      }}
      onKeyDown={pressByKey}
    >
      {isPlayer ? (
        <LazyPlayed picture={picture} />
      ) : (
        <button
          type="button"
          data-ui="feed-open"
          aria-haspopup="dialog"
          aria-label={nameOf(shown)}
          className="ui:absolute ui:inset-0 ui:size-full ui:cursor-zoom-in ui:-outline-offset-2"
          onClick={() => onOpen(creation, picture.id)}
        >
          {media === 'image' ? (
            <PictureImage
              {...pictureSources(picture, width)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              isInButton
            />
          ) : (
            <LazyPlayed picture={picture} coverWidth={width / 2} />
          )}
        </button>
      )}
      {media === 'audio' && (
        <LazySongPlayButton song={picture} className="ui:absolute ui:inset-0 ui:m-auto" />
      )}
      <FeedResultActions {...props} name={name} />
    </div>
  );
}
