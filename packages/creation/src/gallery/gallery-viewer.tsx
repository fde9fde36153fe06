import type { Picture } from '@site/api-client';
import { useRemovePicture } from '@site/shell';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import type { ThumbUps } from '../thumb-up/use-thumb-ups.ts';
import type { PictureTool } from '../viewer/picture-tool.ts';
import { PictureViewer } from '../viewer/picture-viewer.tsx';
import type { Pictures } from './use-pictures.ts';

export interface GalleryViewerProps {
  pictures: Pictures;
  /** The index of the picture that is shown; nothing is where there is none. */
  index: number;
  thumbUps: ThumbUps;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  tools: readonly PictureTool[];
  onThumb: (picture: Picture) => void;
  /** Another picture is asked for. */
  onStep: (index: number) => void;
  onClose: () => void;
}

/** One picture of a gallery in the viewer, with the way to its neighbours. */
export function GalleryViewer({
  pictures: { list, change, remove },
  index,
  thumbUps,
  makeSameHref,
  tools,
  onThumb,
  onStep,
  onClose,
}: GalleryViewerProps) {
  const removePicture = useRemovePicture();
  const { pictures } = list;
  const picture = pictures[index];
  if (!picture) return null;

  function onDelete(id: string) {
    if (index + 1 < pictures.length) onStep(index + 1);
    else if (index > 0) onStep(index - 1);
    else onClose();
    remove(id);
    removePicture(id);
  }

  return (
    <PictureViewer
      picture={picture}
      isThumbedUp={thumbUps.isThumbedUp(picture.id)}
      makeSameHref={makeSameHref(promptOfPicture(picture), picture.tool)}
      tools={tools}
      onThumb={onThumb}
      onChange={change}
      onDelete={onDelete}
      onClose={onClose}
      onPrevious={index > 0 ? () => onStep(index - 1) : undefined}
      onNext={index + 1 < pictures.length ? () => onStep(index + 1) : undefined}
    />
  );
}
