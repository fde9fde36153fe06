import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { useCallback, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useDownload } from '../download/use-download.ts';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';

export interface CreationActionsProps {
  picture: Picture;
  makeSameHref: (prompt: string) => string;
  /** Whether it was created before: it may have thumbs. */
  isEarlier: boolean;
}

/** What can be done with a picture on the stage. */
export function CreationActions({ picture, makeSameHref, isEarlier }: CreationActionsProps) {
  const { gallery, viewer } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onChange = useCallback((id: string, { thumbUpCount }: PictureChanges) => {
    if (thumbUpCount !== undefined) setCounts((all) => new Map(all).set(id, thumbUpCount));
  }, []);
  const thumbUps = useThumbUps(onChange, { areNew: !isEarlier });
  const thumbUpCount = counts.get(picture.id) ?? picture.thumbUpCount;
  return (
    <>
      <ThumbButton
        isGiven={thumbUps.isThumbedUp(picture.id)}
        count={thumbUpCount}
        className="ui:border ui:border-border-strong ui:hover:bg-hover"
        onClick={() => void thumbUps.toggle({ ...picture, thumbUpCount })}
      />
      <Button isBusy={isDownloading} onClick={() => void download(picture.url)}>
        <Icon name="download" className="ui:size-4" />
        {viewer.download}
      </Button>
      <Link href={makeSameHref(promptOfPicture(picture))} className={buttonClasses()}>
        <Icon name="brush" className="ui:size-4" />
        {gallery.makeSame}
      </Link>
    </>
  );
}
