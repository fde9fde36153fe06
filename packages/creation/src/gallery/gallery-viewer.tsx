import type { Picture } from '@site/api-client';
import { type ReactNode, useState } from 'react';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { recipeHref } from '../recipe/recipe-href.ts';
import type { ThumbUps } from '../thumb-up/use-thumb-ups.ts';
import { PictureViewer } from '../viewer/picture-viewer.tsx';
import { useDeletePictures } from './use-delete-pictures.ts';
import type { Pictures } from './use-pictures.ts';

export interface GalleryViewerProps {
  words: ViewerMessages;
  pictures: Pictures;
  /** The index of the picture that is shown; undefined if none is. */
  index: number;
  thumbUps: ThumbUps;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  pageHref: ((id: string) => string) | undefined;
  tools: readonly PictureTool[];
  renderDetails: ((picture: Picture) => ReactNode) | undefined;
  onThumb: (picture: Picture) => void;
  /** Another picture is asked for. */
  onStep: (index: number) => void;
  onClose: () => void;
}

/** One picture of a gallery in the viewer, with the way to its neighbours. */
export function GalleryViewer({
  words,
  pictures: all,
  index,
  thumbUps,
  makeSameHref,
  pageHref,
  tools,
  renderDetails,
  onThumb,
  onStep,
  onClose,
}: GalleryViewerProps) {
  const deletePictures = useDeletePictures(all);
  /** Source or derivative of the picture in its place, while that is looked at. */
  const [opened, setOpened] = useState<{ index: number; picture: Picture }>();
  const { pictures } = all.list;
  const picture = opened?.index === index ? opened.picture : pictures[index];
  if (!picture) return null;

  function onDelete(id: string) {
    if (id === opened?.picture.id) setOpened(undefined);
    else if (index + 1 < pictures.length) onStep(index + 1);
    else if (index > 0) onStep(index - 1);
    else onClose();
    void deletePictures([id]);
  }

  return (
    <PictureViewer
      words={words}
      picture={picture}
      isThumbedUp={thumbUps.isThumbedUp(picture.id)}
      makeSameHref={recipeHref(picture, makeSameHref)}
      pageHref={pageHref?.(picture.id)}
      tools={tools}
      details={renderDetails?.(picture)}
      onOpen={(origin) => setOpened({ index, picture: origin })}
      onThumb={onThumb}
      onChange={all.change}
      onDelete={onDelete}
      onClose={onClose}
      onPrevious={index > 0 ? () => onStep(index - 1) : undefined}
      onNext={index + 1 < pictures.length ? () => onStep(index + 1) : undefined}
    />
  );
}
