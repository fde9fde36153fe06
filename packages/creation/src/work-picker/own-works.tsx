import { useClient } from '@site/shell';
import { useCallback, useMemo } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { pictureSources } from '../gallery/picture-sources.ts';
import { type UsePicturesOptions, usePictures } from '../gallery/use-pictures.ts';
import { pictureAlt } from '../picture/picture-alt.ts';
import { mediaOf } from '../playback/media-of.ts';
import { Notice } from './notice.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';
import type { OwnPicture } from './own-picture.ts';
import { tileWidth } from './own-tile.tsx';

export interface OwnWorksProps extends Pick<OwnListProps, 'choice' | 'words'> {
  /** Searched for in their prompts; empty: all are shown. */
  text: string;
}

/** Lists the person's works, to choose from. */
export function OwnWorks({ choice, words, text }: OwnWorksProps) {
  const client = useClient();
  const messages = useCreationMessages();
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => client.listMyPictures({ ...page, text, media: 'image' }, options),
    [client, text],
  );
  const { list, loadMore } = usePictures({ load });
  const pictures = useMemo(
    () =>
      list.pictures
        .filter((picture) => mediaOf(picture) === 'image')
        .map(
          (picture): OwnPicture => ({
            ...{ id: picture.id, url: picture.url, color: picture.color },
            sources: pictureSources(picture, tileWidth),
            alt: pictureAlt(picture.prompt, messages),
          }),
        ),
    [list.pictures, messages],
  );
  return (
    <OwnList
      status={list.status}
      failure={list.failure}
      loadMore={loadMore}
      pictures={pictures}
      choice={choice}
      words={words}
      listWords={words}
      none={
        text === '' ? (
          <Notice heading={words.empty} hint={words.emptyHint} />
        ) : (
          <Notice heading={words.nothingFound} hint={words.nothingFoundHint} />
        )
      }
    />
  );
}
