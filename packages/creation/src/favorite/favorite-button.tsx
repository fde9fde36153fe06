import { describeError, type Picture } from '@site/api-client';
import { useClient, useToast } from '@site/shell';
import { cn, Icon, IconButton, type IconButtonProps } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureChanges } from '../gallery/picture-list.ts';

export interface FavoriteButtonProps
  extends Pick<IconButtonProps, 'size' | 'tabIndex' | 'className'> {
  /** One of the user's own. */
  picture: Picture;
  /** Shows it changed. */
  onChange: (id: string, changes: PictureChanges) => void;
}

/** The works that are being changed, wherever their buttons are: a second press waits for the first. */
const underWay = new Set<string>();

/**
 * A star, pressed on a favourite of the user's own. Changes before the answer; undone if the service refuses, or does
 * not answer.
 */
export function FavoriteButton({ picture, onChange, ...props }: FavoriteButtonProps) {
  const { id, isFavorite = false } = picture;
  const messages = useCreationMessages();
  const client = useClient();
  const toast = useToast();

  async function toggle() {
    if (underWay.has(id)) return;
    underWay.add(id);
    onChange(id, { isFavorite: !isFavorite });
    try {
      const { setFavorite } = await import('./set-favorite.ts');
      await setFavorite(client, { id, isFavorite: !isFavorite });
    } catch (error) {
      onChange(id, { isFavorite });
      toast.show({ kind: 'error', text: describeError(error, messages) });
    } finally {
      underWay.delete(id);
    }
  }

  return (
    <IconButton
      icon={<Icon name="star" className={cn(isFavorite && 'ui:fill-current')} />}
      label={messages.favorite}
      aria-pressed={isFavorite}
      {...props}
      onClick={() => void toggle()}
    />
  );
}
