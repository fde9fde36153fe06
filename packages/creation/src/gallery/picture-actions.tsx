import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { cn, Icon } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import { mediaOf } from '../playback/media-of.ts';
import { recipeHref } from '../recipe/recipe-href.ts';
import { ThumbButton } from '../thumb-up/thumb-button.tsx';
import type { PictureChanges } from './picture-list.ts';

export interface PictureActionsProps {
  picture: Picture;
  isThumbedUp: boolean;
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  tabIndex: number;
  onThumb: (picture: Picture) => void;
  onChange: (id: string, changes: PictureChanges) => void;
}

const action = 'ui:bg-surface-raised ui:text-text ui:shadow-float ui:hover:bg-hover';

/** Actions on a picture without opening it. */
export function PictureActions({
  picture,
  isThumbedUp,
  makeSameHref,
  tabIndex,
  onThumb,
  onChange,
}: PictureActionsProps) {
  const messages = useCreationMessages();
  const href = recipeHref(picture, makeSameHref);
  return (
    <div
      data-ui="picture-actions"
      className="ui:pointer-events-none ui:absolute ui:inset-x-0 ui:bottom-0 ui:flex ui:animate-fade-in ui:flex-wrap ui:items-end ui:justify-between ui:gap-2 ui:p-2 ui:*:pointer-events-auto"
    >
      {/* A song has its title, and plays where this would lie. */}
      {mediaOf(picture) !== 'audio' && (picture.prompt !== '' || picture.author !== undefined) && (
        <p
          data-ui="picture-caption"
          className="ui:pointer-events-none! ui:flex ui:min-w-0 ui:basis-full ui:gap-2 ui:rounded ui:bg-surface-raised ui:px-2 ui:py-1 ui:text-xs ui:text-text ui:shadow-float"
        >
          {/* The picture is named by it already. */}
          <span aria-hidden className="ui:min-w-0 ui:flex-1 ui:truncate">
            {picture.prompt}
          </span>
          {picture.author !== undefined && (
            <bdi className="ui:max-w-1/2 ui:truncate ui:text-muted">{picture.author}</bdi>
          )}
        </p>
      )}
      <div className="ui:flex ui:gap-2">
        <ThumbButton
          isGiven={isThumbedUp}
          count={picture.likeCount}
          tabIndex={tabIndex}
          className={action}
          onClick={() => onThumb(picture)}
        />
        {picture.isMine && (
          <FavoriteButton
            picture={picture}
            tabIndex={tabIndex}
            className={action}
            onChange={onChange}
          />
        )}
      </div>
      {href !== undefined && (
        <Link
          href={href}
          tabIndex={tabIndex}
          className={cn(
            action,
            'ui:inline-flex ui:h-9 ui:items-center ui:gap-1.5 ui:rounded ui:px-3 ui:text-sm ui:transition-colors ui:duration-150 ui:pointer-coarse:min-h-11',
          )}
        >
          <Icon name="brush" className="ui:size-4" />
          {messages.gallery.makeSame}
        </Link>
      )}
    </div>
  );
}
