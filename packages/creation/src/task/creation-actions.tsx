import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { Button, buttonClasses, Icon } from '@site/shell/ui';
import { useCallback, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { useDownload } from '../download/use-download.ts';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import { mediaOf } from '../playback/media-of.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';
import type { PictureTool } from '../viewer/picture-tool.ts';

export interface CreationActionsProps {
  picture: Picture;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  tools?: readonly PictureTool[] | undefined;
  /** Whether it was created before: it may have thumbs. */
  isEarlier: boolean;
}

/** What can be done with a picture on the stage. */
export function CreationActions({
  picture,
  makeSameHref,
  tools = [],
  isEarlier,
}: CreationActionsProps) {
  const { gallery, viewer } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onChange = useCallback((id: string, { thumbUpCount }: PictureChanges) => {
    if (thumbUpCount !== undefined) setCounts((all) => new Map(all).set(id, thumbUpCount));
  }, []);
  const thumbUps = useThumbUps(onChange, { areNew: !isEarlier });
  const sameHref = makeSameHref(promptOfPicture(picture), picture.tool);
  const wholeUrl = new URL(picture.url, window.location.href).href;
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
      {mediaOf(picture) === 'image' &&
        tools.map(({ label, icon, href }) => (
          <Link key={label} href={href(wholeUrl)} className={buttonClasses()}>
            <Icon name={icon} className="ui:size-4" />
            {label}
          </Link>
        ))}
      {sameHref !== undefined && (
        <Link href={sameHref} className={buttonClasses()}>
          <Icon name="brush" className="ui:size-4" />
          {gallery.makeSame}
        </Link>
      )}
    </>
  );
}
