import type { Picture } from '@site/api-client';
import { useClient } from '@site/shell';
import { useCallback, useMemo } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureSources } from '../gallery/picture-sources.ts';
import { type UsePicturesOptions, usePictures } from '../gallery/use-pictures.ts';
import type { CreationMessages } from '../messages/messages.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { mediaOf, type WorkMedia } from '../playback/media-of.ts';
import { stillOf } from '../playback/still-of.ts';
import { songTitle } from '../songs/song.ts';
import { Notice } from './notice.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';
import { tileWidth } from './own-tile.tsx';
import type { OwnWork } from './own-work.ts';

export interface OwnWorksProps extends Pick<OwnListProps, 'choice' | 'words'> {
  media: WorkMedia;
  /** Searched for in their prompts; empty: all are shown. */
  text: string;
}

/** Lists the person's works of a medium, to choose from. */
export function OwnWorks({ media, choice, words, text }: OwnWorksProps) {
  const client = useClient();
  const messages = useCreationMessages();
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => client.listMyPictures({ ...page, text, media }, options),
    [client, media, text],
  );
  const { list, loadMore } = usePictures({ load });
  const works = useMemo(
    () =>
      list.pictures
        .filter((picture) => mediaOf(picture) === media)
        .map((picture) => toOwnWork(picture, messages)),
    [list.pictures, media, messages],
  );
  const { noWorks, noWorksHint } = words.media[media];
  return (
    <OwnList
      status={list.status}
      failure={list.failure}
      loadMore={loadMore}
      works={works}
      choice={choice}
      words={words}
      listWords={words.works}
      none={
        text === '' ? (
          <Notice heading={noWorks} hint={noWorksHint} />
        ) : (
          <Notice heading={words.nothingFound} hint={words.nothingFoundHint} />
        )
      }
    />
  );
}

function toOwnWork(picture: Picture, messages: CreationMessages): OwnWork {
  const { id, url, color, duration } = picture;
  const media = mediaOf(picture);
  return {
    ...{ id, url, media, color, duration, alt: pictureAlt(picture.prompt, messages) },
    sources: sourcesOf(picture),
    title: media === 'audio' ? songTitle(picture, messages.song.untitled) : undefined,
  };
}

function sourcesOf(picture: Picture): OwnWork['sources'] {
  if (mediaOf(picture) === 'image') return pictureSources(picture, tileWidth);
  const still = stillOf(picture, tileWidth);
  return still === undefined ? undefined : { src: still };
}
