import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { buttonClasses, Icon } from '@site/shell/ui';
import { useCallback, useMemo, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { DownloadButton } from '../download/download-button.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';
import { recipeHref } from '../recipe/recipe-href.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import { useThumbUps } from '../thumb-up/use-thumb-ups.ts';

export interface CreationActionsProps {
  picture: Picture;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** Whether it was created before: it may have thumbs. */
  isEarlier: boolean;
}

/** Actions on a picture on the stage. */
export function CreationActions({ picture, makeSameHref, isEarlier }: CreationActionsProps) {
  const { gallery } = useCreationMessages();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onChange = useCallback((id: string, { likeCount }: PictureChanges) => {
    if (likeCount !== undefined) setCounts((all) => new Map(all).set(id, likeCount));
  }, []);
  const shown = useMemo(() => (isEarlier ? [picture] : []), [isEarlier, picture]);
  const thumbUps = useThumbUps(shown, onChange);
  const href = recipeHref(picture, makeSameHref);
  const likeCount = counts.get(picture.id) ?? picture.likeCount;
  return (
    <>
      <ThumbButton
        isGiven={thumbUps.isThumbedUp(picture.id)}
        count={likeCount}
        className="ui:border ui:border-border-strong ui:hover:bg-hover"
        onClick={() => void thumbUps.toggle({ ...picture, likeCount })}
      />
      <DownloadButton key={picture.id} picture={picture} />
      {href !== undefined && (
        <Link href={href} className={buttonClasses()}>
          <Icon name="brush" className="ui:size-4" />
          {gallery.makeSame}
        </Link>
      )}
    </>
  );
}
